import type { Command, Path } from './path.ts'

/** Scale, then offset. */
export interface Placement {
  readonly scale: number
  readonly dx: number
  readonly dy: number
}

export const onPage: Placement = { scale: 1, dx: 0, dy: 0 }

/** Relative steps between rounded points: half the bytes, and no accumulated error. */
export function pathData(paths: readonly Path[], place: Placement = onPage): string {
  return paths.map((path) => onePath(path, place)).join('')
}

function onePath(path: Path, { scale, dx, dy }: Placement): string {
  let [penX, penY] = [0, 0]
  let last = '' // Letter, which need not be repeated
  let data = ''
  for (const command of path) {
    if (command[0] === 'Z') {
      data += 'z'
      last = 'z'
      continue
    }
    const letter = command[0] === 'M' ? 'M' : command[0].toLowerCase()
    const [fromX, fromY] = letter === 'M' ? [0, 0] : [penX, penY]
    const steps = coordinatesOf(command).map((value, index) => tenths(value * scale + (index % 2 === 0 ? dx : dy)))
    const relative = steps.map((value, index) => value - (index % 2 === 0 ? fromX : fromY))
    const figures = [...radiiOf(command, scale), ...relative]
    data += letter === last && letter !== 'M' ? joined(' ', figures) : letter + joined('', figures)
    last = letter
    penX = steps.at(-2) ?? penX
    penY = steps.at(-1) ?? penY
  }
  return data
}

function coordinatesOf(command: Command): readonly number[] {
  return (command[0] === 'A' ? command.slice(4) : command.slice(1)) as number[]
}

/** Of an arc, with its flags. */
function radiiOf(command: Command, scale: number): number[] {
  if (command[0] !== 'A') return []
  const radius = tenths(command[1] * scale)
  return [radius, radius, 0, command[2] * 10, command[3] * 10]
}

function tenths(value: number): number {
  return Math.round(value * 10)
}

function joined(start: string, values: readonly number[]): string {
  return values.reduce(
    (text, value) => {
      const figure = String(value / 10).replace(/^(-?)0\./, '$1.')
      const needsGap = text !== '' && !figure.startsWith('-') && !text.endsWith(' ')
      return text + (needsGap ? ' ' : '') + figure
    },
    start === ' ' && (values[0] ?? 0) < 0 ? '' : start,
  )
}

export function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

/** Escapes markup and drops characters that XML 1.0 forbids. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
