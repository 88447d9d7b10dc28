import { tipRadius } from '../drivetrain/sprocket.ts'
import type { Measures } from '../measures.ts'
import type { Drawer } from '../part-drawer.ts'
import { polygon, polyline, rect, rounded, softRect } from '../sheet/path.ts'
import type { Sheet } from '../sheet/sheet.ts'

const guideMm = 62 // Below the hanger's bolt

/** From behind, across the cage; its bolt on the axis. */
export const drawDerailleurEdge: Drawer = (sheet, measures, part) => {
  const band = measures.amount('clampMm', 0)
  if (band > 0 || /front/i.test(part.name)) front(sheet, band > 0 ? Math.max(band, 25) : 31.8)
  else rear(sheet, measures)
}

function rear(sheet: Sheet, measures: Measures): void {
  const teeth = measures.count('pulleyTeeth', 11)
  const tip = tipRadius(teeth)
  const cage = Math.max(measures.amount('cageMm', 75), 2 * tip + 1)
  sheet.body(rect(-11, -5, 11, 10))
  sheet.thin(...Array.from({ length: 6 }, (_, turn) => polyline([-10 + turn * 1.7, -5], [-10.6 + turn * 1.7, 5])))
  for (const y of [guideMm, guideMm + cage]) {
    sheet.body(
      polygon(
        [2.8, y - tip],
        [4.2, y - tip],
        [4.8, y - tip + 5],
        [4.8, y + tip - 5],
        [4.2, y + tip],
        [2.8, y + tip],
        [2.2, y + tip - 5],
        [2.2, y - tip + 5],
      ),
    )
    sheet.body(rect(-3.5, y - 3, 14, 6))
  }
  for (const x of [-2, 7.5]) sheet.over(softRect(x, guideMm - 13, 1.8, cage + 25, 0.8))
  sheet.over(rounded(4, [5, 2], [22, 2], [34, 36], [34, 44], [18, 44]))
  sheet.thin(polyline([12, 10], [25, 40]), polyline([18, 8], [30, 38]))
  sheet.over(softRect(9, 38, 24, 27, 6))
  sheet.thin(polyline([15, 38], [15, 65]))
  sheet.over(softRect(0, -13, 24, 30, 5))
  sheet.thin(polyline([18, -13], [18, 17]))
}

function front(sheet: Sheet, band: number): void {
  const half = band / 2
  sheet.body(softRect(-half - 2, -9, band + 4, 18, 3))
  sheet.hidden(polyline([-half, -9], [-half, 9]), polyline([half, -9], [half, 9]))
  sheet.body(rounded(3, [half, -7], [half + 18, 4], [half + 18, 16], [half, 8]))
  for (const x of [half + 12, half + 24]) sheet.over(softRect(x, 10, 2, 52, 0.8))
  sheet.body(rect(half + 14, 54, 10, 4))
}
