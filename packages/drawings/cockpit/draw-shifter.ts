import type { Measures } from '../measures.ts'
import type { Drawer } from '../part-drawer.ts'
import { arc, circle, polar, polyline, rounded, slot, softRect, tube } from '../sheet/path.ts'
import { ribbon } from '../sheet/ribbon.ts'
import type { Sheet } from '../sheet/sheet.ts'

/** A trigger shifter seen along the bar; with a fluid, the hood of a drop bar from the side. */
export const drawShifter: Drawer = (sheet, measures, part) => {
  if (measures.text('fluid') === '') trigger(sheet, measures)
  else drawHood(sheet, measures, part)
}

/** Clamp around the bar, which is not included. */
export function barClamp(sheet: Sheet, bar: number): void {
  sheet.hidden(circle([0, 0], bar - 2))
  sheet.over(circle([0, 0], bar + 4.5), circle([0, 0], bar))
  sheet.over(softRect(-bar - 13, -5, 10, 10, 1.5))
  sheet.outline(polyline([-bar - 13, 0], [-bar - 1, 0]))
  sheet.thin(circle([-bar - 8, 0], 1.6))
  sheet.centre(polyline([-bar - 18, 0], [bar + 10, 0]), polyline([0, -bar - 10], [0, bar + 10]))
}

/** A cable or hose that leaves to the right, with its adjuster. */
export function cableTo(sheet: Sheet, [x, y]: readonly [number, number], thickMm: number): void {
  sheet.over(tube([x - 2, y], [x + 12, y - 2], 8, 6.4))
  sheet.thin(...[2, 5, 8].map((dx) => polyline([x + dx, y - 4], [x + dx + 0.4, y + 3.4])))
  sheet.hidden(ribbon([[x + 12, y - 2] as const, [x + 28, y - 5] as const, [x + 46, y - 3] as const], thickMm))
}

function trigger(sheet: Sheet, measures: Measures): void {
  const bar = measures.amount('gripMm', 22.2) / 2
  const speeds = measures.count('speeds', 8)
  sheet.body(slot([10, 32], [-42, 48], 6, 7))
  sheet.thin(...[-46, -42, -38].map((x) => polyline([x, 43], [x + 1.5, 53])))
  sheet.over(slot([8, 30], [-34, 34], 5, 6))
  cableTo(sheet, [33, 26], 4)
  sheet.over(rounded(9, [-13, 15], [10, 12], [34, 18], [36, 34], [22, 48], [-6, 44], [-16, 30]))
  sheet.outline(circle([10, 30], 11))
  // A mark for each gear.
  const marks = Array.from({ length: speeds }, (_, index) => 200 + (index * 140) / Math.max(1, speeds - 1))
  sheet.thin(
    arc([10, 30], 7.6, 200, 340),
    ...marks.map((at) => polyline(polar([10, 30], 7.6, at), polar([10, 30], 10, at))),
  )
  sheet.thin(circle([10, 30], 2.4))
  barClamp(sheet, bar)
  sheet.span(measures.say('gripMm', '⌀'), 'top', [-bar, 0], [bar, 0], 1, 'main')
  sheet.leader(measures.say('speeds', '', ' gears'), 'right', polar([10, 30], 10, 300), 44)
  sheet.note(measures.text('shiftRatio'), [-14, 38], -20, 70)
}

/** The hood of a drop bar from the side; one that shifts has a paddle behind the blade. */
export const drawHood: Drawer = (sheet, measures) => {
  const bar = measures.amount('gripMm', 23.8) / 2
  barAndBlade(sheet, bar, measures.say('speeds') !== '')
  sheet.over(
    rounded(
      9,
      [-20, -13],
      [10, -16],
      [34, -28],
      [46, -40],
      [58, -36],
      [58, -14],
      [48, 6],
      [38, 18],
      [24, 16],
      [6, 12],
      [-20, 11],
    ),
  )
  sheet.outline(circle([44, -4], 4.5))
  sheet.thin(circle([44, -4], 1.8), polyline([-14, -10], [30, -18]), circle([46, -30], 3.4))
  sheet.thin(...[-8, -2, 4, 10].map((x) => polyline([x, 2], [x + 8, 8])))
  sheet.hidden(ribbon([[-20, -6] as const, [-40, -13] as const, [-62, -14] as const], measures.amount('hoseMm', 5)))
  sheet.centre(polyline([-70, 0], [60, 0]))
  sheet.span(measures.say('gripMm', '⌀'), 'left', [-62, -2 - bar], [-62, -2 + bar], 1, 'main')
  sheet.leader(measures.say('speeds', '', ' gears'), 'right', [46, 50], 20)
  sheet.note(measures.say('hoseMm', 'hose ⌀'), [-40, -13], -10, -50)
  sheet.note(measures.text('shiftRatio'), [30, -20], -50, -60)
  sheet.note(measures.say('reachMm', 'reach '), [50, 58], 40, 30)
}

/** The drop bar, which is not included, and the blade with the shift paddle behind it. */
function barAndBlade(sheet: Sheet, bar: number, shifts: boolean): void {
  sheet.hidden(
    ribbon(
      [
        [-62, -2],
        [-30, 0],
        [0, 4],
        [22, 22],
        [30, 52],
        [18, 84],
        [-12, 100],
      ],
      2 * bar,
    ),
  )
  sheet.body(
    ribbon(
      [
        [42, -4],
        [56, 22],
        [56, 58],
        [46, 96],
      ],
      [14, 15, 13, 9],
    ),
  )
  sheet.thin(polyline([57, 20], [50, 90]))
  const paddle = ribbon(
    [
      [44, 14],
      [47, 40],
      [42, 66],
    ],
    [9, 8, 6],
  )
  if (shifts) sheet.thin(paddle)
}
