import type { Drawer } from '../part-drawer.ts'
import { circle, type Point, polar, polygon, polyline, rect, rounded, tube } from '../sheet/path.ts'

const headMm = 7
const threadMm = 18

/** Lying, its head to the left. */
export const drawThruAxleAxial: Drawer = (sheet, measures) => {
  const length = measures.amount('lengthMm', 148)
  const radius = measures.amount('axleMm', 12) / 2
  sheet.body(rounded(1.4, [-headMm, -radius - 4], [0, -radius - 4], [0, radius + 4], [-headMm, radius + 4]))
  sheet.body(tube([0, 0], [6, 0], 2 * radius + 1.6, 2 * radius))
  sheet.body(rect(6, -radius, length - threadMm - 6, 2 * radius))
  sheet.body(rect(length - threadMm, -radius, threadMm, 2 * radius))
  const turns = Array.from({ length: 9 }, (_, index) => length - threadMm + 1.5 + index * 1.9)
  sheet.thin(...turns.map((x) => polyline([x, -radius], [x - 1, radius])))
  sheet.hidden(...[-1, 1].map((side) => polyline([-headMm, side * 2.9], [length, side * radius * 0.6])))
  sheet.centre(polyline([-headMm - 8, 0], [length + 8, 0]))
}

/** Lying, and its head from its end. */
export const drawThruAxle: Drawer = (sheet, measures, part) => {
  drawThruAxleAxial(sheet, measures, part)
  const length = measures.amount('lengthMm', 148)
  const radius = measures.amount('axleMm', 12) / 2
  const end: Point = [length / 2, radius + 34]
  sheet.body(circle(end, radius + 4), polygon(...[0, 60, 120, 180, 240, 300].map((at) => polar(end, 3.4, at))))
  sheet.thin(circle(end, radius))
  sheet.centre(
    polyline([end[0] - radius - 9, end[1]], [end[0] + radius + 9, end[1]]),
    polyline([end[0], end[1] - radius - 9], [end[0], end[1] + radius + 9]),
  )
  sheet.span(measures.say('lengthMm'), 'top', [0, -radius], [length, -radius], 1, 'main')
  sheet.leader(measures.say('axleMm', '⌀'), 'left', [12, radius], 40)
  sheet.note(measures.text('thread'), [length - 6, radius], -6, 60)
}
