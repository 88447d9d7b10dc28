import type { Measures } from '../measures.ts'
import type { Drawer } from '../part-drawer.ts'
import { enlarge } from '../sheet/move-path.ts'
import {
  circle,
  type Path,
  type Point,
  polar,
  polygon,
  polyline,
  rect,
  rounded,
  softRect,
  tube,
} from '../sheet/path.ts'
import { breakLine, ribbon } from '../sheet/ribbon.ts'
import type { Sheet } from '../sheet/sheet.ts'

const detailRadius = 62
const headFactor = 6.5

/** The spoke, and both ends enlarged. */
export const drawSpoke: Drawer = (sheet, measures) => {
  const length = measures.amount('lengthMm', 290)
  const gauge = measures.amount('gaugeMm', 2)
  const butt = Math.min(measures.amount('buttMm', gauge), gauge)
  const nippleMm = measures.amount('nippleMm', 12)
  sheet.body(
    tube([1, 0], [24, 0], gauge),
    tube([26, 0], [length - 26, 0], butt),
    tube([length - 24, 0], [length, 0], gauge),
  )
  sheet.outline(tube([0, -6], [0, 1], gauge), tube([0, -7], [0, -5.6], 4.2))
  sheet.body(softRect(length - 8, -2, nippleMm, 4, 0.6))
  sheet.centre(polyline([-6, 0], [length + 12, 0]))

  const y = 26 + detailRadius
  const [head, thread]: [Point, Point] = [
    [detailRadius + 4, y],
    [length - detailRadius - 4, y],
  ]
  detailFrame(sheet, [1, -2], head, -1)
  detailFrame(sheet, [length - 2, 0], thread, 1)
  elbowDetail(sheet, measures, head, gauge)
  nippleDetail(sheet, measures, thread, gauge, nippleMm)
  sheet.span(measures.say('lengthMm'), 'top', [0, 0], [length, 0], 1, 'main')
  sheet.note(butt < gauge ? measures.say('buttMm', '⌀') : '', [length / 2, butt / 2], 26, 30)
}

function detailFrame(sheet: Sheet, [x, y]: Point, detail: Point, side: 1 | -1): void {
  sheet.thin(circle([x, y], 9), circle(detail, detailRadius))
  sheet.thin(polyline([x - side * 4, y + 8], [detail[0] + side * 32, detail[1] - 53]))
}

function elbowDetail(sheet: Sheet, measures: Measures, [x, y]: Point, gauge: number): void {
  const corner: Point = [x - 34, y + 18]
  const half = (gauge / 2) * headFactor
  const end = x + 44
  sheet.body(
    enlarge(
      ribbon(
        [
          [0, -6.4],
          [0, -2.6],
          [0.8, -0.8],
          [2.6, 0],
          [6, 0],
          [12, 0],
        ],
        gauge,
      ),
      headFactor,
      corner,
    ),
  )
  sheet.body(enlarge(tube([0, -8.2], [0, -6.4], gauge * 1.1, gauge * 2), headFactor, corner))
  sheet.outline(breakLine([end, corner[1] - half], [end, corner[1] + half]))
  sheet.span(measures.say('gaugeMm', '⌀'), 'right', [end - 14, corner[1] - half], [end - 14, corner[1] + half], 0)
}

function nippleDetail(sheet: Sheet, measures: Measures, [x, y]: Point, gauge: number, nippleMm: number): void {
  const factor = (2 * detailRadius - 14) / (nippleMm + 8)
  const left: Point = [x - detailRadius + 8, y]
  const radius = gauge / 2
  const grooves = Array.from({ length: 9 }, (_, i): Path => polyline([3 + i * 0.56, -radius], [2.7 + i * 0.56, radius]))
  const nipple = [rect(8, -1.7, nippleMm - 3, 3.4), softRect(nippleMm + 5, -2.6, 3, 5.2, 1.2)]
  sheet.body(enlarge(rect(0, -radius, 8, gauge), factor, left))
  sheet.thin(...grooves.map((path) => enlarge(path, factor, left)))
  for (const path of nipple) sheet.body(enlarge(path, factor, left))
  const under = y + 2.6 * factor
  sheet.span(
    measures.say('nippleMm'),
    'bottom',
    [left[0] + 8 * factor, under],
    [left[0] + (8 + nippleMm) * factor, under],
    0,
  )
}

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
