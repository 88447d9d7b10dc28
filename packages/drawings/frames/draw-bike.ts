import { sprocket } from '../drivetrain/sprocket.ts'
import type { Drawer } from '../part-drawer.ts'
import { between, circle, type Point, polar, polyline, slot, tube } from '../sheet/path.ts'
import { ribbon } from '../sheet/ribbon.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { wheelFrom } from '../wheels/draw-wheel.ts'
import { frameTubes } from './draw-frame.ts'
import { type FrameGeometry, frameGeometry } from './frame-geometry.ts'

/** From the drive side. */
export const drawBike: Drawer = (sheet, measures, part) => {
  const geometry = frameGeometry(measures, `${part.category} ${part.name}`)
  const { bracket, seatTop, headBottom, rearAxle, frontAxle, wheelRadius, mountain } = geometry
  for (const axle of [rearAxle, frontAxle]) wheelFrom(sheet, axle, wheelRadius, mountain, 20)
  // Straight for mountain bikes: rigid or suspension isn't known.
  const bend = mountain ? between(headBottom, frontAxle, 0.5) : polar(headBottom, 150, 74)
  sheet.over(ribbon([headBottom, bend, frontAxle], [44, 36, 20]))
  sheet.over(circle(frontAxle, 16), circle(frontAxle, 6))
  frameTubes(sheet, geometry)
  saddleAndPost(sheet, seatTop)
  cockpit(sheet, geometry)
  sheet.over(sprocket(mountain ? 32 : 50))
  sheet.thin(circle([0, 0], mountain ? 46 : 72))
  sheet.over(slot([0, 0], polar([0, 0], 172, 25), 19, 12))
  sheet.over(slot(polar([-42, 0], 172, 25), polar([42, 0], 172, 25), 9))
  const ground = rearAxle[1] + wheelRadius
  sheet.centre(polyline([rearAxle[0] - 300, ground], [frontAxle[0] + 300, ground]))
  sheet.note(measures.say('sizeCm', 'frame ', ' cm'), between(seatTop, bracket, 0.12), 40, -84, 'main')
}

function saddleAndPost(sheet: Sheet, seatTop: Point): void {
  const clamp = polar(seatTop, 150, -106.5)
  sheet.over(tube(seatTop, clamp, 27))
  const [x, y] = clamp
  sheet.over(
    ribbon(
      [
        [x - 130, y - 22],
        [x - 60, y - 22],
        [x + 20, y - 14],
        [x + 145, y - 14],
      ],
      [34, 40, 22, 14],
    ),
  )
}

function cockpit(sheet: Sheet, { headTop, mountain }: FrameGeometry): void {
  const top = polar(headTop, 38, mountain ? -111 : -107.5)
  const bar: Point = [top[0] + (mountain ? 55 : 95), top[1] - 14]
  sheet.over(tube(headTop, top, 38))
  sheet.over(tube(top, bar, 36, 34))
  const line: Point[] = mountain
    ? [
        [bar[0] + 8, bar[1] + 4],
        [bar[0] - 14, bar[1] - 16],
        [bar[0] - 60, bar[1] - 22],
      ]
    : [
        bar,
        [bar[0] + 62, bar[1] - 2],
        [bar[0] + 92, bar[1] + 32],
        [bar[0] + 78, bar[1] + 88],
        [bar[0] + 30, bar[1] + 124],
        [bar[0] - 42, bar[1] + 128],
      ]
  sheet.over(ribbon(line, 26))
  sheet.over(circle(bar, 21))
}
