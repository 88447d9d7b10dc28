import type { Drawer } from '../part-drawer.ts'
import { circle, polyline, rect, softRect } from '../sheet/path.ts'

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
