import { sprocket, tipRadius } from '../drivetrain/sprocket.ts'
import type { Measures } from '../measures.ts'
import { around, shift } from '../sheet/move-path.ts'
import { circle, type Path, type Point, polar, polygon, polyline, rounded, softRect } from '../sheet/path.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { barb, caliperHalf, hose, olive, padSpring, piston } from './draw-brake-part.ts'
import { barrelAdjuster, cagePlate, coilSpring, derailleurBody } from './draw-derailleur-part.ts'
import { crankArm, hubPart } from './draw-hub-part.ts'
import { dustCap, nipple, rimTape, tubelessValve } from './draw-wheel-part.ts'
import type { Piece, PieceOf } from './spare-piece.ts'
import { bore, hexagon, lathe, ringFront, threaded } from './turned.ts'

/** Bags hang on a hook up to this length, longer kits are in a box. */
const LONGEST_BAG = 200

/** A bag with a header card, or a box: from its edge, and from the front with what is usually in it. */
function serviceKit(measures: Measures): Piece {
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

const PIECES: Readonly<Record<string, PieceOf>> = {
  'star nut': starNut,
  'crank arm': crankArm,
  pulley,
  'cage plate': cagePlate,
  'derailleur body': derailleurBody,
  'cage spring': coilSpring,
  'barrel adjuster': barrelAdjuster,
  'caliper half': caliperHalf,
  piston,
  'pad spring': padSpring,
  olive,
  barb,
  hose,
  nipple,
  'rim tape': rimTape,
  'tubeless valve': tubelessValve,
  'dust cap': dustCap,
  'service kit': serviceKit,
}

/** By what the workshop calls it; anything else is drawn as a sleeve. */
export const smallPart: PieceOf = (measures: Measures) => {
  const kind = measures.text('spareKind').toLowerCase()
  return (PIECES[Object.hasOwn(PIECES, kind) ? kind : ''] ?? hubPart)(measures)
}

const toothMm = 2.2

/** Edge on, and its teeth from the side. */
function pulley(measures: Measures): Piece {
  const teeth = measures.count('pulleyTeeth', 11)
  const width = measures.amount('widthMm', 8, { least: 3, most: 20 })
  const hole = measures.amount('insideMm', 5, { most: 14 }) / 2
  const tip = tipRadius(teeth)
  const boss = Math.min(hole + 4.2, tip - 7)
  const [from, to] = [(width - toothMm) / 2, (width + toothMm) / 2]
  const web = tip - 6.5
  return {
    length: width,
    radius: tip,
    side: (sheet) => {
      lathe(sheet, [0, boss], [from - 0.6, boss], [from - 0.6, web], [from, web], [from, tip], [to, tip], [to, web])
      lathe(sheet, [to, web], [to + 0.6, web], [to + 0.6, boss], [width, boss])
      const ends = Array.from({ length: teeth }, (_, index) => -90 + (index * 360) / teeth)
      const heights = ends.map((degrees) => tip * Math.sin((degrees * Math.PI) / 180))
      sheet.thin(...heights.map((y) => polyline([from, y], [to, y])))
      bore(sheet, 0, width, hole)
    },
    front: (sheet, at) => {
      sheet.body(shift(sprocket(teeth), ...at), circle(at, hole))
      sheet.outline(circle(at, boss), circle(at, web))
      sheet.thin(circle(at, hole + 1.2), circle(at, boss - 0.9))
      const middle: Point = [(boss + web) / 2, 0]
      const windows = around(circle(middle, Math.max(0.8, (web - boss) * 0.3)), 5, -90)
      sheet.outline(...windows.map((window) => shift(window, ...at)))
    },
    more: (sheet, at) =>
      sheet.leader(measures.say('pulleyTeeth', '', ' T'), 'right', [at[0] + tip * 0.7, at[1] - tip * 0.7], -30),
  }
}

/** Driven into the steerer: two sprung stars on a threaded tube. */
function starNut(measures: Measures): Piece {
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
