import type { Drawer } from '../part-drawer.ts'
import { turn } from '../sheet/move-path.ts'
import { circle, type Point, polar, polyline, rect, softRect, tube } from '../sheet/path.ts'

/** Side view at the true angle, and top view. */
export const drawStem: Drawer = (sheet, measures) => {
  const length = measures.amount('lengthMm', 90)
  const degrees = measures.amount('angleDegrees', 6)
  const clamp = measures.amount('clampMm', 31.8) / 2
  const steerer = measures.amount('steererMm', 28.6) / 2
  const height = measures.amount('stackMm', 40) / 2
  const bar = polar([0, 0], length, -degrees)
  sheet.body(tube([steerer, 0], polar([0, 0], length - clamp, -degrees), height * 1.7, clamp * 1.7))
  sheet.over(softRect(-steerer - 4.5, -height, 2 * steerer + 9, 2 * height, 2))
  sheet.hidden(polyline([-steerer, -height], [-steerer, height]), polyline([steerer, -height], [steerer, height]))
  sheet.outline(circle([-steerer - 0.5, -height * 0.5], 3), circle([-steerer - 0.5, height * 0.5], 3))
  sheet.over(circle(bar, clamp + 5), circle(bar, clamp))
  const split = (along: number, away: number): Point => polar(polar(bar, along, -degrees), away, -degrees + 90)
  sheet.outline(...[1, -1].map((side) => polyline(split(0.5, side * clamp), split(0.5, side * (clamp + 5)))))
  sheet.outline(...[1, -1].map((side) => turn(rect(bar[0] - 3, bar[1] + side * (clamp + 4) - 3, 12, 6), -degrees, bar)))
  sheet.centre(polyline([0, -height - 10], [0, height + 10]), polyline([-steerer - 10, 0], [length * 0.75, 0]))
  sheet.centre(
    polyline([0, 0], polar([0, 0], length + clamp + 12, -degrees)),
    polyline([bar[0], bar[1] - clamp - 9], [bar[0], bar[1] + clamp + 9]),
  )

  const lowest = Math.max(height, bar[1] + clamp + 5)
  const y = lowest + 12 + 24
  const reach = bar[0]
  sheet.body(tube([steerer, y], [reach - clamp * 0.4, y], 2 * steerer + 4, 30))
  sheet.over(circle([0, y], steerer + 4.5), circle([0, y], steerer))
  sheet.over(softRect(reach - clamp - 5, y - 23, 2 * clamp + 10, 46, 3))
  sheet.hidden(
    polyline([reach - clamp, y - 23], [reach - clamp, y + 23]),
    polyline([reach + clamp, y - 23], [reach + clamp, y + 23]),
  )
  sheet.outline(polyline([reach + 1, y - 23], [reach + 1, y + 23]))
  sheet.outline(...[-17, 17].map((dy) => rect(reach + clamp, y + dy - 3, 8, 6)))
  sheet.body(rect(-steerer - 11, y - 9, 8, 18))
  sheet.thin(polyline([-steerer - 12, y], [-steerer, y]))
  sheet.centre(polyline([-steerer - 16, y], [reach + clamp + 16, y]), polyline([reach, y - 29], [reach, y + 29]))

  sheet.aligned(measures.say('lengthMm'), 'top', [0, 0], bar, Math.max(height, clamp + 5) + 10, 'main')
  sheet.span(measures.say('stackMm'), 'left', [-steerer, -height], [-steerer, height])
  sheet.leader(measures.say('clampMm', '⌀'), 'right', polar(bar, clamp, 20), 4)
  sheet.span(measures.say('steererMm', '⌀'), 'bottom', [-steerer, y], [steerer, y])
  if (Math.abs(degrees) >= 1)
    sheet.note(measures.say('angleDegrees', '', '°'), polar([0, 0], length * 0.62, -degrees / 2), 16, 50)
}

/** A grip from the side, its clamp to the left, and from its end. */
export const drawGrip: Drawer = (sheet, measures) => {
  const length = measures.amount('lengthMm', 130)
  const outside = measures.amount('outsideMm', 32) / 2
  const inside = measures.amount('insideMm', 22.2) / 2
  sheet.body(softRect(12, -outside, length - 12, 2 * outside, 4))
  sheet.over(softRect(0, -outside - 1.5, 12, 2 * outside + 3, 1.5))
  sheet.outline(circle([6, 0], 2.6))
  const ribs = Array.from({ length: 14 }, (_, index) => 22 + (index * (length - 34)) / 13)
  sheet.thin(...ribs.map((x) => polyline([x, -outside + 2], [x, outside - 2])))
  sheet.hidden(...[-inside, inside].map((y) => polyline([0, y], [length - 3, y])))
  const x = length + outside + 16
  sheet.body(circle([x, 0], outside + 1.5), circle([x, 0], inside))
  sheet.thin(circle([x, 0], outside - 1))
  sheet.outline(rect(x - 1, -outside - 1.5, 2, outside - inside + 1.5))
  sheet.centre(polyline([-8, 0], [length + 6, 0]), polyline([x - outside - 7, 0], [x + outside + 7, 0]))
  sheet.centre(polyline([x, -outside - 8], [x, outside + 8]))
  sheet.span(measures.say('lengthMm'), 'bottom', [0, outside], [length, outside])
  sheet.span(measures.say('insideMm', '⌀'), 'top', [x - inside, 0], [x + inside, 0], 1, 'main')
  sheet.span(measures.say('outsideMm', '⌀'), 'left', [12, -outside], [12, outside])
}

/** A clamp around a tube, from above and from its bolt. */
export const drawSeatClamp: Drawer = (sheet, measures) => {
  const inside = measures.amount('clampMm', 34.9) / 2
  const outside = Math.max(measures.amount('outsideMm', 40) / 2, inside + 1)
  const height = measures.amount('heightMm', 15)
  sheet.body(softRect(inside - 3, -9, 15, 18, 3))
  sheet.over(circle([0, 0], outside), circle([0, 0], inside))
  sheet.over(rect(inside - 1.5, -1.2, outside - inside + 14, 2.4))
  sheet.thin(polyline([outside + 3, -12], [outside + 3, 12]), polyline([outside + 7, -12], [outside + 7, 12]))
  sheet.outline(rect(outside + 2, 9, 6, 5))
  sheet.centre(polyline([-outside - 6, 0], [outside + 16, 0]), polyline([0, -outside - 6], [0, outside + 6]))
  const y = outside + 14
  sheet.body(softRect(-outside, y, 2 * outside, height, 1.5))
  sheet.over(softRect(outside - 6, y + 1, 15, height - 2, 2))
  sheet.outline(circle([outside + 3, y + height / 2], 3.4))
  sheet.thin(circle([outside + 3, y + height / 2], 1.6))
  sheet.span(measures.say('clampMm', '⌀'), 'top', [-inside, 0], [inside, 0], 1, 'main')
  sheet.span(measures.say('outsideMm', '⌀'), 'bottom', [-outside, y + height], [outside, y + height])
  sheet.span(measures.say('heightMm'), 'left', [-outside, y], [-outside, y + height])
  sheet.leader(measures.text('boltThread'), 'right', [outside + 5, 11], 12)
}
