import { type Point, polyline, rect } from '../sheet/path.ts'
import { breakLine } from '../sheet/ribbon.ts'
import type { Sheet } from '../sheet/sheet.ts'

/** A fork that was taken out: steerer, seat of the crown race, crown. */
const measureFork =
  (at: 'steerer' | 'race') =>
  (sheet: Sheet): void => {
    const [upper, seat, length] = [14.3, 19.9, 120]
    const right: Point[] = [
      [upper, 0],
      [upper, 45],
      [seat - 0.9, length - 25],
      [seat - 0.9, length - 6],
      [seat, length - 6],
      [seat, length],
    ]
    const left = right.map(([x, y]): Point => [-x, y]).reverse()
    sheet.body([...polyline(...right, ...left), ['Z']])
    sheet.body([...polyline([-50, length + 22], [-44, length], [44, length], [50, length + 22]), ['Z']])
    sheet.thin(breakLine([-50, length + 22], [50, length + 22]))
    sheet.centre(polyline([0, -8], [0, length + 30]))
    const isSteerer = at === 'steerer'
    sheet.span('steerer', 'top', [-upper, 0], [upper, 0], 1, isSteerer ? 'main' : 'plain')
    sheet.leader('crown race seat', 'right', [seat, length - 3], -20, isSteerer ? 'plain' : 'main')
  }

export const measureSteerer = measureFork('steerer')
export const measureCrownRace = measureFork('race')

/** The middle of a handlebar, where the stem holds it. */
export function measureBarClamp(sheet: Sheet): void {
  const [clamp, side] = [15.9, 11.1]
  const steps: Point[] = [
    [-60, -side],
    [-40, -side],
    [-30, -clamp],
    [30, -clamp],
    [40, -side],
    [60, -side],
  ]
  const lower = steps.map(([x, y]): Point => [x, -y]).reverse()
  sheet.body([...polyline(...steps, ...lower), ['Z']])
  sheet.thin(...[-60, 60].map((x) => breakLine([x, -side], [x, side])))
  sheet.hidden(rect(-22, -clamp - 5, 44, 2 * clamp + 10))
  sheet.centre(polyline([-66, 0], [66, 0]))
  sheet.span('diameter', 'right', [26, -clamp], [26, clamp], 0, 'main')
  sheet.leader('stem', 'left', [-22, -clamp - 5], -14)
}
