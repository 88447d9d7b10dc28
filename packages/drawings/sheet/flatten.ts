import { between, type Command, type Path, type Point } from './path.ts'

const STEPS = 8

/** A path as straight lines, close enough to find where it runs. */
export function polylinesOf(path: Path): Point[][] {
  const lines: Point[][] = []
  for (const command of path) {
    const line = lines.at(-1)
    const pen = line?.at(-1)
    if (command[0] === 'M') lines.push([[command[1], command[2]]])
    else if (!line || !pen) continue
    else if (command[0] === 'Z') line.push(line[0] as Point)
    else line.push(...stepsTo(pen, command))
  }
  return lines
}

type ArcCommand = Extract<Command, readonly ['A', ...unknown[]]>

function stepsTo(pen: Point, command: Exclude<Command, readonly ['Z']>): Point[] {
  switch (command[0]) {
    case 'M':
    case 'L':
      return [[command[1], command[2]]]
    case 'Q': {
      const [, x, y, ...end] = command
      return along((t) => between(between(pen, [x, y], t), between([x, y], end, t), t))
    }
    case 'C': {
      const [, x1, y1, x2, y2, ...end] = command
      return along((t) => {
        const [a, b, c] = [between(pen, [x1, y1], t), between([x1, y1], [x2, y2], t), between([x2, y2], end, t)]
        return between(between(a, b, t), between(b, c, t), t)
      })
    }
    default:
      return arcSteps(pen, command)
  }
}

const along = (at: (share: number) => Point): Point[] =>
  Array.from({ length: STEPS }, (_, index) => at((index + 1) / STEPS))

/** SVG 2, appendix B.2.4: from end points to centre, for circles. */
function arcSteps(pen: Point, [, given, large, sweep, x, y]: ArcCommand): Point[] {
  const { centre, radius, from, turned } = arcAround(pen, [x, y], given, large, sweep)
  if (turned === 0) return [[x, y]]
  return along((t) => [
    centre[0] + radius * Math.cos(from + turned * t),
    centre[1] + radius * Math.sin(from + turned * t),
  ])
}

interface Arc {
  readonly centre: Point
  readonly radius: number
  /** Both in radians, clockwise on paper. */
  readonly from: number
  readonly turned: number
}

function arcAround(pen: Point, end: Point, given: number, large: 0 | 1, sweep: 0 | 1): Arc {
  const half = Math.hypot(end[0] - pen[0], end[1] - pen[1]) / 2
  if (half === 0) return { centre: pen, radius: given, from: 0, turned: 0 }
  const radius = Math.max(given, half)
  const rise = (Math.sqrt(radius * radius - half * half) / (2 * half)) * (large === sweep ? -1 : 1)
  const middle = between(pen, end, 0.5)
  const centre: Point = [middle[0] - rise * (end[1] - pen[1]), middle[1] + rise * (end[0] - pen[0])]
  const from = Math.atan2(pen[1] - centre[1], pen[0] - centre[0])
  const to = Math.atan2(end[1] - centre[1], end[0] - centre[0])
  const whole = 2 * Math.PI
  const turned = sweep === 1 ? (to - from + whole) % whole : -((from - to + whole) % whole)
  return { centre, radius, from, turned }
}
