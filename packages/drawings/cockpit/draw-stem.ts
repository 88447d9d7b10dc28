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
