import type { Measures } from '../measures.ts'
import type { Drawer } from '../part-drawer.ts'
import { closedCurve, type Path, type Point, polyline } from '../sheet/path.ts'
import { ribbon } from '../sheet/ribbon.ts'
import type { Sheet } from '../sheet/sheet.ts'

/** From above and from the side, nose to the right. */
export const drawSaddle: Drawer = (sheet, measures) => {
  const length = measures.amount('lengthMm', 275)
  const half = measures.amount('widthMm', 143) / 2
  drawTopView(sheet, length, half)
  if (measures.text('relief') !== '') sheet.outline(channel(length))
  sheet.centre(polyline([-12, 0], [length + 12, 0]))
  const y = half + 24
  drawSideView(sheet, measures, length, y)
  sheet.span(measures.say('widthMm'), 'left', [length * 0.1, -half], [length * 0.1, half], 1, 'main')
  sheet.span(measures.say('lengthMm'), 'bottom', [0, y + 64], [length, y + 64])
  sheet.leader(measures.text('rails'), 'right', [length * 0.6, y + 63], 14)
}

function drawTopView(sheet: Sheet, length: number, half: number): void {
  const nose = 20
  const upper: Point[] = [
    [0, -half * 0.45],
    [length * 0.07, -half * 0.94],
    [length * 0.2, -half * 0.96],
    [length * 0.38, -half * 0.52],
    [length * 0.55, -nose * 1.15],
    [length * 0.8, -nose * 0.92],
    [length * 0.97, -nose * 0.7],
  ]
  const lower = upper.map(([x, y]): Point => [x, -y]).reverse()
  sheet.body(closedCurve(...upper, [length, 0], ...lower, [length * 0.015, 0]))
  const seam = (inset: number): Path =>
    closedCurve(
      ...upper.map(([x, y]): Point => [x * 0.94 + length * 0.03, y * inset]),
      [length * 0.965, 0],
      ...lower.map(([x, y]): Point => [x * 0.94 + length * 0.03, y * inset]),
      [length * 0.05, 0],
    )
  sheet.thin(seam(0.82))
}

function drawSideView(sheet: Sheet, measures: Measures, length: number, y: number): void {
  const flat = measures.text('profile') === 'Flat'
  const top: Point[] = [
    [0, y + 4],
    [length * 0.06, flat ? y : y - 1],
    [length * 0.3, flat ? y : y + 8],
    [length * 0.6, flat ? y : y + 9],
    [length * 0.9, flat ? y + 1 : y + 5],
    [length, y + 14],
  ]
  const under: Point[] = [
    [length * 0.98, y + 30],
    [length * 0.9, y + 27],
    [length * 0.62, y + 30],
    [length * 0.36, y + 42],
    [length * 0.1, y + 40],
    [length * 0.01, y + 26],
  ]
  sheet.body(closedCurve(...top, ...under))
  sheet.thin(
    ribbon(
      [
        [length * 0.05, y + 30],
        [length * 0.3, y + 33],
        [length * 0.62, y + 22],
        [length * 0.94, y + 20],
      ],
      0.4,
    ),
  )
  const rail = measures.amount('railMm', 7)
  sheet.over(
    ribbon(
      [
        [length * 0.09, y + 36],
        [length * 0.16, y + 46],
        [length * 0.27, y + 60],
        [length * 0.36, y + 63],
        [length * 0.6, y + 63],
        [length * 0.7, y + 58],
        [length * 0.86, y + 36],
        [length * 0.92, y + 24],
      ],
      rail,
    ),
  )
}

function channel(length: number): Path {
  const at = (x: number, y: number): Point => [length * x, y]
  return closedCurve(
    at(0.06, 0),
    at(0.18, -11),
    at(0.5, -7),
    at(0.86, -5),
    at(0.93, 0),
    at(0.86, 5),
    at(0.5, 7),
    at(0.18, 11),
  )
}
