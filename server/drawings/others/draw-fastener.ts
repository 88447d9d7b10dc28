import { crossAxes } from '#server/drawings/drivetrain/draw-chainring.ts'
import { hexagon } from '#server/drawings/drivetrain/draw-derailleur.ts'
import type { Drawer } from '#server/drawings/part-drawer.ts'
import { circle, type Path, type Point, polyline, rect, rounded, tube } from '#server/drawings/sheet/path.ts'

/** For everything without a drawing of its own: a hexagon bolt with its nut, the smallest part of any bicycle. */
export const drawFastener: Drawer = (sheet) => {
  sheet.body(rounded(2, [-12, -17], [0, -17], [0, 17], [-12, 17], [-14, 12], [-14, -12]))
  sheet.thin(polyline([-13.6, -8.5], [0, -8.5]), polyline([-13.6, 8.5], [0, 8.5]))
  sheet.body(rect(0, -8, 34, 16))
  sheet.body(tube([34, 0], [78, 0], 16, 16))
  sheet.thin(...Array.from({ length: 17 }, (_, i): Path => polyline([35.5 + i * 2.5, -8], [36.7 + i * 2.5, 8])))
  sheet.over(rounded(2, [52, -17], [66, -17], [66, 17], [52, 17]))
  sheet.thin(polyline([52, -8.5], [66, -8.5]), polyline([52, 8.5], [66, 8.5]))
  sheet.centre(polyline([-22, 0], [88, 0]))
  const ends: [Point, Point] = [
    [4, 52],
    [58, 52],
  ]
  for (const end of ends) {
    sheet.body(rounded(0.6, ...hexagon(end, 19.6)))
    sheet.thin(circle(end, 16.4))
    crossAxes(sheet, end, 23)
  }
  sheet.outline(circle(ends[1], 8))
  sheet.thin(circle(ends[1], 6.8))
}
