import type { Measures } from '../measures.ts'
import type { Drawer } from '../part-drawer.ts'
import { shift } from '../sheet/move-path.ts'
import { circle, type Path, polyline, rect, rounded, softRect, tube } from '../sheet/path.ts'
import { ribbon } from '../sheet/ribbon.ts'
import type { Sheet } from '../sheet/sheet.ts'

/** Disc pads with their edge view, or a rim brake shoe. */
export const drawPad: Drawer = (sheet, measures) => {
  const length = measures.amount('lengthMm', 0)
  if (length > 0) rimShoe(sheet, measures, Math.max(length, 30))
  else discPads(sheet, measures)
}

function discPads(sheet: Sheet, measures: Measures): void {
  const width = measures.amount('widthMm', 27)
  const height = measures.amount('heightMm', 21)
  const thick = measures.amount('thicknessMm', 4)
  const plate = Math.min(1.8, thick * 0.45)
  const [w, h] = [width / 2, height / 2]
  const backing = rounded(
    2,
    [-w, -h + 4],
    [-w * 0.62, -h],
    [-4.4, -h],
    [-4.4, -h - 11],
    [4.4, -h - 11],
    [4.4, -h],
    [w * 0.62, -h],
    [w, -h + 4],
    [w, h - 3],
    [w * 0.72, h],
    [-w * 0.72, h],
    [-w, h - 3],
  )
  const lining = rounded(
    2.2,
    [-w + 1.6, -h + 5],
    [-w * 0.55, -h + 1.8],
    [w * 0.55, -h + 1.8],
    [w - 1.6, -h + 5],
    [w - 1.6, h - 3.6],
    [w * 0.66, h - 1.6],
    [-w * 0.66, h - 1.6],
    [-w + 1.6, h - 3.6],
  )
  sheet.body(backing, circle([0, -h - 6.5], 2.2))
  sheet.section(lining)
  sheet.outline(lining)
  sheet.thin(polyline([-1, -h + 2], [-1, h - 2]), polyline([1, -h + 2], [1, h - 2]))
  const second = width + 7
  sheet.body(shift(backing, second, 0), circle([second, -h - 6.5], 2.2))
  sheet.thin(circle([second - w * 0.45, 0], 2), circle([second + w * 0.45, 0], 2), circle([second, 0], 5))
  const edge = second + w + 9
  sheet.body(softRect(edge, -h - 11, plate, height + 11, 0.4))
  sheet.section(rect(edge + plate, -h + 1.8, thick - plate, height - 3.4))
  sheet.outline(rect(edge + plate, -h + 1.8, thick - plate, height - 3.4))
  sheet.centre(polyline([0, -h - 14], [0, h + 3]), polyline([second, -h - 14], [second, h + 3]))
  sheet.span(measures.say('widthMm'), 'bottom', [-w, h], [w, h], 1, 'main')
  sheet.span(measures.say('heightMm'), 'left', [-w, -h], [-w, h])
  sheet.span(measures.say('thicknessMm'), 'bottom', [edge, h], [edge + thick, h])
  sheet.note(measures.text('compound'), [edge + thick - 0.5, -h + 3], -14, -112)
}

function rimShoe(sheet: Sheet, measures: Measures, length: number): void {
  const half = length / 2
  const height = 12
  const bow = (y: number): Path =>
    ribbon(
      [
        [-half, y + 3],
        [-half * 0.5, y + 0.8],
        [0, y],
        [half * 0.5, y + 0.8],
        [half, y + 3],
      ],
      height,
    )
  sheet.body(bow(0))
  sheet.thin(
    ribbon(
      [
        [-half + 2, 3],
        [-half * 0.5, 0.8],
        [0, 0],
        [half * 0.5, 0.8],
        [half - 2, 3],
      ],
      height - 4,
    ),
  )
  sheet.outline(...[-0.6, -0.3, 0.3, 0.6].map((x) => rect(x * half - 0.8, -3, 1.6, 7)))
  const below = 40
  const holder = rounded(1.5, [-half, below], [half, below], [half - 2, below - 5.5], [-half + 2, below - 5.5])
  const lining = rounded(
    1,
    [-half + 1, below],
    [half - 1, below],
    [half - 2.5, below + 5.5],
    [-half + 2.5, below + 5.5],
  )
  sheet.body(holder)
  sheet.section(lining)
  sheet.outline(lining)
  sheet.body(tube([0, below - 5.5], [0, below - 9], 13, 11))
  sheet.body(rect(-3, below - 24, 6, 15))
  sheet.thin(...[0, 1, 2, 3, 4, 5].map((i) => polyline([-3, below - 12 - i * 2], [3, below - 13 - i * 2])))
  sheet.centre(polyline([0, -9], [0, below + 8]))
  sheet.span(measures.say('lengthMm'), 'bottom', [-half, below + 5], [half, below + 5], 1, 'main')
  sheet.note(measures.text('post'), [3, below - 20], 56, -6)
  sheet.note(measures.text('compound'), [-half * 0.5, below + 3], -16, -78)
}
