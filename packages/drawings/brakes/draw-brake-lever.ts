import { barClamp, cableTo, drawHood } from '../cockpit/draw-shifter.ts'
import type { Measures } from '../measures.ts'
import type { Drawer } from '../part-drawer.ts'
import { circle, polyline, rounded, slot, softRect, tube } from '../sheet/path.ts'
import { ribbon } from '../sheet/ribbon.ts'
import type { Sheet } from '../sheet/sheet.ts'

/** From above, the bar to the right: with a reservoir for a fluid, or with the pull of a cable. A hood has a reach. */
export const drawBrakeLever: Drawer = (sheet, measures, part) => {
  if (measures.amount('reachMm', 0) > 0) return drawHood(sheet, measures, part)
  const bar = measures.amount('gripMm', 22.2) / 2
  const isHydraulic = measures.text('fluid') !== ''
  sheet.hidden(polyline([-30, -bar], [128, -bar]), polyline([-30, bar], [128, bar]))
  const pivot = isHydraulic ? 46 : 40
  sheet.body(
    ribbon(
      [
        [6, pivot],
        [34, pivot + 4],
        [74, pivot + 2],
        [112, pivot + 8],
        [122, pivot + 14],
      ],
      [16, 11, 9, 9, 11],
    ),
  )
  sheet.over(circle([121, pivot + 13.5], 6.5))
  if (isHydraulic) reservoir(sheet, measures, bar)
  else cablePull(sheet, measures, bar)
  sheet.outline(circle([6, pivot], 4.4))
  sheet.thin(circle([6, pivot], 1.8), polyline([40, pivot + 2], [110, pivot + 5]))
  sheet.over(softRect(-14, -bar - 5, 24, 2 * bar + 10, 3))
  sheet.outline(polyline([-14, bar + 1.5], [10, bar + 1.5]), circle([-8, -bar - 1], 2), circle([4, -bar - 1], 2))
  sheet.centre(polyline([-36, 0], [134, 0]), polyline([-2, -bar - 12], [-2, bar + 10]))
  sheet.span(measures.say('gripMm', '⌀'), 'right', [128, -bar], [128, bar], 1, 'main')
}

function reservoir(sheet: Sheet, measures: Measures, bar: number): void {
  sheet.hidden(ribbon([[-26, 34] as const, [-44, 33] as const, [-62, 26] as const], measures.amount('hoseMm', 5)))
  sheet.over(rounded(6, [-30, 26], [-14, bar + 4], [34, bar + 4], [40, 30], [16, 52], [-4, 54], [-30, 42]))
  sheet.over(softRect(-8, bar + 7, 42, 15, 4))
  sheet.outline(circle([-3, bar + 14.5], 1.8), circle([29, bar + 14.5], 1.8))
  sheet.note(measures.say('hoseMm', 'hose ⌀'), [-50, 31], -4, 60)
  sheet.note(measures.text('fluid'), [14, bar + 14], 40, -86)
}

function cablePull(sheet: Sheet, measures: Measures, bar: number): void {
  const isLong = measures.text('brakePull') === 'Long'
  sheet.over(tube([-16, 30], [-32, 31], 8, 6.4))
  sheet.thin(...[-29, -26, -23].map((x) => polyline([x, 27.4], [x, 34.4])))
  sheet.hidden(ribbon([[-32, 31] as const, [-48, 33] as const, [-60, 29] as const], 5))
  sheet.over(rounded(5, [-20, 22], [-12, bar + 4], [12, bar + 4], [18, 34], [12, 48], [-4, 48], [-20, 38]))
  // The farther the cable from the pivot, the longer the pull.
  sheet.outline(circle([-2, isLong ? 22 : 30], 3))
  sheet.note(measures.text('brakePull') === '' ? '' : `${measures.text('brakePull')} pull`, [-2, 30], -40, 70)
}

/** A thumb lever below the bar, with its cable. */
export const drawDropperLever: Drawer = (sheet, measures) => {
  const bar = measures.amount('gripMm', 22.2) / 2
  cableTo(sheet, [26, 24], 4)
  sheet.body(slot([12, 26], [-42, 32], 7, 8.5))
  sheet.thin(...[-46, -42, -38].map((x) => polyline([x, 26], [x + 1, 38])))
  sheet.over(rounded(6, [-4, 12], [24, 14], [30, 30], [14, 38], [0, 34]))
  sheet.outline(circle([14, 26], 6))
  sheet.thin(circle([14, 26], 3), polyline([11.4, 24.5], [16.6, 27.5]))
  barClamp(sheet, bar)
  sheet.span(measures.say('gripMm', '⌀'), 'top', [-bar, 0], [bar, 0], 1, 'main')
}
