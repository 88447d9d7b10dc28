import type { Drawer } from '../part-drawer.ts'
import { circle, type Path, polyline, rect, rounded, slot, softRect } from '../sheet/path.ts'
import { breakLine } from '../sheet/ribbon.ts'
import type { Sheet } from '../sheet/sheet.ts'

const drawnMm = 128

/** Side and back view with a break. */
export const drawSeatpost: Drawer = (sheet, measures) => {
  const radius = measures.amount('diameterMm', 27.2) / 2
  const setback = measures.amount('setbackMm', 0)
  const dropper = measures.amount('travelMm', 0) > 0
  const back = radius * 2 + 66
  for (const x of [0, back]) shaft(sheet, x, radius, dropper)
  sheet.over(
    rounded(5, [-radius, 8], [-radius, -4], [-setback - 11, -16], [-setback + 13, -16], [radius, -4], [radius, 8]),
  )
  sheet.over(softRect(-setback - 21, -25, 42, 8, 3))
  sheet.over(softRect(-setback - 18, -36, 36, 9, 3.5))
  sheet.thin(polyline([-setback - 36, -26.3], [-setback + 36, -26.3]))
  sheet.outline(...[-1, 1].map((side) => rect(-setback + side * 12 - 2.5, -41, 5, 28)))
  sheet.over(
    rounded(
      4,
      [back - radius, 8],
      [back - radius, -6],
      [back - 15, -16],
      [back + 15, -16],
      [back + radius, -6],
      [back + radius, 8],
    ),
  )
  sheet.over(softRect(back - 27, -25, 54, 8, 3))
  sheet.over(softRect(back - 27, -36, 54, 9, 3.5))
  sheet.outline(circle([back - 21, -26.3], 3.6), circle([back + 21, -26.3], 3.6), rect(back - 3, -42, 6, 26))
  sheet.centre(polyline([0, -48], [0, drawnMm + 8]), polyline([back, -48], [back, drawnMm + 8]))
  if (setback > 0) sheet.centre(polyline([-setback, -48], [-setback, 4]))

  sheet.span(measures.say('diameterMm', '⌀'), 'bottom', [-radius, drawnMm], [radius, drawnMm], 1, 'main')
  sheet.span(measures.say('lengthMm'), 'right', [back + radius, -26.3], [back + radius, drawnMm], 1)
  sheet.span(setback > 0 ? measures.say('setbackMm') : '', 'top', [-setback, -40], [0, -40])
  sheet.leader(measures.say('railMm', 'rail ⌀'), 'left', [-setback - 30, -26.3], 30)
  sheet.leader(measures.say('travelMm', 'travel '), 'left', [-radius + 2, 38], 0)
}

function shaft(sheet: Sheet, x: number, radius: number, dropper: boolean): void {
  const cut = 78
  const inner = dropper ? radius - 2.8 : radius
  const halves: Path[] = [
    [
      ['M', x - inner, 6],
      ['L', x - inner, cut - 4],
      ...breakLine([x - inner, cut - 4], [x + inner, cut - 4]).slice(1),
      ['L', x + inner, 6],
      ['Z'],
    ],
    [
      ['M', x - radius, cut + 3],
      ...breakLine([x - radius, cut + 3], [x + radius, cut + 3]).slice(1),
      ['L', x + radius, drawnMm],
      ['L', x - radius, drawnMm],
      ['Z'],
    ],
  ]
  for (const half of halves) sheet.body(half)
  if (dropper) sheet.over(slot([x - radius - 1, 60], [x + radius + 1, 60], 5))
  const marks = Array.from({ length: 5 }, (_, index) =>
    polyline(
      [x - radius * (index === 0 ? 0.7 : 0.35), cut + 14 + index * 5],
      [x + radius * (index === 0 ? 0.7 : 0.35), cut + 14 + index * 5],
    ),
  )
  sheet.thin(...marks)
}
