import type { Measures } from '../measures.ts'
import { circle, type Path, type Point, polyline, rect, rounded, slot } from '../sheet/path.ts'
import { ribbon } from '../sheet/ribbon.ts'
import type { Piece } from './spare-piece.ts'
import { bore, lathe, ringFront } from './turned.ts'

/** One half of a caliper along its pistons: from its edge, and its inner face. */
export function caliperHalf(measures: Measures): Piece {
  const mount = measures.amount('lengthMm', 94, { least: 50, most: 140 }) / 2
  const deep = measures.amount('widthMm', 17, { least: 6, most: 40 })
  const piston = measures.amount('insideMm', 22, { most: 30 }) / 2
  const isOuter = /outer/i.test(measures.text('model'))
  const body: Point[] = [
    [-0.62, -19],
    [0.62, -19],
    [0.72, -6],
    [0.6, 19],
    [-0.6, 19],
    [-0.72, -6],
  ]
  return {
    length: deep,
    radius: 19,
    end: 22,
    across: isOuter ? mount : mount * 0.72,
    along: measures.say('widthMm'),
    side: (sheet) => {
      sheet.body(rounded(2.4, [0, -16], [deep * 0.6, -19], [deep, -19], [deep, 19], [deep * 0.5, 19], [0, 12]))
      bore(sheet, deep * 0.25, deep, Math.min(piston, 17))
      sheet.hidden(polyline([deep * 0.25, -Math.min(piston, 17)], [deep * 0.25, Math.min(piston, 17)]))
      if (isOuter) lathe(sheet, [-0.1, 3.4], [0.1, 3.4])
    },
    front: (sheet, [x, y]) => {
      const half = mount
      sheet.body(rounded(4, ...body.map(([part, dy]): Point => [x + part * half, y + dy])))
      if (isOuter)
        for (const side of [-1, 1]) {
          sheet.over(slot([x + side * half * 0.72, y + 8], [x + side * (half - 8), y + 8], 8))
          sheet.outline(circle([x + side * (half - 9), y + 8], 3.2))
        }
      sheet.outline(circle([x, y], piston))
      sheet.thin(
        circle([x, y], piston + 1.6),
        rounded(3, [x - 15, y - 17], [x + 15, y - 17], [x + 15, y + 15], [x - 15, y + 15]),
      )
      sheet.outline(...[-1, 1].map((side) => circle([x + side * half * 0.52, y - 11], 3)))
    },
    more: (sheet, [x, y]) => {
      if (isOuter) sheet.span(measures.say('lengthMm'), 'bottom', [x - mount, y + 8], [x + mount, y + 8], 1, 'main')
    },
  }
}

/** A cup that is open towards the oil. */
export function piston(measures: Measures): Piece {
  const outside = measures.amount('outsideMm', 22, { least: 6 }) / 2
  const length = measures.amount('lengthMm', 11, { least: 3, most: 40 })
  return {
    length,
    radius: outside,
    side: (sheet) => {
      lathe(sheet, [0, outside - 0.8], [0.8, outside], [length * 0.84, outside], [length * 0.84, outside - 0.4])
      lathe(sheet, [length * 0.84, outside - 0.4], [length * 0.9, outside - 0.4], [length * 0.9, outside])
      lathe(sheet, [length * 0.9, outside], [length - 0.5, outside], [length, outside - 0.5])
      bore(sheet, 0, length * 0.7, outside * 0.68)
      sheet.hidden(polyline([length * 0.7, -outside * 0.68], [length * 0.7, outside * 0.68]))
    },
    front: (sheet, at) => {
      ringFront(sheet, at, 0, outside)
      sheet.outline(circle(at, outside * 0.68))
      sheet.thin(circle(at, outside - 0.8))
    },
  }
}

