import { notched } from '../drivetrain/draw-bottom-bracket.ts'
import type { Measures } from '../measures.ts'
import { circle, type Point, polar, polyline, rect, softRect } from '../sheet/path.ts'
import type { Sheet } from '../sheet/sheet.ts'
import type { Piece } from './spare-piece.ts'
import { bore, cut, lathe, ringFront, threaded } from './turned.ts'

interface Ring {
  readonly inside: number
  readonly outside: number
  readonly thick: number
  readonly notches: number
}

type Shape = Pick<Piece, 'side' | 'front'>

const SHAPES: Readonly<Record<string, (ring: Ring) => Shape>> = {
  'o-ring': oRing,
  'retaining ring': retainingRing,
  lockring,
  'bearing cover': cover,
  'compression ring': compressionRing,
  'crown race': crownRace,
  'top cap': topCap,
  cup: pressedCup,
  'threaded cup': threadedCup,
}

/** Washers, spacers and what else goes around an axle. */
export function spareRing(measures: Measures): Piece {
  const outside = measures.amount('outsideMm', 20, { least: 2 }) / 2
  const kind = measures.text('spareKind').toLowerCase()
  if (kind === 'seal') return seal(measures)
  const ring: Ring = {
    outside,
    inside: measures.amount('insideMm', outside, { least: 0.5, most: 2 * outside - 0.4 }) / 2,
    thick: measures.amount('thicknessMm', 2, { least: 0.1, most: 60 }),
    notches: measures.count('notchCount', 12),
  }
  const shape = (SHAPES[Object.hasOwn(SHAPES, kind) ? kind : ''] ?? washer)(ring)
  const flange = /^(?:cup|lockring)$/.test(kind) ? ring.outside + 3 : ring.outside
  return {
    ...shape,
    length: ring.thick,
    radius: flange,
    more: (sheet, at) =>
      sheet.leader(measures.say('notchCount', '', ' notches'), 'right', polar(at, ring.outside, 40), 24),
  }
}

function washer({ inside, outside, thick }: Ring): Shape {
  return {
    side: (sheet) => {
      sheet.body(rect(0, -outside, thick, 2 * outside))
      cut(sheet, 0, thick, inside, outside)
    },
    front: (sheet, at) => {
      ringFront(sheet, at, inside, outside)
      sheet.thin(circle(at, outside - (outside - inside) * 0.12))
    },
  }
}

function oRing({ inside, outside, thick }: Ring): Shape {
  const cord = Math.min(thick, outside - inside)
  return {
    side: (sheet) => {
      sheet.body(softRect(0, -outside, thick, 2 * outside, cord / 2))
      sheet.outline(...[-1, 1].map((side) => circle([thick / 2, side * (outside - cord / 2)], cord / 2)))
    },
    front: (sheet, at) => {
      ringFront(sheet, at, inside, outside)
      sheet.thin(circle(at, (inside + outside) / 2))
    },
  }
}

/** Open at the top, with an eye for pliers at each end. */
function retainingRing({ inside, outside, thick }: Ring): Shape {
  const eye = Math.max(0.8, (outside - inside) * 0.9)
  return {
    side: (sheet) => {
      sheet.body(rect(0, -outside, thick, 2 * outside))
      sheet.thin(...[-1, 1].map((side) => polyline([0, side * inside], [thick, side * inside])))
    },
    front: (sheet, at) => {
      const ends = [-76, -104].map((degrees) => [polar(at, outside, degrees), polar(at, inside, degrees)] as const)
      const [[a, b], [c, d]] = ends as [(typeof ends)[0], (typeof ends)[0]]
      sheet.body([['M', ...a], ['A', outside, 1, 1, ...c], ['L', ...d], ['A', inside, 1, 0, ...b], ['Z']])
      const eyes = [-72, -108].map((degrees) => polar(at, (inside + outside) / 2, degrees))
      for (const centre of eyes) sheet.over(circle(centre, eye), circle(centre, eye * 0.4))
    },
  }
}

/** Threaded, with a notched edge. */
function lockring({ inside, outside, thick, notches }: Ring): Shape {
  const flange = thick * 0.35
  return {
    side: (sheet) => {
      lathe(sheet, [0, outside + 3], [flange, outside + 3], [flange, outside], [thick, outside])
      threaded(sheet, flange, thick, outside, 6)
      bore(sheet, 0, thick, inside)
    },
    front: (sheet, at) => {
      sheet.body(circle(at, outside + 3), notched(at, inside, notches, Math.max(0.3, inside - 1.2)))
      sheet.hidden(circle(at, outside))
    },
  }
}

