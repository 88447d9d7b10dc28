import { type Path, polyline } from '../sheet/path.ts'
import type { ExplodedFrame } from './exploded-frame.ts'
import type { Layout, Row } from './exploded-layout.ts'

const overhang = 10

/** The axis through each row. */
export function axisPaths({ rows, width }: Layout): Path[] {
  return rows.map(({ axis, from, to }) =>
    polyline([Math.max(0, from - overhang), axis], [Math.min(width, to + overhang), axis]),
  )
}

/** From the end of each row round to the beginning of the next. */
export function bendPaths({ rows, width }: Layout, { margin }: ExplodedFrame): Path[] {
  const edge = margin * 0.4
  return rows.slice(1).map((row, index) => {
    const before = rows[index] as Row
    const between = (before.bottom + row.top) / 2
    return polyline(
      [before.to + overhang, before.axis],
      [width - edge, before.axis],
      [width - edge, between],
      [edge, between],
      [edge, row.axis],
      [row.from - overhang, row.axis],
    )
  })
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
