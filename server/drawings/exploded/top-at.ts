import { polylinesOf } from '#server/drawings/sheet/flatten.ts'
import type { Path } from '#server/drawings/sheet/path.ts'

/** The highest point of the paths at `x`, which is the least y; nothing where none passes. */
export function topAt(paths: readonly Path[], x: number): number | undefined {
  let top: number | undefined
  for (const line of paths.flatMap(polylinesOf)) {
    line.forEach(([toX, toY], index) => {
      const from = line[index - 1]
      if (!from || Math.min(from[0], toX) > x || Math.max(from[0], toX) < x) return
      const y = from[0] === toX ? Math.min(from[1], toY) : from[1] + ((toY - from[1]) * (x - from[0])) / (toX - from[0])
      if (top === undefined || y < top) top = y
    })
  }
  return top
}
