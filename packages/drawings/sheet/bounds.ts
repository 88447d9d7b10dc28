import { between, type Path, type Point } from './path.ts'

export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The bounding box, exact for lines and half circles, close for other curves. */
export function boundsOf(paths: readonly Path[]): Bounds {
  const points = paths.flatMap(pointsOn)
  if (points.length === 0) return { left: 0, top: 0, right: 1, bottom: 1 }
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}

function pointsOn(path: Path): Point[] {
  const points: Point[] = []
  let pen: Point = [0, 0]
  for (const command of path) {
    if (command[0] === 'Z') continue
    const end = [command.at(-2), command.at(-1)] as unknown as Point
    if (command[0] === 'Q') points.push(...bezier(pen, [command[1], command[2]], [command[1], command[2]], end))
    if (command[0] === 'C') points.push(...bezier(pen, [command[1], command[2]], [command[3], command[4]], end))
    if (command[0] === 'A') points.push(arcMiddle(pen, end, command[1], command[2], command[3]))
    points.push(end)
    pen = end
  }
  return points
}

function bezier(p0: Point, p1: Point, p2: Point, p3: Point): Point[] {
  return [0.25, 0.5, 0.75].map((t) => {
    const [a, b, c] = [between(p0, p1, t), between(p1, p2, t), between(p2, p3, t)]
    return between(between(a, b, t), between(b, c, t), t)
  })
}

function arcMiddle(from: Point, to: Point, radius: number, large: 0 | 1, sweep: 0 | 1): Point {
  const [dx, dy] = [(to[0] - from[0]) / 2, (to[1] - from[1]) / 2]
  const half = Math.hypot(dx, dy)
  if (half === 0) return from
  const rise = Math.sqrt(Math.max(0, radius * radius - half * half))
  const sagitta = (large === 1 ? Math.max(radius, half) + rise : Math.max(radius, half) - rise) / half
  const side = sweep === 1 ? 1 : -1
  return [from[0] + dx + side * dy * sagitta, from[1] + dy - side * dx * sagitta]
}
