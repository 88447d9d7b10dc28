import { type Point, polyline, rect } from '../sheet/path.ts'
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