function cover({ inside, outside, thick }: Ring): Shape {
  const top = inside + (outside - inside) * 0.35
  return {
    side: (sheet) => {
      const lip = inside + (top - inside) * 0.5
      lathe(sheet, [0, lip], [thick * 0.12, top], [thick * 0.3, top + (outside - top) * 0.6], [thick * 0.7, outside])
      lathe(sheet, [thick * 0.7, outside], [thick * 0.94, outside], [thick, outside - thick * 0.06])
      bore(sheet, 0, thick, inside)
      bore(sheet, thick * 0.3, thick, top)
    },
    front: (sheet, at) => {
      ringFront(sheet, at, inside, outside)
      sheet.outline(circle(at, top))
      sheet.thin(circle(at, top + (outside - top) * 0.6))
    },
  }
}

/** Slit, with a cone that centres the steerer in the bearing. */
function compressionRing({ inside, outside, thick }: Ring): Shape {
  return {
    side: (sheet) => {
      lathe(sheet, [0, outside], [thick * 0.3, outside], [thick, inside + (outside - inside) * 0.25])
      bore(sheet, 0, thick, inside)
      slit(sheet, [0, 0.5], thick)
    },
    front: (sheet, at) => {
      ringFront(sheet, at, inside, outside)
      sheet.thin(circle(at, inside + (outside - inside) * 0.25))
      sheet.outline(...[-0.5, 0.5].map((dy) => polyline([at[0] + inside, dy], [at[0] + outside, dy])))
    },
  }
}

function slit(sheet: Sheet, [x, half]: Point, length: number): void {
  sheet.outline(...[-1, 1].map((side) => polyline([x, side * half], [x + length, side * half])))
}

function crownRace({ inside, outside, thick }: Ring): Shape {
  const top = inside + (outside - inside) * 0.3
  return {
    side: (sheet) => {
      lathe(sheet, [0, top], [thick * 0.55, outside], [thick, outside])
      bore(sheet, 0, thick, inside)
      slit(sheet, [0, 0.4], thick)
    },
    front: (sheet, at) => {
      ringFront(sheet, at, inside, outside)
      sheet.outline(circle(at, top))
      sheet.outline(...[-0.4, 0.4].map((dy) => polyline([at[0] + inside, dy], [at[0] + outside, dy])))
    },
  }
}

function topCap({ inside, outside, thick }: Ring): Shape {
  return {
    side: (sheet) => {
      lathe(sheet, [0, outside * 0.82], [thick * 0.35, outside], [thick * 0.75, outside], [thick, outside * 0.8])
      bore(sheet, 0, thick, inside)
      bore(sheet, 0, thick * 0.6, Math.min(outside * 0.7, inside * 1.8))
    },
    front: (sheet, at) => {
      ringFront(sheet, at, inside, outside)
      sheet.outline(circle(at, Math.min(outside * 0.7, inside * 1.8)))
      sheet.thin(circle(at, outside * 0.82))
    },
  }
}

/** Pressed into the frame up to its flange. */
function pressedCup({ inside, outside, thick }: Ring): Shape {
  const flange = thick * 0.36
  return {
    side: (sheet) => {
      lathe(sheet, [0, outside + 2], [flange * 0.3, outside + 3], [flange, outside + 3], [flange, outside])
      lathe(sheet, [flange, outside], [thick * 0.94, outside], [thick, outside - 0.8])
      bore(sheet, 0, thick * 0.7, inside)
    },
    front: (sheet, at) => {
      ringFront(sheet, at, inside, outside + 3)
      sheet.hidden(circle(at, outside))
      sheet.thin(circle(at, outside + 2), circle(at, Math.max(0.4, inside - 3)))
    },
  }
}

/** Of a bottom bracket: its bearing outside the shell, notches for the tool. */
function threadedCup({ inside, outside, thick, notches }: Ring): Shape {
  const rim = thick * 0.46
  const seat = outside * 0.79
  return {
    side: (sheet) => {
      lathe(sheet, [0, outside - 1], [1, outside], [rim, outside], [rim, seat], [thick, seat])
      threaded(sheet, rim, thick, seat, 9)
      sheet.thin(
        ...[-0.86, -0.6, -0.22, 0.22, 0.6, 0.86].map((part) => polyline([1, part * outside], [rim, part * outside])),
      )
      bore(sheet, 0, rim * 0.8, inside)
      bore(sheet, rim * 0.8, thick, Math.min(inside, seat) * 0.9)
    },
    front: (sheet, at) => {
      sheet.body(notched(at, outside, notches, outside - 2), circle(at, inside))
      sheet.thin(circle(at, inside + 1.2), circle(at, seat))
    },
  }
}

/** Cut through its axis; its lip is thinner than its seat. */
function seal(measures: Measures): Piece {
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
