import { polyline, rect, softRect } from '../sheet/path.ts'
import type { Sheet } from '../sheet/sheet.ts'

const [radius, head, thread] = [6, 10, 16]

function axle(sheet: Sheet, length: number): void {
  sheet.body(softRect(-head, -11, head, 22, 2))
  sheet.body(rect(0, -radius, length, 2 * radius))
  for (let x = length - thread; x < length; x += 2) sheet.thin(polyline([x, -radius], [x + 1, radius]))
  sheet.centre(polyline([-head - 8, 0], [length + 8, 0]))
}

/** A thru-axle that was pulled out. */
export function measureAxleLength(sheet: Sheet): void {
  axle(sheet, 130)
  sheet.span('length under the head', 'top', [0, -radius], [130, -radius], 1, 'main')
}

/** Its threaded end. */
export function measureAxleThread(sheet: Sheet): void {
  const [length, shown] = [26, 20]
  sheet.body(rect(-14, -radius, 14 + length, 2 * radius))
  for (let x = length - shown; x <= length - 1; x += 1) sheet.thin(polyline([x, -radius], [x + 0.5, radius]))
  sheet.centre(polyline([-18, 0], [length + 4, 0]))
  sheet.span('count crests within 10 mm', 'top', [length - 15, -radius], [length - 5, -radius], 1, 'main')
}

/** The end of a spindle, a crank arm behind it. */
export function measureSpindle(sheet: Sheet): void {
  const half = 12
  sheet.body(softRect(-16, -17, 16, 34, 4))
  sheet.body(rect(0, -half, 90, 2 * half))
  sheet.centre(polyline([-24, 0], [98, 0]))
  sheet.span('diameter', 'right', [90, -half], [90, half], 1, 'main')
}
