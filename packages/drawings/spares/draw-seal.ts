import type { Measures } from '../measures.ts'
import { circle } from '../sheet/path.ts'
import type { Piece } from './spare-piece.ts'
import { cut, lathe } from './turned.ts'

/** Cut through its axis; its lip is thinner than its seat. */
export function seal(measures: Measures): Piece {
  const outside = measures.amount('outsideMm', 28, { least: 4 }) / 2
  const inside = measures.amount('insideMm', 20, { most: 2 * outside - 1 }) / 2
  const width = measures.amount('thicknessMm', 3, { least: 0.3, most: 30 })
  const lip = inside + (outside - inside) * 0.55
  return {
    length: width,
    radius: outside,
    side: (sheet) => {
      lathe(sheet, [0, lip], [width * 0.4, lip], [width * 0.4, outside], [width, outside])
      cut(sheet, width * 0.4, width, lip, outside)
      cut(sheet, 0, width * 0.4, inside, lip)
    },
    front: (sheet, at) => {
      sheet.body(circle(at, outside), circle(at, inside))
      sheet.outline(circle(at, lip))
      sheet.thin(circle(at, inside + (outside - inside) * 0.12), circle(at, outside - (outside - inside) * 0.12))
    },
  }
}
