import { countsIn } from '../measures.ts'
import type { Drawer } from '../part-drawer.ts'
import { around } from '../sheet/move-path.ts'
import { circle, polar, polyline, slot } from '../sheet/path.ts'
import { boltsOf, crossAxes, ring } from './draw-chainring.ts'
import { pitchRadius, tipRadius } from './sprocket.ts'

/** Drive side: rings, spider and arm. */
export const drawCrankset: Drawer = (sheet, measures, part) => {
  const rings = countsIn(part.specs, 'chainrings', [44, 32]).sort((a, b) => b - a)
  const teeth = rings[0] ?? 44
  const bolts = boltsOf(measures, teeth)
  const armMm = measures.amount('armLengthMm', 172.5)
  ring(sheet, teeth, bolts)
  sheet.hidden(...rings.slice(1).map((inner) => circle([0, 0], pitchRadius(inner))))
  for (let index = 0; index < bolts.count; index += 1) {
    const bolt = polar([0, 0], bolts.radius, bolts.startDegrees + (index * 360) / bolts.count)
    sheet.over(slot([0, 0], bolt, 15, 8))
    sheet.outline(circle(bolt, 4.6))
    sheet.thin(circle(bolt, 2.5))
  }
  sheet.over(slot([0, 0], [armMm, 0], 22, 14.5))
  sheet.thin(slot([38, 0], [armMm - 26, 0], 9, 6))
  const axle = measures.amount('axleMm', 24) / 2
  sheet.outline(circle([0, 0], axle), circle([armMm, 0], 7.2))
  sheet.thin(circle([0, 0], axle - 2.5), circle([armMm, 0], 9.2), circle([armMm, 0], 6.2))
  sheet.thin(...around(polyline([axle - 4, -1.4], [axle - 2.5, -1.4]), 8))
  crossAxes(sheet, [0, 0], tipRadius(teeth) + 8)
  sheet.centre(polyline([0, 0], [armMm + 22, 0]), polyline([armMm, -20], [armMm, 20]))

  sheet.span(measures.say('armLengthMm'), 'bottom', [0, 22], [armMm, 14.5], 1, 'main')
  sheet.note(measures.text('pedalThread'), [armMm, -7.2], -3, -76)
  if (measures.text('chainrings') !== '')
    sheet.note(`${rings.join('/')} T`, polar([0, 0], tipRadius(teeth), -42), 44, -34)
  sheet.note(measures.say('boltCircleMm', 'BCD '), polar([0, 0], bolts.radius, 62), 96, teeth < 38 ? 14 : 44)
}
