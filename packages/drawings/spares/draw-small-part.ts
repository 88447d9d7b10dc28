import { sprocket, tipRadius } from '../drivetrain/sprocket.ts'
import type { Measures } from '../measures.ts'
import { around, shift } from '../sheet/move-path.ts'
import { circle, type Path, type Point, polar, polygon, polyline } from '../sheet/path.ts'
import { barb, caliperHalf, hose, olive, padSpring, piston } from './draw-brake-part.ts'
import { barrelAdjuster, cagePlate, coilSpring, derailleurBody } from './draw-derailleur-part.ts'
import { crankArm, hubPart } from './draw-hub-part.ts'
import { serviceKit } from './draw-service-kit.ts'
import { dustCap, nipple, rimTape, tubelessValve } from './draw-wheel-part.ts'
import type { Piece, PieceOf } from './spare-piece.ts'
import { bore, lathe, ringFront, threaded } from './turned.ts'

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
