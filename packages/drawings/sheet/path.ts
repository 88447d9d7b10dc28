/** In millimetres, y downwards. */
export type Point = readonly [x: number, y: number]

/** Arcs are circular, so that they survive turning and uniform scaling. */
export type Command =
  | readonly ['M' | 'L', number, number]
  | readonly ['Q', number, number, number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['A', radius: number, large: 0 | 1, sweep: 0 | 1, x: number, y: number]
  | readonly ['Z']

export type Path = readonly Command[]

/** Degrees run clockwise from three o'clock. */
export function polar(centre: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]
}

export function between(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1])
}

/** In degrees, as for `polar`. */
export function heading(a: Point, b: Point): number {
  return (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
}

export function circle(centre: Point, radius: number): Path {
  const [x, y] = centre
  return [['M', x - radius, y], ['A', radius, 0, 1, x + radius, y], ['A', radius, 0, 1, x - radius, y], ['Z']]
}

/** Clockwise, from the smaller angle. */
export function arc(centre: Point, radius: number, fromDegrees: number, toDegrees: number): Path {
  const start = polar(centre, radius, fromDegrees)
  const end = polar(centre, radius, toDegrees)
  return [
    ['M', ...start],
    ['A', radius, toDegrees - fromDegrees > 180 ? 1 : 0, 1, ...end],
  ]
}

export function polyline(...points: Point[]): Path {
  return points.map(([x, y], index): Command => [index === 0 ? 'M' : 'L', x, y])
}

export function polygon(...points: Point[]): Path {
  return [...polyline(...points), ['Z']]
}

export function rect(x: number, y: number, width: number, height: number): Path {
  return polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height])
}

export function softRect(x: number, y: number, width: number, height: number, radius: number): Path {
  return rounded(radius, [x, y], [x + width, y], [x + width, y + height], [x, y + height])
}

/** Corner radii are at most `radius`. */
export function rounded(radius: number, ...points: Point[]): Path {
  const path: Command[] = []
  points.forEach((corner, index) => {
    const before = points.at(index - 1) ?? corner
    const after = points[(index + 1) % points.length] ?? corner
    const start = between(corner, before, reach(radius, corner, before))
    const end = between(corner, after, reach(radius, corner, after))
    path.push([index === 0 ? 'M' : 'L', ...start], ['Q', ...corner, ...end])
  })
  return [...path, ['Z']]
}

function reach(radius: number, corner: Point, other: Point): number {
  const length = distance(corner, other)
  return length === 0 ? 0 : Math.min(0.5, radius / length)
}

/** Catmull-Rom. */
export function curve(...points: Point[]): Path {
  const [first = [0, 0]] = points
  return [['M', ...first], ...through(points, (i) => points[Math.max(0, Math.min(points.length - 1, i))] ?? first)]
}

export function closedCurve(...points: Point[]): Path {
  const [first = [0, 0]] = points
  const around = (i: number): Point => points.at(i % points.length) ?? first
  return [['M', ...first], ...through([...points, first], around), ['Z']]
}

function through(points: readonly Point[], at: (index: number) => Point): Command[] {
  return points.slice(1).map((end, index): Command => {
    const [p0, p1, p3] = [at(index - 1), at(index), at(index + 2)]
    return [
      'C',
      p1[0] + (end[0] - p0[0]) / 6,
      p1[1] + (end[1] - p0[1]) / 6,
      end[0] - (p3[0] - p1[0]) / 6,
      end[1] - (p3[1] - p1[1]) / 6,
      ...end,
    ]
  })
}

/** A rod from `a` to `b` with round ends. */
export function slot(a: Point, b: Point, radiusA: number, radiusB = radiusA): Path {
  const along = heading(a, b)
  const lean = (Math.acos(Math.max(-1, Math.min(1, (radiusA - radiusB) / (distance(a, b) || 1)))) * 180) / Math.PI
  return [
    ['M', ...polar(a, radiusA, along + lean)],
    ['A', radiusA, radiusA > radiusB ? 1 : 0, 1, ...polar(a, radiusA, along - lean)],
    ['L', ...polar(b, radiusB, along - lean)],
    ['A', radiusB, radiusB > radiusA ? 1 : 0, 1, ...polar(b, radiusB, along + lean)],
    ['Z'],
  ]
}

/** A straight tube with square ends. */
export function tube(a: Point, b: Point, widthA: number, widthB = widthA): Path {
  const along = heading(a, b)
  return polygon(
    polar(a, widthA / 2, along - 90),
    polar(b, widthB / 2, along - 90),
    polar(b, widthB / 2, along + 90),
    polar(a, widthA / 2, along + 90),
  )
}
