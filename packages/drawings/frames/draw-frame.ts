import { measuresOf } from '../measures.ts'
import type { Drawer } from '../part-drawer.ts'
import { between, circle, polar, polyline, tube } from '../sheet/path.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { type FrameGeometry, frameGeometry, LARGEST_FRAME_CM } from './frame-geometry.ts'

/** From the drive side. */
export const drawFrame: Drawer = (sheet, measures, part) => {
  const words = `${part.category} ${part.name}`
  const geometry = frameGeometry(measures, words)
  frameTubes(sheet, geometry)
  const { seatTop, headTop, bracket, rearAxle } = geometry
  sheet.centre(polyline([rearAxle[0] - 40, rearAxle[1]], [headTop[0] + 60, rearAxle[1]]), polyline([0, -60], [0, 60]))
  sheet.aligned(measures.say('sizeCm', '', ' cm'), 'left', bracket, seatTop, 60, 'main')
  const largest = frameGeometry(measuresOf({ sizeCm: LARGEST_FRAME_CM }, 'frame'), words)
  sheet.room.push(largest.headTop, largest.seatTop, largest.rearAxle)
}

export function frameTubes(
  sheet: Sheet,
  { bracket, seatTop, headTop, headBottom, rearAxle, mountain }: FrameGeometry,
): void {
  const stayTop = between(seatTop, bracket, 0.08)
  sheet.body(tube(stayTop, rearAxle, 20, 15))
  sheet.over(tube(bracket, rearAxle, 32, 18))
  sheet.over(circle(rearAxle, 22), circle(rearAxle, 6))
  sheet.over(tube(between(seatTop, bracket, mountain ? 0.14 : 0.1), between(headTop, headBottom, 0.28), 34, 40))
  sheet.over(tube(bracket, between(headTop, headBottom, 0.68), 50, 50))
  sheet.over(tube(polar(seatTop, 14, -106.5), bracket, 36, 38))
  sheet.outline(tube(polar(seatTop, 16, -106.5), polar(seatTop, -8, -106.5), 43))
  sheet.over(tube(headTop, headBottom, 48, 52))
  sheet.over(circle(bracket, 27), circle(bracket, 18))
  sheet.thin(circle(bracket, 22))
}
