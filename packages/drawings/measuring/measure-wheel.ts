import { type Point, polygon, polyline, rect } from '../sheet/path.ts'
import { breakLine } from '../sheet/ribbon.ts'
import type { Sheet } from '../sheet/sheet.ts'

/** A rim cut across, its tyre side up. */
export function measureRim(sheet: Sheet): void {
  const [inner, outer, floor, hook] = [15, 18, 8, 1]
  const edge = (side: 1 | -1): Point[] => [
    [side * inner, floor],
    [side * inner, 2],
    [side * (inner - hook), 1.4],
    [side * (inner - hook), -0.5],
    [side * outer, -0.5],
    [side * outer, 13],
    [side * 7, 22],
  ]
  const profile = polygon(...edge(1), ...edge(-1).reverse())
  sheet.section(profile)
  sheet.outline(profile)
  sheet.centre(polyline([0, -6], [0, 28]))
  sheet.span('between the hooks', 'top', [-inner + hook, -0.5], [inner - hook, -0.5], 1, 'main')
}

/** Half the width of `tyreSection`, and where it is widest. */
const [halfTyre, widestAt] = [25.4, -3.5]

/** A tyre on its rim, cut across, the rim below. */
function tyreSection(sheet: Sheet): void {
  sheet.body([['M', -13, 26], ['C', -34.5, 12, -28.75, -30, 0, -30], ['C', 28.75, -30, 34.5, 12, 13, 26], ['Z']])
  sheet.over(rect(-14, 22, 28, 16))
  sheet.centre(polyline([0, -38], [0, 46]))
}

export function measureTyre(sheet: Sheet): void {
  tyreSection(sheet)
  sheet.span('width: the first number', 'top', [-halfTyre, widestAt], [halfTyre, widestAt], 1, 'main')
}

/** Between the stays, or the legs. */
export function measureTyreRoom(sheet: Sheet): void {
  const [half, stay] = [37, 14]
  for (const side of [-1, 1]) {
    sheet.body(rect(side > 0 ? half : -half - stay, -40, stay, 80))
    for (const y of [-40, 40])
      sheet.thin(breakLine([side > 0 ? half : -half - stay, y], [side > 0 ? half + stay : -half, y]))
  }
  tyreSection(sheet)
  sheet.span('gap', 'top', [halfTyre, widestAt], [half, widestAt], 1, 'main')
  sheet.leader('tyre', 'left', [-12, -18])
}

/** A cassette from behind: the smallest cog is outside. */
export function measureCogs(sheet: Sheet): void {
  const radii = [23, 27, 31, 35, 40, 46, 53, 61, 70, 80, 92]
  const [pitch, thick] = [4, 1.6]
  radii.forEach((radius, at) => {
    sheet.body(rect(-at * pitch, -radius, thick, 2 * radius))
  })
  const last = -(radii.length - 1) * pitch
  sheet.body(rect(last - 14, -17, 14, 34))
  sheet.thin(breakLine([last - 14, -17], [last - 14, 17]))
  sheet.centre(polyline([last - 24, 0], [16, 0]))
  sheet.span('count the cogs', 'top', [last, -92], [thick, -23], 1, 'main')
  sheet.leader('smallest: count its teeth', 'right', [thick, -14], -10, 'main')
}
