import type { Measures } from '../measures.ts'
import { around, shift } from '../sheet/move-path.ts'
import { circle, type Point, polygon, polyline, rect } from '../sheet/path.ts'
import { freehubBody, pawl, pawlSpring, ratchetRing } from './draw-freehub-part.ts'
import type { Piece } from './spare-piece.ts'
import { bore, cut, lathe, ringFront, threaded } from './turned.ts'

/** The parts of a hub, from left to right along its axle. */
export function hubPart(measures: Measures): Piece {
  const kind = measures.text('spareKind').toLowerCase()
  switch (kind) {
    case 'hub shell':
      return shell(measures)
    case 'hub axle':
      return axle(measures)
    case 'end cap':
      return endCap(measures)
    case 'freehub body':
      return freehubBody(measures)
    case 'ratchet ring':
      return ratchetRing(measures)
    case 'pawl':
      return pawl(measures)
    case 'pawl spring':
      return pawlSpring(measures)
    default:
      return sleeve(measures)
  }
}

function tubular(measures: Measures, usualOutside: number, usualLength: number) {
  const outside = measures.amount('outsideMm', usualOutside, { least: 3 }) / 2
  const inside = measures.amount('insideMm', outside * 1.4, { most: 2 * outside - 0.8 }) / 2
  return { outside, inside, length: measures.amount('lengthMm', usualLength, { least: 1, most: 300 }) }
}

/** Between its flanges a waist, with a seat for a bearing at each end. */
function shell(measures: Measures): Piece {
  const { outside, inside, length } = tubular(measures, 62, 76)
  const holes = Math.min(48, Math.max(6, measures.count('holes', 32)))
  const waist = Math.max(inside + 2, outside * 0.5)
  const boss = Math.max(inside + 2.5, outside * 0.62)
  const [left, right] = [length * 0.2, length * 0.82]
  return {
    length,
    radius: outside,
    side: (sheet) => {
      lathe(sheet, [0, boss], [left - 3, boss], [left - 3, outside], [left, outside], [left, boss])
      sheet.body([
        ['M', left, -boss],
        ['C', left + length * 0.14, -waist, right - length * 0.14, -waist, right, -boss],
        ['L', right, boss],
        ['C', right - length * 0.14, waist, left + length * 0.14, waist, left, boss],
        ['Z'],
      ])
      lathe(sheet, [right, boss], [right, outside], [right + 3, outside], [right + 3, boss], [length, boss])
      const seat = Math.min(10, length * 0.12)
      bore(sheet, 0, seat, inside)
      bore(sheet, length - seat, length, inside)
      sheet.hidden(...[seat, length - seat].map((x) => polyline([x, -inside], [x, inside])))
    },
    front: (sheet, at) => {
      sheet.body(circle(at, outside), circle(at, inside))
      const drilled = around(circle([outside - 4, 0], 1.3), Math.round(holes / 2), 360 / holes)
      sheet.outline(...drilled.map((hole) => shift(hole, ...at)), circle(at, boss))
      sheet.thin(...around(circle([Math.min(22, boss - 2.6), 0], 1.9), 6, 30).map((hole) => shift(hole, ...at)))
      sheet.centre(circle(at, outside - 4))
    },
    more: (sheet, at) =>
      sheet.leader(measures.say('holes', '', ' holes'), 'right', [at[0] + outside - 4, at[1] - 6], -30),
  }
}

/** Stepped: a shoulder for each bearing. */
function axle(measures: Measures): Piece {
  const { outside, inside, length } = tubular(measures, 15, 120)
  const [from, to] = [length * 0.2, length * 0.52]
  return {
    length,
    radius: outside + 1.6,
    end: outside,
    side: (sheet) => {
      lathe(sheet, [0, outside - 0.4], [0.6, outside], [from, outside], [from, outside + 1.6])
      lathe(sheet, [from, outside + 1.6], [to, outside + 1.6], [to, outside])
      lathe(sheet, [to, outside], [length - 0.6, outside], [length, outside - 0.4])
      bore(sheet, 0, length, inside)
    },
    front: (sheet, at) => {
      ringFront(sheet, at, inside, outside)
      sheet.thin(circle(at, outside - 0.5))
    },
  }
}

