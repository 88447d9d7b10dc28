import type { Measures } from '../measures.ts'
import type { Drawer, PartToDraw } from '../part-drawer.ts'
import { mirror } from '../sheet/move-path.ts'
import { type Path, type Point, polyline } from '../sheet/path.ts'
import { Sheet } from '../sheet/sheet.ts'

/** How a small part is drawn: from the side around y = 0, from x = 0 to the right, and from its end. */
export interface Piece {
  readonly length: number
  readonly radius: number
  /** Between which its stated length lies, if that is not the whole. */
  readonly measured?: readonly [from: number, to: number]
  /** Half the height of its end view, and half its width, if they are others. */
  readonly end?: number
  readonly across?: number
  /** What its first view is marked with, if not with its length, width or thickness. */
  readonly along?: string
  readonly side: (sheet: Sheet) => void
  readonly front: (sheet: Sheet, at: Point) => void
  /** What no other part states. */
  readonly more?: (sheet: Sheet, at: Point) => void
}

export type PieceOf = (measures: Measures) => Piece

/** Both views beside each other with their dimensions; the first alone for exploded drawings. */
export function drawersOf(pieceOf: PieceOf): { drawer: Drawer; axial: Drawer } {
  return {
    drawer: (sheet, measures, part) => bothViews(sheet, measures, facing(pieceOf(measures), part)),
    axial: (sheet, measures, part) => facing(pieceOf(measures), part).side(sheet),
  }
}

/** Parts of the right or lower end, by their names: they face the other way than those at the left or on top. */
const AT_THE_FAR_END = /, (?:right|lower|inner|drive side)$|\blower\b/i

function facing(piece: Piece, { name }: PartToDraw): Piece {
  if (!AT_THE_FAR_END.test(name)) return piece
  return {
    ...piece,
    side: (sheet) => {
      const own = new Sheet()
      piece.side(own)
      const turned = (paths: readonly Path[]) => paths.map((path) => mirror(path, piece.length / 2))
      for (const { paths, covers, hatched, after } of own.shapes) {
        if (hatched) sheet.section(...turned(paths))
        else if (covers) sheet.over(...turned(paths))
        else sheet.body(...turned(paths))
        sheet.outline(...turned(after.outline))
        sheet.thin(...turned(after.thin))
        sheet.hidden(...turned(after.hidden))
      }
    },
  }
}

function bothViews(sheet: Sheet, measures: Measures, piece: Piece): void {
  const { length, radius, measured = [0, length], end = radius, across = end } = piece
  const largest = Math.max(radius, end)
  const at: Point = [length + across + Math.max(Math.min(largest, 2 * across), length * 0.3) * 0.7, 0]
  const reach = (at[0] + across) * 0.035
  piece.side(sheet)
  piece.front(sheet, at)
  sheet.centre(polyline([-reach, 0], [length + reach, 0]))
  sheet.centre(
    polyline([at[0] - across - reach, 0], [at[0] + across + reach, 0]),
    polyline([at[0], -end - reach], [at[0], end + reach]),
  )
  const along = piece.along ?? (measures.say('lengthMm') || measures.say('widthMm') || measures.say('thicknessMm'))
  sheet.span(along, 'top', [measured[0], -radius], [measured[1], -radius], 1, 'main')
  const outside = measures.amount('outsideMm', 2 * end) / 2
  const inside = measures.amount('insideMm', end) / 2
  sheet.span(measures.say('outsideMm', '⌀'), 'bottom', [at[0] - outside, 0], [at[0] + outside, 0])
  sheet.span(measures.say('insideMm', '⌀'), 'top', [at[0] - inside, 0], [at[0] + inside, 0])
  sheet.note(measures.text('thread'), [measured[1] - (measured[1] - measured[0]) * 0.2, radius * 0.6], -20, 70)
  sheet.note(measures.text('drive'), at, 40, 84)
  piece.more?.(sheet, at)
}
