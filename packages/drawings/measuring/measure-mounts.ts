import { notched } from '../drivetrain/draw-bottom-bracket.ts'
import { sprocket } from '../drivetrain/sprocket.ts'
import { circle, type Point, polar, polyline, rect, softRect } from '../sheet/path.ts'
import type { Sheet } from '../sheet/sheet.ts'

/** From the side of the bike: eyes along the wheel's axle (IS), posts across it (post mount). */
export function measureDiscMounts(sheet: Sheet): void {
  const [is, post] = [51 / 2, 74 / 2]
  sheet.body(softRect(-70, -is - 12, 26, 2 * is + 24, 8), circle([-55, -is], 3.1), circle([-55, is], 3.1))
  for (const y of [-is, is]) sheet.centre(polyline([-62, y], [-48, y]), polyline([-55, y - 7], [-55, y + 7]))
  sheet.span('IS: 51', 'left', [-55, -is], [-55, is], 1, 'main')
  sheet.body(softRect(20, -post - 12, 14, 2 * post + 24, 4))
  for (const y of [-post, post]) {
    sheet.body(rect(34, y - 7, 13, 14))
    sheet.hidden(polyline([22, y - 3], [47, y - 3]), polyline([22, y + 3], [47, y + 3]))
    sheet.centre(polyline([16, y], [54, y]))
  }
  sheet.span('post: 74', 'right', [47, -post], [47, post], 1, 'main')
}

/** Ends of two hubs: six bolts, or splines with one lock ring. */
export function measureRotorMounts(sheet: Sheet): void {
  const [six, one]: [Point, Point] = [
    [-38, 0],
    [38, 0],
  ]
  const bolts = Array.from({ length: 6 }, (_, index) => circle(polar(six, 22, index * 60 - 90), 2.5))
  sheet.body(circle(six, 27), circle(six, 9), ...bolts)
  sheet.centre(circle(six, 22))
  sheet.body(notched(one, 18.4, 20, 17), circle(one, 9))
  sheet.thin(circle(one, 15))
  for (const [x, y] of [six, one]) sheet.centre(polyline([x - 32, y], [x + 32, y]), polyline([x, y - 32], [x, y + 32]))
  sheet.note('six bolts', polar(six, 22, 90), -40, 46, 'main')
  sheet.note('splines, one ring', polar(one, 17, 80), 20, 60, 'main')
}

/** Two neighbouring bolt holes of a chainring. */
export function measureRingMount(sheet: Sheet): void {
  const circleOfBolts = 52
  const holes = [-135, -45, 45, 135].map((degrees) => polar([0, 0], circleOfBolts, degrees))
  sheet.body(sprocket(38), circle([0, 0], 40), ...holes.map((hole) => circle(hole, 5)))
  sheet.centre(circle([0, 0], circleOfBolts), polyline([-90, 0], [90, 0]), polyline([0, -90], [0, 90]))
  const [left, right] = holes as [Point, Point]
  sheet.span('hole to hole', 'top', left, right, 2, 'main')
}
