import type { Measures } from '../measures.ts'
import type { Drawer } from '../part-drawer.ts'
import { arc, between, circle, type Point, polar, polyline, rounded, slot, softRect } from '../sheet/path.ts'
import { ribbon } from '../sheet/ribbon.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { sprocket, tipRadius } from './sprocket.ts'

/** Drive side; a front derailleur if it clamps to a tube or says so. */
export const drawDerailleur: Drawer = (sheet, measures, part) => {
  const band = measures.amount('clampMm', 0)
  if (band > 0 || /front/i.test(part.name)) front(sheet, measures, band > 0 ? Math.max(band, 25) : 31.8)
  else rear(sheet, measures)
}

function rear(sheet: Sheet, measures: Measures): void {
  const cage = measures.amount('cageMm', 75)
  const teeth = measures.count('pulleyTeeth', 11)
  const knuckle: Point = [50, 40]
  const guide: Point = [58, 58]
  const tension = polar(guide, Math.max(cage, tipRadius(teeth) * 2 + 1), 106)
  pulleysInCage(sheet, guide, tension, teeth)
  sheet.over(
    ribbon(
      [
        [-2, 8],
        [14, 14],
        [34, 28],
        [48, 38],
      ],
      [22, 20, 20, 22],
    ),
  )
  sheet.thin(slot([12, 12], [34, 28], 4.6), polyline([-10, 22], [40, 52]))
  sheet.over(circle(knuckle, 13.5))
  sheet.outline(circle(knuckle, 6))
  sheet.thin(circle(knuckle, 10))
  sheet.over(rounded(7, [-12, -12], [11, -12], [14, 8], [4, 22], [-19, 20], [-19, 2]))
  sheet.outline(circle([0, 0], 7.6), rounded(0.5, ...hexagon([0, 0], 3.8)), circle([-12, 13], 3))
  sheet.over(softRect(-33, 4, 15, 6.8, 1.6))
  sheet.thin(...[-30, -27.5, -25, -22.5].map((x) => polyline([x, 4], [x, 10.8])))
  sheet.over(
    ribbon(
      [
        [-33, 7.4],
        [-46, 4],
        [-55, -10],
        [-53, -28],
      ],
      5,
    ),
  )
  sheet.centre(polyline([-18, 0], [20, 0]), polyline([0, -18], [0, 18]))
  sheet.centre(polyline(polar(guide, 32, -74), polar(tension, 32, 106)))
  sheet.aligned(measures.say('cageMm'), 'right', guide, tension, tipRadius(teeth) + 6, 'main')
  sheet.leader(measures.say('pulleyTeeth', '2 × ', ' T'), 'left', polar(tension, tipRadius(teeth), 180), 16)
  sheet.note(measures.text('hangerThread'), [7, -3], 60, -12)
  sheet.leader(measures.say('largestCog', 'to ', ' T'), 'left', [-13, 18], 40)
}

function pulleysInCage(sheet: Sheet, guide: Point, tension: Point, teeth: number): void {
  const tip = tipRadius(teeth)
  for (const pulley of [guide, tension]) {
    sheet.body(sprocket(teeth, pulley), circle(pulley, 4))
    sheet.thin(circle(pulley, tip - 9.5))
  }
  sheet.over(slot(guide, tension, 11, 10), slot(between(guide, tension, 0.3), between(guide, tension, 0.7), 4.6, 4.2))
  sheet.outline(circle(guide, 4.6), circle(tension, 4.6))
  sheet.thin(circle(guide, 2.2), circle(tension, 2.2))
}

function front(sheet: Sheet, measures: Measures, band: number): void {
  const radius = band / 2
  sheet.hidden(polyline([-radius, -82], [-radius, 46]), polyline([radius, -82], [radius, 46]))
  if (measures.text('pull') === 'Bottom') cable(sheet, [30, -38], [22, 48])
  sheet.body(softRect(-radius - 2, -34, band + 4, 17, 2))
  sheet.body(softRect(-radius - 15, -31, 14, 11, 2))
  sheet.outline(circle([-radius - 8, -25.5], 3))
  const centre: Point = [14, 110]
  sheet.over(
    ribbon(
      [224, 240, 256, 272, 288, 304].map((a) => polar(centre, 104, a)),
      [12, 17, 20, 22, 25, 30],
    ),
  )
  sheet.thin(arc(centre, 104, 228, 300))
  sheet.outline(arc(centre, 98, 232, 296))
  sheet.over(
    ribbon(
      [
        [4, -26],
        [16, -16],
        [26, -2],
      ],
      [20, 18, 16],
    ),
  )
  sheet.outline(circle([5, -25], 4), circle([25, -3], 4))
  sheet.thin(circle([5, -25], 1.8), circle([25, -3], 1.8), slot([11, -19], [19, -9], 2.4))
  sheet.over(
    ribbon(
      [
        [8, -30],
        [20, -38],
        [32, -39],
      ],
      [13, 10, 9],
    ),
  )
  sheet.outline(circle([30, -38], 3))
  if (measures.text('pull') === 'Top') cable(sheet, [30, -38], [22, -84])
  sheet.centre(polyline([0, -86], [0, 50]))
  sheet.span(measures.say('clampMm', '⌀'), 'bottom', [-radius, 40], [radius, 40], 1, 'main')
  sheet.leader(measures.say('capacityTeeth', 'capacity ', ' T'), 'right', polar(centre, 104, 300), -10)
  sheet.leader(measures.say('largestRing', 'to ', ' T'), 'left', polar(centre, 110, 230), -20)
}

function cable(sheet: Sheet, [x, y]: Point, [toX, toY]: Point): void {
  sheet.thin(polyline([x - 1, y], [toX - 1, toY]), polyline([x + 1, y], [toX + 1, toY]))
}

function hexagon(centre: Point, radius: number): Point[] {
  return [0, 60, 120, 180, 240, 300].map((degrees) => polar(centre, radius, degrees))
}