/** Two sprung leaves that spread the pads. */
export function padSpring(measures: Measures): Piece {
  const wide = measures.amount('widthMm', 10, { least: 3, most: 40 })
  const half = measures.amount('lengthMm', 26, { least: 8, most: 60 }) / 2
  const leaf = (side: number, x: number): Path =>
    ribbon(
      [
        [x + wide * (0.5 + side * 0.06), -half],
        [x + wide * (0.5 + side * 0.12), -half * 0.4],
        [x + wide * (0.5 + side * 0.42), half * 0.4],
        [x + wide * (0.5 + side * 0.34), half],
      ],
      Math.max(0.5, wide * 0.07),
    )
  return {
    length: wide,
    radius: half,
    across: wide * 0.6,
    along: measures.say('widthMm'),
    side: (sheet) => {
      sheet.body(leaf(-1, 0), leaf(1, 0))
      sheet.body(rect(wide * 0.42, -half, wide * 0.16, half * 0.14))
    },
    front: (sheet, [x, y]) => {
      const w = wide * 0.55
      const hole: Path = rounded(
        1.6,
        [x - w * 0.5, y - half * 0.3],
        [x + w * 0.5, y - half * 0.3],
        [x + w * 0.5, y + half * 0.7],
        [x - w * 0.5, y + half * 0.7],
      )
      sheet.body(
        rounded(2, [x - w, y - half], [x + w, y - half], [x + w * 0.8, y + half], [x - w * 0.8, y + half]),
        hole,
      )
      sheet.outline(circle([x, y - half * 0.66], Math.min(2.2, half * 0.18)))
    },
    more: (sheet, [x, y]) => sheet.span(measures.say('lengthMm'), 'right', [x, y - half], [x, y + half], 1, 'main'),
  }
}

/** Squeezed onto the hose by its nut: thickest in the middle. */
export function olive(measures: Measures): Piece {
  const outside = measures.amount('outsideMm', 7, { least: 2 }) / 2
  const inside = measures.amount('insideMm', 5, { most: 2 * outside - 0.4 }) / 2
  const length = measures.amount('lengthMm', 5, { least: 1, most: 20 })
  const neck = (inside + outside) / 2
  return {
    length,
    radius: outside,
    side: (sheet) => {
      lathe(sheet, [0, neck], [length * 0.35, outside], [length * 0.65, outside], [length, neck])
      sheet.thin(polyline([length / 2, -outside], [length / 2, outside]))
      bore(sheet, 0, length, inside)
    },
    front: (sheet, at) => {
      ringFront(sheet, at, inside, outside)
      sheet.thin(circle(at, neck))
      sheet.thin(circle(at, (neck + outside) / 2))
    },
  }
}

/** Pressed into the hose; its barbs hold it. */
export function barb(measures: Measures): Piece {
  const outside = measures.amount('outsideMm', 5, { least: 2 }) / 2
  const inside = measures.amount('insideMm', 1.6, { most: 2 * outside - 0.6 }) / 2
  const length = measures.amount('lengthMm', 12, { least: 4, most: 40 })
  const core = Math.max(inside + 0.2, outside * 0.5)
  const rib = Math.max(core, outside * 0.62)
  const step = length * 0.22
  return {
    length,
    radius: outside,
    side: (sheet) => {
      lathe(sheet, [0, outside], [length * 0.1, outside], [length * 0.1, core], [length, core])
      for (let index = 0; index < 3; index += 1) {
        const x = length * 0.24 + index * step
        lathe(sheet, [x, rib], [x + step * 0.9, core])
      }
      bore(sheet, 0, length, inside)
    },
    front: (sheet, at) => {
      ringFront(sheet, at, inside, outside)
      sheet.outline(circle(at, core))
      sheet.hidden(circle(at, rib))
    },
  }
}

/** A cut piece, with its liner and the braid under its skin. */
export function hose(measures: Measures): Piece {
  const outside = measures.amount('outsideMm', 5, { least: 2 }) / 2
  const inside = measures.amount('insideMm', 2.2, { most: 2 * outside - 1 }) / 2
  const length = 26
  const braid = Array.from({ length: 9 }, (_, index) => length * 0.5 + index * 1.2)
  return {
    length,
    radius: outside,
    along: '',
    side: (sheet) => {
      lathe(
        sheet,
        [0, outside],
        [length * 0.5, outside],
        [length * 0.5, outside * 0.82],
        [length * 0.92, outside * 0.82],
      )
      sheet.thin(
        ...braid.flatMap((x) => [
          polyline([x, -outside * 0.8], [x + 2, outside * 0.8]),
          polyline([x, outside * 0.8], [x + 2, -outside * 0.8]),
        ]),
      )
      lathe(sheet, [length * 0.92, inside * 1.3], [length, inside * 1.3])
      bore(sheet, 0, length, inside)
    },
    front: (sheet, at) => {
      ringFront(sheet, at, inside, outside)
      sheet.outline(circle(at, inside * 1.3), circle(at, outside * 0.82))
    },
  }
}
