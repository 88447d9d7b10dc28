import { type Point, polygon, polyline, rect } from '../sheet/path.ts'
import { breakLine } from '../sheet/ribbon.ts'
import type { Sheet } from '../sheet/sheet.ts'

/** Cut open along its axis: a threaded or pressed shell without its bottom bracket. */
export function measureShell(sheet: Sheet): void {
  const [half, bore, wall] = [34, 17, 3]
  for (const side of [-1, 1]) sheet.section(rect(-half, side > 0 ? bore : -bore - wall, 2 * half, wall))
  sheet.outline(...[-half, half].map((x) => polyline([x, -bore], [x, bore])))
  sheet.centre(polyline([-half - 8, 0], [half + 8, 0]))
  sheet.span('width of the shell', 'top', [-half, -bore - wall], [half, -bore - wall], 1, 'main')
  sheet.span('bore', 'right', [half, -bore], [half, bore])
}

/** Cut open along its axis, cups and bearings taken out. */
const measureHeadTube =
  (end: 'upper' | 'lower') =>
  (sheet: Sheet): void => {
    const [upper, lower, wall, length] = [22, 28, 2.5, 110]
    for (const side of [-1, 1]) {
      const inner: Point[] = [
        [side * upper, 0],
        [side * upper, 25],
        [side * lower, length - 35],
        [side * lower, length],
      ]
      const outer = inner.map(([x, y]): Point => [x + side * wall, y]).reverse()
      sheet.section([...polyline(...inner, ...outer), ['Z']])
    }
    sheet.outline(polyline([-upper, 0], [upper, 0]), polyline([-lower, length], [lower, length]))
    sheet.centre(polyline([0, -8], [0, length + 8]))
    const isUpper = end === 'upper'
    sheet.span('bore above', 'top', [-upper, 0], [upper, 0], 1, isUpper ? 'main' : 'plain')
    sheet.span('bore below', 'bottom', [-lower, length], [lower, length], 1, isUpper ? 'plain' : 'main')
  }

export const measureUpperHeadTube = measureHeadTube('upper')
export const measureLowerHeadTube = measureHeadTube('lower')

/** The lower end of a post that was pulled out. */
export function measureSeatpost(sheet: Sheet): void {
  const [radius, length] = [13.6, 90]
  const sides = [-radius, radius].map((x) => polyline([x, 0], [x, length]))
  sheet.body([...polyline([-radius, 0], [radius, 0], [radius, length], [-radius, length]), ['Z']])
  sheet.outline(...sides)
  sheet.thin(polyline([-radius, 30], [radius, 30]), breakLine([-radius, 0], [radius, 0]))
  sheet.centre(polyline([0, -8], [0, length + 8]))
  sheet.span('diameter', 'bottom', [-radius, length], [radius, length], 1, 'main')
  sheet.leader('often stamped here', 'right', [radius * 0.5, 62])
}

/** From behind, or from in front, without the wheel. */
export function measureDropouts(sheet: Sheet): void {
  const [half, plate] = [55, 7]
  for (const side of [-1, 1]) {
    sheet.body(rect(side > 0 ? half : -half - plate, -45, plate, 60))
    sheet.thin(breakLine([side > 0 ? half : -half - plate, -45], [side > 0 ? half + plate : -half, -45]))
    for (const y of [-6, 6])
      sheet.hidden(polyline([side > 0 ? half : -half - plate, y], [side > 0 ? half + plate : -half, y]))
  }
  sheet.centre(polyline([-half - plate - 10, 0], [half + plate + 10, 0]))
  sheet.span('inside width', 'bottom', [-half, 15], [half, 15], 1, 'main')
  sheet.leader('axle', 'right', [half + plate, 0], -20)
}

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
