import type { Point } from '../sheet/path.ts'

/** The highest point of the lines at `x`, which is the least y; nothing where none passes. */
export function topAt(lines: readonly (readonly Point[])[], x: number): number | undefined {
  let top: number | undefined
  for (const line of lines) {
    line.forEach(([toX, toY], index) => {
      const from = line[index - 1]
      if (!from || Math.min(from[0], toX) > x || Math.max(from[0], toX) < x) return
      const y = from[0] === toX ? Math.min(from[1], toY) : from[1] + ((toY - from[1]) * (x - from[0])) / (toX - from[0])
      if (top === undefined || y < top) top = y
    })
  }
  return top
}
