import type { Measures } from '../measures.ts'
import type { Drawer } from '../part-drawer.ts'
import { flip } from '../sheet/move-path.ts'
import { circle, type Path, type Point, polyline, rect, rounded, softRect, tube } from '../sheet/path.ts'
import type { Sheet } from '../sheet/sheet.ts'

/** From above: a platform with pins, or a two-sided cleat mechanism. */
export const drawPedal: Drawer = (sheet, measures, part) => {
  const width = measures.amount('widthMm', 100)
  const cleat = /cleat|clip/i.test(`${measures.text('mechanism')} ${part.name}`)
  const length = measures.amount('lengthMm', cleat ? 84 : 100) / 2
  axle(sheet, width / 2)
  if (cleat) cleatBody(sheet, width, length)
  else platform(sheet, measures, width)
  sheet.centre(polyline([-width / 2 - 3, 0], [width / 2 + 44, 0]))
  sheet.span(measures.say('widthMm'), 'bottom', [-width / 2, length], [width / 2, length], 1, 'main')
  sheet.span(measures.say('lengthMm'), 'left', [-width / 2, -length], [-width / 2, length])
  sheet.note(measures.text('thread'), [width / 2 + 33, -7], 0, -50)
  sheet.note(measures.say('pins', '', ' pins'), [width / 2 - 15, -length + 8], 60, 4)
}

function axle(sheet: Sheet, from: number): void {
  sheet.body(tube([from, 0], [from + 14, 0], 20, 16))
  sheet.body(rect(from + 14, -9, 9, 18))
  sheet.thin(polyline([from + 14, -3], [from + 23, -3]), polyline([from + 14, 3], [from + 23, 3]))
  sheet.body(rect(from + 23, -7.1, 17, 14.2))
  sheet.thin(...Array.from({ length: 8 }, (_, i) => polyline([from + 25 + i * 1.9, -7.1], [from + 24 + i * 1.9, 7.1])))
}

function platform(sheet: Sheet, measures: Measures, width: number): void {
  const w = width / 2
  const h = measures.amount('lengthMm', 100) / 2
  const opening = rounded(6, [-w + 11, -h + 13], [-7, -h + 11], [-7, -15], [-w + 14, -15])
  const other = rounded(6, [7, -h + 11], [w - 14, -h + 13], [w - 12, -15], [7, -15])
  sheet.body(
    rounded(
      9,
      [-w, -h * 0.55],
      [-w + 9, -h + 2],
      [0, -h],
      [w - 16, -h + 2],
      [w, -h * 0.5],
      [w, h * 0.5],
      [w - 16, h - 2],
      [0, h],
      [-w + 9, h - 2],
      [-w, h * 0.55],
    ),
    opening,
    other,
    flip(opening),
    flip(other),
  )
  sheet.thin(polyline([-w + 4, -11], [w, -11]), polyline([-w + 4, 11], [w, 11]))
  const pins = pinPlaces(measures.count('pins', 10), w, h)
  sheet.outline(...pins.map((at) => circle(at, 2)))
  sheet.thin(...pins.map((at) => circle(at, 0.8)))
}

function pinPlaces(count: number, w: number, h: number): Point[] {
  const places: Point[] = [
    [-w + 10, -h + 8],
    [-w + 10, h - 8],
    [w - 16, -h + 8],
    [w - 16, h - 8],
    [0, -h + 5.5],
    [0, h - 5.5],
    [-w + 5.5, -h * 0.5],
    [-w + 5.5, h * 0.5],
    [w - 6, -h * 0.46],
    [w - 6, h * 0.46],
    [-w * 0.42, -h + 6.6],
    [-w * 0.42, h - 6.6],
    [w * 0.36, -h + 6.6],
    [w * 0.36, h - 6.6],
    [-w + 5, 0],
    [0, -11],
  ]
  return places.slice(0, count)
}

function cleatBody(sheet: Sheet, width: number, length: number): void {
  const w = width / 2
  sheet.body(softRect(-w, -14, width, 28, 10))
  const jaw: Path = rounded(
    5,
    [-20, -14],
    [-24, 12 - length],
    [-15, -length],
    [15, -length],
    [24, 12 - length],
    [20, -14],
    [12, -14],
    [14, 15 - length],
    [10, 9 - length],
    [-10, 9 - length],
    [-14, 15 - length],
    [-12, -14],
  )
  sheet.over(jaw)
  sheet.over(flip(jaw))
  sheet.outline(rect(-14, -20, 28, 6), rect(-14, 14, 28, 6))
  sheet.thin(...[-9, -5, -1, 3, 7].flatMap((x) => [polyline([x, -20], [x + 2, -14]), polyline([x, 14], [x + 2, 20])]))
  sheet.outline(circle([0, 4.5 - length], 2.4), circle([0, length - 4.5], 2.4))
  sheet.thin(polyline([-w + 10, -8], [w - 4, -8]), polyline([-w + 10, 8], [w - 4, 8]), circle([-w + 9, 0], 5))
}
