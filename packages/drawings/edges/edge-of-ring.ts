import { boltsOf } from '../drivetrain/draw-chainring.ts'
import { rootRadius, tipRadius } from '../drivetrain/sprocket.ts'
import { countsIn } from '../measures.ts'
import type { Drawer } from '../part-drawer.ts'
import { flip } from '../sheet/move-path.ts'
import { type Path, polygon, polyline, rect, rounded } from '../sheet/path.ts'
import { breakLine } from '../sheet/ribbon.ts'
import type { Sheet } from '../sheet/sheet.ts'

const leastDrawnMm = 1.8

/** A chainring from its edge. */
export const drawChainringEdge: Drawer = (sheet, measures) => {
  const teeth = measures.count('teeth', 42)
  const thick = Math.max(leastDrawnMm, measures.amount('thicknessMm', 4))
  ringEdge(sheet, teeth, 0, thick)
  const bolts = boltsOf(measures, teeth).radius
  sheet.hidden(...[-bolts - 4, -bolts + 4, bolts - 4, bolts + 4].map((y) => polyline([0, y], [thick, y])))
}

/** Teeth are chamfered; each shows as a line across the edge. */
function ringEdge(sheet: Sheet, teeth: number, x: number, thick: number): void {
  const [tip, root] = [tipRadius(teeth), rootRadius(teeth)]
  const [near, far] = [x + thick * 0.3, x + thick * 0.7]
  sheet.body(
    polygon(
      [near, -tip],
      [far, -tip],
      [x + thick, -root],
      [x + thick, root],
      [far, tip],
      [near, tip],
      [x, root],
      [x, -root],
    ),
  )
  const lines = Array.from({ length: teeth }, (_, tooth) => (360 / teeth) * (tooth + 0.5) - 90)
    .filter((degrees) => Math.abs(degrees) < 66)
    .map((degrees) => root * Math.sin((degrees * Math.PI) / 180))
  sheet.thin(...lines.map((y) => polyline([x + thick * 0.15, y], [x + thick * 0.85, y])))
  sheet.thin(polyline([x, -root], [x + thick, -root]), polyline([x, root], [x + thick, root]))
}

const armDrawnMm = 96
const [spindleFrom, spindleTo] = [14, 138]

/** Both cranks from their edge, broken off, on their spindle; rings to the right. */
export const drawCranksetEdge: Drawer = (sheet, measures, part) => {
  const rings = countsIn(part.specs, 'chainrings', [44, 32]).sort((a, b) => b - a)
  const axle = measures.amount('axleMm', 24) / 2
  sheet.body(rect(spindleFrom, -axle, spindleTo - spindleFrom, 2 * axle))
  sheet.thin(...[-0.7, -0.3, 0.3, 0.7].map((share) => polyline([spindleFrom, share * axle], [30, share * axle])))
  rings.slice(0, 3).forEach((teeth, index) => {
    ringEdge(sheet, teeth, spindleTo - 9 - index * 8, 3)
  })
  const bolts = boltsOf(measures, rings[0] ?? 44).radius
  sheet.over(
    rounded(
      2,
      [spindleTo - 5, -bolts - 7],
      [spindleTo, -bolts - 7],
      [spindleTo + 6, -19],
      [spindleTo + 6, 19],
      [spindleTo, bolts + 7],
      [spindleTo - 5, bolts + 7],
    ),
  )
  arm(sheet, flip(armPath(spindleTo, spindleTo + 20, 12)), -1, spindleTo + 12, spindleTo + 27)
  arm(sheet, armPath(20, 0, -12), 1, -7, 8)
}

/** From its boss between `inner` and `outer` down to where it is broken off, `lean` further out. */
function armPath(inner: number, outer: number, lean: number): Path {
  const end = Math.sign(lean)
  return rounded(
    2,
    [inner, -19],
    [outer, -19],
    [outer, 22],
    [outer + lean * 0.6, armDrawnMm],
    [outer + lean * 0.6 - 15 * end, armDrawnMm],
    [inner, 24],
  )
}

function arm(sheet: Sheet, path: Path, side: 1 | -1, from: number, to: number): void {
  sheet.over(path)
  for (const y of [armDrawnMm - 22, armDrawnMm - 16]) sheet.outline(breakLine([from, side * y], [to, side * y]))
}

/** A rotor from its edge, its carrier towards the hub on the right. */
export const drawRotorEdge: Drawer = (sheet, measures) => {
  const outer = measures.amount('diameterMm', 160) / 2
  const thick = Math.max(leastDrawnMm, measures.amount('thicknessMm', 1.8))
  const isSplined = measures.text('rotorMount') === 'Center Lock'
  const bolts = measures.amount('boltCircleMm', 44) / 2
  sheet.body(rect(0, -outer, thick, 2 * outer))
  const marks = [outer - 15, outer - 4, isSplined ? 26 : bolts + 7]
  sheet.thin(...marks.flatMap((y) => [-y, y]).map((y) => polyline([0, y], [thick, y])))
  if (!isSplined) {
    sheet.hidden(...[-bolts - 2.6, -bolts + 2.6, bolts - 2.6, bolts + 2.6].map((y) => polyline([0, y], [thick, y])))
    return
  }
  sheet.body(
    rounded(1, [thick, -26], [thick + 2, -26], [thick + 7, -20], [thick + 7, 20], [thick + 2, 26], [thick, 26]),
  )
  sheet.thin(...[-15, -11, -6, 0, 6, 11, 15].map((y) => polyline([thick + 2, y], [thick + 7, y])))
}
