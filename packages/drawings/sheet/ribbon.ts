import { type Command, curve, distance, heading, type Path, type Point, polar } from './path.ts'

/** A bent tube along a smooth line, with one width or one per point. */
export function ribbon(points: readonly Point[], widths: number | readonly number[]): Path {
  const left: Point[] = []
  const right: Point[] = []
  points.forEach((point, index) => {
    const before = points[index - 1] ?? point
    const after = points[index + 1] ?? point
    const along = heading(before, after)
    const half = (typeof widths === 'number' ? widths : (widths[index] ?? widths.at(-1) ?? 1)) / 2
    left.push(polar(point, half, along - 90))
    right.unshift(polar(point, half, along + 90))
  })
  const back = curve(...right).map((step): Command => (step[0] === 'M' ? ['L', step[1], step[2]] : step))
  return [...curve(...left), ...back, ['Z']]
}

/** The S-shaped break of a shortened part. */
export function breakLine(from: Point, to: Point): Path {
  const along = heading(from, to)
  const swing = distance(from, to) * 0.28
  const [a, b] = [polar(from, swing * 1.2, along - 50), polar(to, swing * 1.2, along + 130)]
  return [
    ['M', ...from],
    ['C', ...a, ...b, ...to],
  ]
}
