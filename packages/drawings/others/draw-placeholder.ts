import { crossAxes } from '../drivetrain/draw-chainring.ts'
import type { Drawer } from '../part-drawer.ts'
import { circle } from '../sheet/path.ts'

/** Axes and a dashed circle, as where a picture is missing. */
export const drawPlaceholder: Drawer = (sheet) => {
  sheet.hidden(circle([0, 0], 62))
  crossAxes(sheet, [0, 0], 90)
  sheet.room.push([-240, -150], [240, 150])
}