/** Flange towards the frame, spigot into the axle. */
function endCap(measures: Measures): Piece {
  const { outside, inside, length } = tubular(measures, 19, 14)
  const spigot = (inside + outside) / 2
  const flange = length * 0.45
  return {
    length,
    radius: outside,
    side: (sheet) => {
      lathe(
        sheet,
        [0, outside - 1],
        [1, outside],
        [flange, outside],
        [flange, spigot],
        [length - 0.5, spigot],
        [length, spigot - 0.5],
      )
      sheet.body(rect(flange + (length - flange) * 0.4, -spigot - 0.5, Math.min(1.6, length * 0.1), 2 * spigot + 1))
      bore(sheet, 0, length, inside)
    },
    front: (sheet, at) => {
      ringFront(sheet, at, inside, outside)
      sheet.thin(circle(at, spigot), circle(at, outside - 1))
    },
  }
}

function sleeve(measures: Measures): Piece {
  const { outside, inside, length } = tubular(measures, 18, 12)
  return {
    length,
    radius: outside,
    side: (sheet) => {
      sheet.body(rect(0, -outside, length, 2 * outside))
      cut(sheet, 0, length, inside, outside)
    },
    front: (sheet, at) => ringFront(sheet, at, inside, outside),
  }
}

/** The arm of a crank, from its edge and from outside; with the spindle where it states its diameter. */
export function crankArm(measures: Measures): Piece {
  const arm = measures.amount('armLengthMm', 170)
  const spindle = measures.amount('outsideMm', 0, { most: 60 }) / 2
  const length = spindle > 0 ? measures.amount('lengthMm', 118, { least: 40, most: 200 }) : 22
  const bossed = (along: number, across: number, at: Point): Point => [at[0] + across, at[1] + along]
  return {
    length,
    radius: 20,
    side: (sheet) => {
      // The pedal end stands further out than the boss.
      sheet.body(polygon([8, -20], [24, -20], [24, 18], [14, arm + 13], [0, arm + 13], [0, arm - 13], [8, 30]))
      sheet.thin(polyline([0, arm], [14, arm]), polyline([8, 18], [24, 18]))
      if (spindle > 0) {
        lathe(sheet, [24, spindle], [length - 14, spindle], [length - 14, spindle - 0.6], [length, spindle - 0.6])
        sheet.thin(
          ...[-0.8, -0.45, 0, 0.45, 0.8].map((y) => polyline([length - 14, y * spindle], [length, y * spindle])),
        )
        threaded(sheet, length - 2, length, spindle - 1, 2)
      }
    },
    front: (sheet, at) => {
      const outline = [bossed(-20, -8, at), bossed(-20, 8, at), bossed(0, 20, at), bossed(arm, 12, at)]
      const lower = [bossed(arm + 14, 7, at), bossed(arm + 14, -7, at), bossed(arm, -12, at), bossed(0, -20, at)]
      sheet.body(polygon(...outline, ...lower), circle(at, spindle > 0 ? spindle * 0.75 : 12))
      sheet.outline(circle([at[0], at[1] + arm], 7.2))
      sheet.thin(circle([at[0], at[1] + arm], 9), circle(at, 15))
      if (spindle === 0) sheet.outline(rect(at[0] - 1, at[1] - 20, 2, 9), circle([at[0], at[1] - 25], 0.1))
    },
    more: (sheet, at) => {
      sheet.span(measures.say('armLengthMm'), 'right', at, [at[0], at[1] + arm], 1, 'main')
      sheet.leader(measures.say('axleMm', '⌀'), 'left', at, 20)
    },
  }
}
