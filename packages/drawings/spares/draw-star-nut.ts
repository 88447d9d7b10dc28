import type { Measures } from '../measures.ts'
import { circle, type Path, type Point, polar, polygon } from '../sheet/path.ts'
import type { Piece } from './spare-piece.ts'
import { bore, lathe, ringFront, threaded } from './turned.ts'

/** Driven into the steerer: two sprung stars on a threaded tube. */
export function starNut(measures: Measures): Piece {
  const outside = measures.amount('outsideMm', 26, { least: 12 }) / 2
  const length = measures.amount('lengthMm', 16, { least: 6, most: 40 })
  return {
    length,
    radius: outside,
    side: (sheet) => {
      lathe(sheet, [0, 5.5], [length, 5.5])
      for (const x of [length * 0.15, length * 0.6]) {
        const edge = (side: number): Path =>
          polygon([x, side * 5.5], [x + 4, side * outside], [x + 5, side * outside], [x + 1.6, side * 5.5])
        sheet.body(edge(1), edge(-1))
      }
      threaded(sheet, 0, length, 3, 8)
      bore(sheet, 0, length, 3)
    },
    front: (sheet, at) => {
      const leaves = Array.from({ length: 16 }, (_, index): Point => {
        const out = index % 4 < 2 ? outside : outside * 0.56
        return polar(at, out, index * 22.5)
      })
      sheet.body(polygon(...leaves), circle(at, 3))
      ringFront(sheet, at, 3, 5.5)
    },
  }
}
