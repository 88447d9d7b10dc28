import { notched } from '../drivetrain/draw-bottom-bracket.ts'
import type { Measures } from '../measures.ts'
import { shift } from '../sheet/move-path.ts'
import { circle, type Path, type Point, polar, polygon, polyline, rounded } from '../sheet/path.ts'
import type { Piece } from './spare-piece.ts'
import { bore, lathe, threaded } from './turned.ts'

const pawlPlaces = [30, 150, 270] as const

/** Its pawls to the left, its splines to the right. */
export function freehubBody(measures: Measures): Piece {
  const outside = measures.amount('outsideMm', 34.5, { least: 12 }) / 2
  const inside = measures.amount('insideMm', 24, { most: 2 * outside - 4 }) / 2
  const length = measures.amount('lengthMm', 44, { least: 12, most: 80 })
  const isFine = /micro/i.test(measures.text('freehub'))
  const nose = Math.min(9, length * 0.22)
  const stop = nose + Math.min(3, length * 0.08)
  const neck = outside * 0.78
  const splines = isFine ? 23 : 9
  return {
    length,
    radius: outside + 1,
    side: (sheet) => {
      lathe(sheet, [0, neck], [nose, neck], [nose, outside + 1], [stop, outside + 1], [stop, outside])
      lathe(sheet, [stop, outside], [length, outside])
      const angles = Array.from({ length: splines }, (_, index) => -84 + (index * 168) / (splines - 1))
      sheet.thin(
        ...angles.map((degrees) => {
          const y = outside * Math.sin((degrees * Math.PI) / 180)
          return polyline([stop, y], [length, y])
        }),
      )
      sheet.outline(polygon([1.4, -neck * 0.3], [nose - 1.6, -neck * 0.5], [nose - 1.6, neck * 0.2], [1.4, neck * 0.1]))
      bore(sheet, 0, Math.min(6, length * 0.15), inside)
      bore(sheet, length - Math.min(6, length * 0.15), length, inside)
    },
    front: (sheet, at) => {
      const floor = outside - (isFine ? 1.4 : 2.2)
      sheet.body(circle(at, outside + 1), circle(at, inside))
      sheet.outline(notched(at, outside, splines, floor))
      sheet.thin(circle(at, inside + 1))
    },
    more: (sheet, at) => sheet.leader(measures.text('freehub'), 'right', polar(at, outside, -35), -18),
  }
}

/** Screwed into the shell; its teeth are inside. */
export function ratchetRing(measures: Measures): Piece {
  const outside = measures.amount('outsideMm', 40, { least: 14 }) / 2
  const inside = measures.amount('insideMm', 30, { most: 2 * outside - 4 }) / 2
  const length = measures.amount('lengthMm', 9, { least: 3, most: 30 })
  const points = Math.min(120, Math.max(6, measures.count('engagementPoints', 36)))
  return {
    length,
    radius: outside,
    side: (sheet) => {
      lathe(sheet, [0, outside - 0.6], [0.6, outside], [length - 0.6, outside], [length, outside - 0.6])
      threaded(sheet, 0.6, length - 0.6, outside, 7)
      bore(sheet, 0, length, inside)
    },
    front: (sheet, at) => {
      sheet.body(circle(at, outside), shift(sawTeeth(inside, points), ...at))
      sheet.thin(circle(at, outside - 1))
    },
    more: (sheet, at) =>
      sheet.leader(measures.say('engagementPoints', '', ' points'), 'right', polar(at, inside, 35), 34),
  }
}

/** Steep on one side, so that pawls catch in one direction. */
function sawTeeth(radius: number, count: number): Path {
  const step = 360 / count
  const points = Array.from({ length: count }, (_, index): Point[] => [
    polar([0, 0], radius + 1.4, index * step),
    polar([0, 0], radius, index * step + step * 0.12),
  ])
  return polygon(...points.flat())
}

/** As it lies in the body: its edge, then its side. */
export function pawl(measures: Measures): Piece {
  const long = measures.amount('lengthMm', 9, { least: 3, most: 40 })
  const wide = measures.amount('thicknessMm', 6, { least: 1, most: 20 })
  const half = long / 2
  return {
    length: wide,
    radius: half,
    along: measures.say('thicknessMm'),
    side: (sheet) => {
      sheet.body(rounded(0.5, [0, -half], [wide, -half], [wide, half], [0, half]))
      sheet.thin(polyline([0, half * 0.3], [wide, half * 0.3]))
      sheet.outline(...[-0.4, 0.4].map((dx) => polyline([wide / 2 + dx, -half], [wide / 2 + dx, half * 0.3])))
    },
    front: (sheet, [x, y]) => {
      const [left, right] = [x - half, x + half]
      sheet.body([
        ['M', left + half * 0.5, y - half * 0.42],
        ['L', right - half * 0.1, y - half * 0.8],
        ['L', right, y - half * 0.2],
        ['L', left + half * 0.6, y + half * 0.5],
        ['A', half * 0.48, 1, 1, left + half * 0.5, y - half * 0.42],
        ['Z'],
      ])
      sheet.thin(circle([left + half * 0.46, y + half * 0.05], half * 0.24))
    },
    more: (sheet, [x, y]) => sheet.span(measures.say('lengthMm'), 'bottom', [x - half, y], [x + half, y], 1, 'main'),
  }
}

/** A ring of wire around all pawls. */
export function pawlSpring(measures: Measures): Piece {
  const outside = measures.amount('outsideMm', 28, { least: 6 }) / 2
  const wire = measures.amount('thicknessMm', 0.6, { least: 0.1, most: 4 })
  return {
    length: wire,
    radius: outside,
    side: (sheet) => {
      sheet.body(rounded(wire / 3, [0, -outside], [wire, -outside], [wire, outside], [0, outside]))
    },
    front: (sheet, at) => {
      sheet.body([
        ['M', ...polar(at, outside, -80)],
        ['A', outside, 1, 1, ...polar(at, outside, 255)],
        ['L', ...polar(at, outside - wire, 255)],
        ['A', outside - wire, 1, 0, ...polar(at, outside - wire, -80)],
        ['Z'],
      ])
      sheet.outline(polyline(polar(at, outside, 255), polar(at, outside - 3.4, 258)))
      sheet.hidden(...pawlPlaces.map((degrees) => circle(polar(at, outside, degrees), 1.6)))
    },
    more: (sheet, at) => sheet.note(measures.say('thicknessMm', 'wire ⌀'), polar(at, outside, 60), 40, 30),
  }
}
