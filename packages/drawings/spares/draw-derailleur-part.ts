import type { Measures } from '../measures.ts'
import { circle, type Path, type Point, polyline, rect, rounded, slot } from '../sheet/path.ts'
import type { Piece } from './spare-piece.ts'
import { bore, lathe, ringFront } from './turned.ts'

/** Between the pulleys' axes as long as stated; from its edge, and from outside. */
export function cagePlate(measures: Measures): Piece {
  const cage = measures.amount('lengthMm', 95, { least: 30, most: 140 })
  const thick = measures.amount('thicknessMm', 2.5, { least: 0.5, most: 10 })
  const isInner = /inner/i.test(measures.text('model'))
  const half = cage / 2 + 9
  return {
    length: thick,
    radius: half,
    across: 13,
    along: measures.say('thicknessMm'),
    side: (sheet) => {
      sheet.body(rounded(0.6, [0, -half], [thick, -half], [thick, half], [0, half]))
      bore(sheet, 0, thick, cage / 2 - 2.5)
      bore(sheet, 0, thick, cage / 2 + 2.5)
    },
    front: (sheet, [x, y]) => {
      const [top, low]: [Point, Point] = [
        [x, y - cage / 2],
        [x, y + cage / 2],
      ]
      sheet.body(slot(top, low, isInner ? 9 : 12, 9), circle(top, 2.6), circle(low, 2.6))
      sheet.body(slot([x, y - cage * 0.18], [x, y + cage * 0.26], isInner ? 3.2 : 4.6, 3))
      sheet.thin(circle(top, 4.6), circle(low, 4.6))
      if (!isInner) sheet.outline(circle([x - 4, y - cage / 2 + 13], 4))
    },
    more: (sheet, [x, y]) =>
      sheet.span(measures.say('lengthMm'), 'right', [x, y - cage / 2], [x, y + cage / 2], 1, 'main'),
  }
}

/** The parallelogram with its knuckles: from the side of the frame, and from outside. */
export function derailleurBody(measures: Measures): Piece {
  const long = measures.amount('lengthMm', 78, { least: 40, most: 120 })
  const deep = measures.amount('widthMm', 34, { least: 15, most: 60 })
  const half = long / 2
  const link = (x: number, y: number): [Point, Point] => [
    [x - half * 0.42, y - half * 0.4],
    [x + half * 0.4, y + half * 0.42],
  ]
  return {
    length: deep,
    radius: half,
    across: half * 0.86,
    along: measures.say('widthMm'),
    side: (sheet) => {
      sheet.body(rounded(3, [0, -half], [deep * 0.55, -half], [deep * 0.55, -half * 0.5], [0, -half * 0.5]))
      sheet.body(
        rounded(
          2,
          [deep * 0.1, -half * 0.62],
          [deep * 0.42, -half * 0.62],
          [deep * 0.9, half * 0.5],
          [deep * 0.55, half * 0.5],
        ),
      )
      sheet.body(rounded(4, [deep * 0.4, half * 0.3], [deep, half * 0.3], [deep, half], [deep * 0.4, half]))
      sheet.thin(polyline([deep * 0.26, -half * 0.5], [deep * 0.72, half * 0.4]))
    },
    front: (sheet, [x, y]) => {
      sheet.body(slot(...link(x, y), 9, 10))
      sheet.over(slot([x - half * 0.72, y - half * 0.72], link(x, y)[0], 11, 8))
      sheet.over(slot(link(x, y)[1], [x + half * 0.66, y + half * 0.66], 9, half * 0.33))
      const pivots = [link(x, y)[0], link(x, y)[1]]
      sheet.outline(...pivots.map((pivot) => circle(pivot, 3)), circle([x - half * 0.72, y - half * 0.72], 5))
      sheet.thin(circle([x + half * 0.66, y + half * 0.66], half * 0.22), slot(...link(x, y), 5, 6))
    },
    more: (sheet, [x, y]) => sheet.span(measures.say('lengthMm'), 'right', [x, y - half], [x, y + half], 1, 'main'),
  }
}

/** Wound wire with an end on each side. */
export function coilSpring(measures: Measures): Piece {
  const outside = measures.amount('outsideMm', 20, { least: 4 }) / 2
  const length = measures.amount('lengthMm', 14, { least: 3, most: 60 })
  const wire = Math.min(measures.amount('thicknessMm', 1.6, { least: 0.2, most: 4 }), length / 4, outside / 2)
  const turns = Math.max(2, Math.min(7, Math.floor(length / (wire * 1.9))))
  const step = (length - wire) / turns
  const coil = (index: number): Path => {
    const x = index * step
    return [
      ['M', x, -outside],
      ['L', x + wire, -outside],
      ['L', x + step * 0.5 + wire, outside],
      ['L', x + step * 0.5, outside],
      ['Z'],
    ]
  }
  return {
    length,
    radius: outside,
    side: (sheet) => {
      const back = Array.from({ length: turns }, (_, index): Path => {
        const x = (index + 0.5) * step
        return polyline([x + wire / 2, outside], [x + step * 0.5 + wire / 2, -outside])
      })
      sheet.thin(...back)
      for (let index = 0; index < turns; index += 1) sheet.over(coil(index))
      sheet.body(rect(length - wire, -outside, wire, outside * 0.5))
    },
    front: (sheet, at) => {
      ringFront(sheet, at, outside - wire, outside)
      sheet.body(
        rect(at[0] - outside, at[1] - outside - 5, wire, outside + 5),
        rect(at[0] + outside - wire, at[1], wire, outside + 5),
      )
    },
    more: (sheet, at) => sheet.note(measures.say('thicknessMm', 'wire ⌀'), [at[0] + outside, at[1]], 36, 60),
  }
}

/** Ribbed for the fingers, a thread on its right. */
export function barrelAdjuster(measures: Measures): Piece {
  const outside = measures.amount('outsideMm', 9, { least: 3 }) / 2
  const length = measures.amount('lengthMm', 22, { least: 6, most: 60 })
  const grip = length * 0.55
  const core = outside * 0.56
  return {
    length,
    radius: outside,
    side: (sheet) => {
      lathe(sheet, [0, core * 1.2], [length * 0.1, core * 1.2], [length * 0.1, outside - 0.4], [length * 0.14, outside])
      lathe(sheet, [length * 0.14, outside], [grip - 0.4, outside], [grip, outside - 0.4])
      sheet.thin(
        ...[-0.85, -0.55, -0.2, 0.2, 0.55, 0.85].map((y) =>
          polyline([length * 0.16, y * outside], [grip - 0.6, y * outside]),
        ),
      )
      lathe(sheet, [grip, core], [length - 0.4, core], [length, core - 0.4])
      sheet.thin(
        ...[0.64, 0.7, 0.76, 0.82, 0.88, 0.94].map((x) => polyline([x * length, -core], [x * length - 0.4, core])),
      )
      bore(sheet, 0, length, core * 0.35)
    },
    front: (sheet, at) => {
      const teeth = Array.from(
        { length: 18 },
        (_, index): Path =>
          circle(
            [
              at[0] + outside * 0.93 * Math.cos((index * Math.PI) / 9),
              at[1] + outside * 0.93 * Math.sin((index * Math.PI) / 9),
            ],
            outside * 0.06,
          ),
      )
      ringFront(sheet, at, core * 0.35, outside)
      sheet.thin(circle(at, core), ...teeth)
    },
  }
}
