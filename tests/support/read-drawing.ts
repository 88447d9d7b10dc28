import { SaxesParser } from 'saxes'

export interface Mark {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** Parses a drawing strictly as XML and gives its elements and all its text; throws where it is not well-formed. */
export function readDrawing(svg: string): { marks: Mark[]; text: string } {
  const marks: Mark[] = []
  let text = ''
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => marks.push({ name, attributes }))
  parser.on('text', (part) => {
    text += part
  })
  parser.write(svg).close()
  return { marks, text }
}

type Point = [x: number, y: number]

/** The points of each subpath of a path in relative coordinates; curves become 8 segments. */
export function followPath(data: string): Point[][] {
  const subpaths: Point[][] = []
  let pen: Point = [0, 0]
  for (const [, letter = '', figures = ''] of data.matchAll(/([MlqcazZ])([^MlqcazZ]*)/g)) {
    const numbers = (figures.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const size = { M: 2, l: 2, q: 4, c: 6, a: 7, z: 0 }[letter] ?? 0
    if (letter === 'M') subpaths.push([])
    for (let at = 0; size > 0 && at < numbers.length; at += size) {
      const step = numbers.slice(at, at + size)
      if (step.length !== size) throw new Error(`"${letter}" wants ${size} figures: ${figures}`)
      const points = letter === 'M' ? [[step[0], step[1]] as Point] : pieces(pen, letter, step)
      subpaths.at(-1)?.push(...points)
      pen = points.at(-1) ?? pen
    }
  }
  return subpaths
}

function pieces([x, y]: Point, letter: string, step: number[]): Point[] {
  const end: Point = [x + (step.at(-2) ?? 0), y + (step.at(-1) ?? 0)]
  if (letter !== 'q' && letter !== 'c') return [end]
  const [a = 0, b = 0, c = 0, d = 0] = step
  const first: Point = [x + a, y + b]
  const second: Point = letter === 'q' ? first : [x + c, y + d]
  return Array.from({ length: 8 }, (_, index): Point => {
    const t = (index + 1) / 8
    const along = (i: 0 | 1) => {
      const [p0, p1, p2, p3] = [[x, y][i] ?? 0, first[i], second[i], end[i]]
      if (letter === 'q') return (1 - t) ** 2 * p0 + 2 * t * (1 - t) * p1 + t * t * p3
      return (1 - t) ** 3 * p0 + 3 * t * (1 - t) ** 2 * p1 + 3 * t * t * (1 - t) * p2 + t ** 3 * p3
    }
    return [along(0), along(1)]
  })
}

/** How many times a closed outline rises above the middle between its lowest and highest distance from its centre. */
export function countTeeth(outline: readonly Point[]): number {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const [x, y] = [middle(outline.map((point) => point[0])), middle(outline.map((point) => point[1]))]
  const distances = outline.map((point) => Math.hypot(point[0] - x, point[1] - y))
  const line = middle(distances)
  return distances.filter((each, index) => each > line && (distances.at(index - 1) ?? each) <= line).length
}
