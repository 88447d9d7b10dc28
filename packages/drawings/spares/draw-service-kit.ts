import type { Measures } from '../measures.ts'
import { circle, type Point, polyline, rounded, softRect } from '../sheet/path.ts'
import type { Sheet } from '../sheet/sheet.ts'
import type { Piece } from './spare-piece.ts'
import { hexagon } from './turned.ts'

/** Bags hang on a hook up to this length, longer kits are in a box. */
const LONGEST_BAG = 200

/** A bag with a header card, or a box: from its edge, and from the front with what is usually in it. */
export function serviceKit(measures: Measures): Piece {
  const high = measures.amount('longestSideMm', 120, { least: 40, most: 400 })
  const half = high / 2
  const isBag = high <= LONGEST_BAG
  const [wide, deep] = isBag ? [high * 0.36, high * 0.12] : [high * 0.2, high * 0.22]
  return {
    length: deep,
    radius: half,
    across: wide,
    along: '',
    side: (sheet) => {
      if (isBag)
        sheet.body(
          rounded(deep * 0.4, [deep * 0.4, -half], [deep * 0.6, -half], [deep, 0], [deep, half], [0, half], [0, 0]),
        )
      else sheet.body(rounded(2, [0, -half], [deep, -half], [deep, half], [0, half]))
      sheet.thin(polyline([deep * 0.4, -half * 0.6], [deep * 0.6, -half * 0.6]))
    },
    front: (sheet, at) => {
      const [x, y] = at
      sheet.body(softRect(x - wide, y - half, 2 * wide, high, isBag ? high * 0.03 : 1))
      sheet.outline(polyline([x - wide, y - half * 0.58], [x + wide, y - half * 0.58]))
      if (isBag) sheet.outline(rounded(high * 0.03, ...euroHole(x, y - half * 0.8, wide * 0.3)))
      contents(sheet, at, wide)
      // Bags share a scale, boxes too.
      const largest = isBag ? 75 : 170
      sheet.room.push([x + wide, y - largest], [x + wide, y + largest])
    },
    more: (sheet, [x, y]) =>
      sheet.span(measures.say('longestSideMm'), 'right', [x, y - half], [x, y + half], 1, 'main'),
  }
}

function euroHole(x: number, y: number, size: number): Point[] {
  return [
    [x - size, y],
    [x, y - size * 0.5],
    [x + size, y],
    [x, y + size * 0.5],
  ]
}

function contents(sheet: Sheet, [x, y]: Point, wide: number): void {
  for (const [dx, dy, part] of [
    [-0.42, 0.05, 0.36],
    [0.42, 0.2, 0.36],
    [-0.4, 0.95, 0.28],
  ] as const) {
    const at: Point = [x + dx * wide, y + dy * wide]
    sheet.outline(circle(at, part * wide), circle(at, part * wide * 0.55))
    sheet.thin(circle(at, part * wide * 0.7), circle(at, part * wide * 0.88))
  }
  const seal: Point = [x + 0.42 * wide, y + 1.02 * wide]
  sheet.outline(circle(seal, wide * 0.3), circle(seal, wide * 0.25))
  sheet.outline(hexagon([x, y + 0.62 * wide], wide * 0.1))
}
