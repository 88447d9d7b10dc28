import type { Measures } from '../measures.ts'
import type { Drawer } from '../part-drawer.ts'
import { mirror } from '../sheet/move-path.ts'
import { polyline, rect, rounded, softRect, tube } from '../sheet/path.ts'
import type { Sheet } from '../sheet/sheet.ts'

const slotMm = 5.5

/** A caliper across its rotor, pistons along the axis; a rim caliper across its pivot. */
export const drawCaliperEdge: Drawer = (sheet, measures) => {
  const reach = measures.amount('reachMm', 0)
  if (reach > 0) rimCaliper(sheet, Math.max(reach, 36))
  else discCaliper(sheet, measures)
}

function discCaliper(sheet: Sheet, measures: Measures): void {
  const piston = measures.amount('pistonMm', 22) / 2
  const half = rounded(3, [slotMm / 2, -22], [15, -24], [20, -15], [20, 17], [14, 30], [slotMm / 2, 30])
  for (const path of [half, mirror(half)]) sheet.body(path)
  for (const side of [-1, 1]) {
    const x = (from: number, width: number) => (side > 0 ? from : -from - width)
    sheet.body(rounded(1.2, ...cap(side, piston + 2)))
    sheet.hidden(rect(x(slotMm / 2, 11), -piston, 11, 2 * piston))
    sheet.hidden(polyline([side * 9.5, -piston], [side * 9.5, piston]))
    sheet.thin(polyline([side * slotMm * 0.5, 25], [side * 16.5, 25]))
  }
  sheet.body(rect(-slotMm / 2, -22, slotMm, 7))
  sheet.body(tube([6, -24], [6, -29], 13), tube([6, -29], [6, -33], 9))
  sheet.thin(polyline([3.5, -33], [3.5, -29]), polyline([8.5, -33], [8.5, -29]))
}

function cap(side: number, radius: number): [number, number][] {
  return [
    [side * 20, -radius],
    [side * 23, -radius + 1],
    [side * 23, radius - 1],
    [side * 20, radius],
  ]
}

function rimCaliper(sheet: Sheet, reach: number): void {
  sheet.body(rect(-34, -3, 34, 6))
  sheet.thin(...Array.from({ length: 7 }, (_, turn) => polyline([-32 + turn * 2, -3], [-33 + turn * 2, 3])))
  sheet.body(softRect(0, -20, 8, 32 + reach, 3))
  sheet.body(softRect(9, -18, 8, 30 + reach, 3))
  sheet.body(softRect(17, -7, 6, 14, 2))
  sheet.body(softRect(-3, reach - 6, 23, 12, 2))
}

/** Pads from their edge, facing each other; a rim brake's shoe across its rim. */
export const drawPadEdge: Drawer = (sheet, measures) => {
  const length = measures.amount('lengthMm', 0)
  if (length > 0) rimShoe(sheet)
  else discPads(sheet, measures)
}

function discPads(sheet: Sheet, measures: Measures): void {
  const height = measures.amount('heightMm', 21) / 2
  const thick = measures.amount('thicknessMm', 4)
  const plate = Math.min(1.8, thick * 0.45)
  const plates = softRect(-3 - thick, -height - 11, plate, 2 * height + 11, 0.4)
  const lining = rect(-3 - thick + plate, -height + 1.8, thick - plate, 2 * height - 3.4)
  for (const [back, front] of [[plates, lining] as const, [mirror(plates), mirror(lining)] as const]) {
    sheet.body(back)
    sheet.section(front)
    sheet.outline(front)
  }
}

function rimShoe(sheet: Sheet): void {
  sheet.body(rect(-24, -3, 15, 6))
  sheet.thin(...Array.from({ length: 6 }, (_, turn) => polyline([-22 + turn * 2, -3], [-23 + turn * 2, 3])))
  sheet.body(tube([-9, 0], [-5.5, 0], 11, 13))
  sheet.body(softRect(-5.5, -6, 5.5, 12, 1))
  sheet.section(softRect(0, -5.5, 5.5, 11, 1))
  sheet.outline(softRect(0, -5.5, 5.5, 11, 1))
}
