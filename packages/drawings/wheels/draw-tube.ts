import { crossAxes } from '../drivetrain/draw-chainring.ts'
import type { Drawer } from '../part-drawer.ts'
import { enlarge } from '../sheet/move-path.ts'
import { circle, type Path, polar, polyline, rect, softRect } from '../sheet/path.ts'

const factor = 5.4

/** Lying flat, with its valve enlarged in the middle. */
export const drawTube: Drawer = (sheet, measures) => {
  const seat = measures.amount('beadSeatMm', 622) / 2
  // Inflated by hand it is about as thick as the narrowest tyre that it is for.
  const thick = Math.max(16, measures.amount('tyreMinMm', 32))
  const long = measures.amount('valveLengthMm', 40)
  const isPresta = measures.text('valve') !== 'Schrader'
  sheet.body(circle([0, 0], seat + thick), circle([0, 0], seat))
  sheet.thin(circle([0, 0], seat + thick * 0.35), circle([0, 0], seat + thick * 0.75))
  sheet.outline(rect(-3, seat - long, 6, long))
  crossAxes(sheet, [0, 0], seat + thick + 14)

  const top = (-long * factor) / 2
  const scaled = (path: Path) => enlarge(path, factor, [0, top])
  const radius = isPresta ? 3 : 4
  sheet.body(scaled(rect(-radius, 0, 2 * radius, long)))
  const threads = Array.from({ length: 9 }, (_, index) => long * 0.2 + index * long * 0.06)
  sheet.thin(...threads.map((y) => scaled(polyline([-radius, y], [radius, y + 0.6]))))
  sheet.body(scaled(softRect(-14, long, 28, 3, 1.2)))
  if (isPresta) {
    sheet.body(scaled(rect(-1.3, -6, 2.6, 6)), scaled(softRect(-2.2, -9, 4.4, 3, 0.6)))
    sheet.body(scaled(softRect(-7, long * 0.82, 14, 3.4, 0.6)))
  } else sheet.body(scaled(softRect(-2.6, -3, 5.2, 3, 0.4)))
  sheet.centre(scaled(polyline([0, -12], [0, long + 6])))
  sheet.leader(measures.say('beadSeatMm', '⌀'), 'right', polar([0, 0], seat, -35), -16)
  sheet.note(measures.say('valveLengthMm', 'valve '), [radius * factor, 0], 60, -24, 'main')
  sheet.leader(measures.text('valve'), 'left', [-radius * factor, top + long * factor * 0.3], 0)
  const least = measures.say('tyreMinMm', 'tyres ', ' to ')
  if (least !== '') sheet.leader(measures.say('tyreMaxMm', least), 'right', polar([0, 0], seat + thick, 32), 24)
}
