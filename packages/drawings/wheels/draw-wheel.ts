import { notched } from '../drivetrain/draw-bottom-bracket.ts'
import { crossAxes } from '../drivetrain/draw-chainring.ts'
import type { Drawer } from '../part-drawer.ts'
import { circle, type Path, type Point, polar, polyline } from '../sheet/path.ts'
import type { Sheet } from '../sheet/sheet.ts'

const rimMm = 18
const splinesOfFreehub = 9

/** Rim, crossed spokes and hub. */
export const drawWheel: Drawer = (sheet, measures) => {
  const seat = measures.amount('beadSeatMm', 622) / 2
  const outer = seat + 6
  const depth = measures.amount('depthMm', rimMm)
  sheet.body(circle([0, 0], outer), circle([0, 0], seat - depth))
  sheet.thin(circle([0, 0], seat))
  spokesAndHub(sheet, [0, 0], seat, measures.count('holes', 32), depth)
  if (measures.text('freehub') !== '') sheet.outline(notched([0, 0], 17, splinesOfFreehub, 14.8))
  crossAxes(sheet, [0, 0], outer + 14)
  sheet.leader(measures.say('beadSeatMm', '⌀'), 'right', polar([0, 0], seat, -35), -16, 'main')
  sheet.leader(measures.say('holes', '', ' spokes'), 'left', polar([0, 0], seat * 0.6, 205), -30)
}

export function wheelFrom(sheet: Sheet, centre: Point, radius: number, mountain: boolean, spokes: number): void {
  const seat = radius - (mountain ? 52 : 32)
  sheet.body(circle(centre, radius), circle(centre, seat - rimMm))
  sheet.thin(circle(centre, seat))
  spokesAndHub(sheet, centre, seat, spokes)
}

/** Tangential spokes. */
function spokesAndHub(sheet: Sheet, centre: Point, seat: number, spokes: number, depth = rimMm): void {
  const half = Math.round(spokes / 2)
  const lines: Path[] = []
  for (let index = 0; index < half * 2; index += 1) {
    const at = (index * 360) / (half * 2)
    lines.push(polyline(polar(centre, 22, at + (index % 2 === 0 ? 78 : -78)), polar(centre, seat - depth, at)))
  }
  sheet.thin(...lines)
  sheet.outline(circle(centre, 25), circle(centre, 9))
}
