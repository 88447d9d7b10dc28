import type { Drawer } from '../part-drawer.ts'
import { flip, shift } from '../sheet/move-path.ts'
import { circle, type Path, polar, polyline, rect, softRect, tube } from '../sheet/path.ts'
import { breakLine } from '../sheet/ribbon.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { flangeMm, profile } from '../wheels/draw-rim.ts'
import { beadDegrees, casing } from '../wheels/draw-tyre.ts'

/** Wheels are far larger than what is in them: they are shown cut, with their middle broken out. */
const halfDrawnMm = 66
const breakMm = 9

/** A rim cut along its axis. */
export const drawRimEdge: Drawer = (sheet, measures) => {
  const depth = measures.amount('depthMm', 24)
  const width = measures.amount('outerWidthMm', 29)
  const inside = Math.min(measures.amount('innerWidthMm', width - 5), width - 3)
  const sections = profile(width, inside, depth, measures.text('rimEdge') === 'Hooked')
  const half = Math.max(halfDrawnMm, depth + 24)
  const top = sections.map((path) => shift(path, 0, flangeMm - half))
  for (const paths of [top, top.map((path) => flip(path))]) {
    sheet.section(...paths)
    sheet.outline(...paths)
  }
  farSide(sheet, width / 2, half - flangeMm - depth * 0.24)
}

/** A tyre cut along its axis. */
export const drawTyreEdge: Drawer = (sheet, measures) => {
  const radius = measures.amount('widthMm', 40) / 2
  const wall = Math.max(1.4, radius * 0.09)
  const half = Math.max(halfDrawnMm, 2 * radius + 24)
  const top = shift(casing(radius, wall), 0, radius - half)
  const beads = [-1, 1].map((side) =>
    shift(circle(polar([0, 0], radius - wall, 90 + side * (beadDegrees - 3)), Math.max(1.6, wall)), 0, radius - half),
  )
  for (const [path, ends] of [[top, beads] as const, [flip(top), beads.map((bead) => flip(bead))] as const]) {
    sheet.section(path)
    sheet.outline(path, ...ends)
  }
  farSide(sheet, radius, half - radius)
}

/** What is seen behind the cut, from `y` on both sides of the axis, up to the break. */
function farSide(sheet: Sheet, x: number, y: number): void {
  for (const side of [-1, 1]) {
    const edges = [-x, x].map((edge) => polyline([edge, side * y], [edge, side * breakMm]))
    sheet.thin(...edges)
    sheet.outline(breakLine([-x, side * breakMm], [x, side * breakMm]))
  }
}

/** A spoke upright with its nipple above, its middle broken out. */
export const drawSpokeEdge: Drawer = (sheet, measures) => {
  const gauge = measures.amount('gaugeMm', 2)
  const butt = Math.min(measures.amount('buttMm', gauge), gauge)
  const nipple = measures.amount('nippleMm', 12)
  sheet.body(
    tube([0, -halfDrawnMm + nipple], [0, -30], gauge),
    tube([0, -27], [0, -4], butt),
    tube([0, 4], [0, 27], butt),
    tube([0, 30], [0, halfDrawnMm - 3], gauge),
  )
  sheet.outline(...[-4, 4].map((y) => breakLine([-2.2, y], [2.2, y])))
  sheet.body(softRect(-1.8, -halfDrawnMm + 3, 3.6, nipple - 1, 0.5), softRect(-2.6, -halfDrawnMm, 5.2, 3, 1))
  sheet.outline(
    tube([-gauge / 2, halfDrawnMm - 2], [5, halfDrawnMm - 2], gauge),
    tube([5, halfDrawnMm - 2], [6.4, halfDrawnMm - 2], 4.2),
  )
}

/** A whole wheel from its edge. */
export const drawWheelEdge: Drawer = (sheet, measures) => {
  const seat = measures.amount('beadSeatMm', 622) / 2
  const [outer, inner, half] = [seat + 6, seat - 18, 13]
  const spokes = [-32, 26].flatMap((x) => [-1, 1].map((side): Path => polyline([x, side * 25], [0, side * inner])))
  sheet.thin(...spokes, polyline([-32, 25], [0, inner * 0.6]), polyline([26, -25], [0, -inner * 0.6]))
  sheet.over(rect(-half, -outer, 2 * half, outer - inner + 14), rect(-half, inner - 14, 2 * half, outer - inner + 14))
  sheet.body(rect(-half, inner - 14, 2 * half, outer - inner + 14))
  sheet.thin(...[-half, half].map((x) => polyline([x, -inner], [x, inner])))
  sheet.body(
    rect(-35, -29, 3, 58),
    rect(26, -25, 3, 50),
    rect(-32, -14, 58, 28),
    rect(-52, -10, 17, 20),
    rect(29, -17, 28, 34),
  )
}
