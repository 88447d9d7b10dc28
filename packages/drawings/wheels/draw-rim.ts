import { crossAxes } from '../drivetrain/draw-chainring.ts'
import type { Drawer } from '../part-drawer.ts'
import { around, enlarge } from '../sheet/move-path.ts'
import { circle, type Path, type Point, polar, polygon, polyline, rounded } from '../sheet/path.ts'

export const flangeMm = 6

/** The hoop, with its enlarged profile in the middle. */
export const drawRim: Drawer = (sheet, measures) => {
  const seat = measures.amount('beadSeatMm', 622) / 2
  const depth = measures.amount('depthMm', 24)
  const width = measures.amount('outerWidthMm', 29)
  const inside = Math.min(measures.amount('innerWidthMm', width - 5), width - 3)
  const holes = measures.count('holes', 32)
  const outer = seat + flangeMm
  const inner = outer - depth
  sheet.body(circle([0, 0], outer), circle([0, 0], inner))
  sheet.thin(circle([0, 0], seat))
  sheet.outline(
    ...around(polygon([inner - 7, -2.2], [inner, -2.2], [inner, 2.2], [inner - 7, 2.2]), holes, 180 / holes - 90),
  )
  sheet.outline(...around(polyline([inner - 34, -2.5], [inner, -2.5], [inner, 2.5], [inner - 34, 2.5]), 1, 90))
  crossAxes(sheet, [0, 0], outer + 14)

  const factor = Math.min((inner * 1.2) / width, (inner * 1.15) / depth)
  const at: Point = [0, -(depth / 2 - flangeMm) * factor]
  const [contour, cavity] = profile(width, inside, depth, measures.text('rimEdge') === 'Hooked')
  sheet.section(enlarge(contour, factor, at), enlarge(cavity, factor, at))
  const edge = (x: number, y: number): Point => [x * factor, y * factor + at[1]]
  sheet.span(measures.say('innerWidthMm'), 'top', edge(-inside / 2, -flangeMm), edge(inside / 2, -flangeMm), 0)
  sheet.span(
    measures.say('outerWidthMm'),
    'bottom',
    edge(-width / 2, depth - flangeMm),
    edge(width / 2, depth - flangeMm),
    0,
  )
  sheet.span(measures.say('depthMm'), 'right', edge(width / 2, -flangeMm), edge(width / 2, depth - flangeMm), 0)
  sheet.leader(measures.say('beadSeatMm', '⌀'), 'right', polar([0, 0], seat, -35), -16, 'main')
  sheet.leader(measures.say('erdMm', 'ERD '), 'right', polar([0, 0], inner, 28), 30)
  sheet.leader(measures.say('holes', '', ' holes'), 'left', polar([0, 0], inner, 205), -30)
}

/** Outer contour and hollow: bead seat at y = 0, hub below. */
export function profile(width: number, inside: number, depth: number, isHooked: boolean): [Path, Path] {
  const [w, i] = [width / 2, inside / 2]
  const hook = (side: 1 | -1): Point[] => [
    [side * (i - 0.9), -flangeMm],
    [side * (i - 0.9), -flangeMm + 1.6],
    [side * i, -flangeMm + 2.6],
  ]
  const floor = depth - flangeMm
  const contour = rounded(
    1.2,
    [-w, -flangeMm],
    [-w, floor * 0.3],
    [-w * 0.42, floor],
    [w * 0.42, floor],
    [w, floor * 0.3],
    [w, -flangeMm],
    ...(isHooked ? hook(1) : [[i, -flangeMm] as const]),
    [i, 0],
    [i * 0.5, 0.2],
    [i * 0.35, 2.4],
    [-i * 0.35, 2.4],
    [-i * 0.5, 0.2],
    [-i, 0],
    ...(isHooked ? hook(-1).reverse() : [[-i, -flangeMm] as const]),
  )
  const wall = 1.6
  const [top, bottom] = [Math.min(4.2, floor * 0.4), floor - 2]
  const cavity = rounded(
    1,
    [-w + wall, Math.min(2, top)],
    [-i * 0.45, Math.min(2.2, top)],
    [-i * 0.3, top],
    [i * 0.3, top],
    [i * 0.45, Math.min(2.2, top)],
    [w - wall, Math.min(2, top)],
    [w - wall, floor * 0.28],
    [w * 0.36, bottom],
    [-w * 0.36, bottom],
    [-w + wall, floor * 0.28],
  )
  return [contour, cavity]
}
