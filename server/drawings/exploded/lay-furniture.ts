import { type Path, polyline } from '#server/drawings/sheet/path.ts'
import type { ExplodedFrame } from './exploded-frame.ts'
import type { Layout } from './lay-out.ts'

const overhang = 10

/** The axis through each row, bent on to the next one. */
export function axisPaths({ rows, width }: Layout, { margin }: ExplodedFrame): Path[] {
  const [first] = rows
  if (!first) return []
  const edge = margin * 0.4
  return rows.map((row, index) => {
    const before = rows[index - 1]
    const after = rows[index + 1]
    const way: [number, number][] = before
      ? [
          [edge, (before.bottom + gapBelow(before, row)) / 2],
          [edge, row.axis],
        ]
      : [[Math.max(edge, row.from - overhang), row.axis]]
    if (!after) way.push([Math.min(width - edge, row.to + overhang), row.axis])
    else {
      const between = (row.bottom + gapBelow(row, after)) / 2
      way.push([width - edge, row.axis], [width - edge, between], [edge, between])
    }
    return polyline(...way)
  })
}

/** Where the balloons of the row below begin. */
const gapBelow = ({ bottom }: Layout['rows'][number], next: Layout['rows'][number]) =>
  Math.max(bottom, Math.min(...next.parts.map(({ leader }) => leader[0]?.[1] ?? bottom)) - 2 * radiusOf(next))

function radiusOf({ parts }: Layout['rows'][number]): number {
  const [part] = parts
  return part ? (part.leader[0]?.[1] ?? 0) - part.balloon[1] : 0
}

export interface ScaleBar {
  readonly mm: number
  readonly from: number
  readonly to: number
  readonly y: number
}

const LENGTHS_MM = [500, 200, 100, 50, 20, 10, 5, 2, 1]

/** The longest that takes a quarter of the width, at the right below. */
export function scaleBar({ scale, width, height }: Layout, { margin }: ExplodedFrame): ScaleBar {
  const mm = LENGTHS_MM.find((length) => length * scale <= width / 4) ?? 1
  return { mm, from: width - margin - mm * scale, to: width - margin, y: height - 16 }
}

/** The bar with its ends and fifths. */
export function barPaths({ from, to, y }: ScaleBar): Path[] {
  const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => {
    const x = from + (to - from) * share
    return polyline([x, y], [x, y - (share === 0 || share === 1 ? 7 : 4)])
  })
  return [polyline([from, y], [to, y]), ...ticks]
}
