import type { Measures } from '../measures.ts'
import { circle, type Path, type Point, polar, polygon, polyline } from '../sheet/path.ts'
import type { Sheet } from '../sheet/sheet.ts'
import type { Piece } from './spare-piece.ts'

interface Rings {
  readonly width: number
  readonly inside: number
  readonly outside: number
  readonly depth: number // Of bevels, along the axis
  readonly innerBevel: number // Along the radius; 0 without one
  readonly outerBevel: number
  readonly hasGap: boolean
}

/** Cut through its axis, so that balls, rings and seals are seen. */
export function bearing(measures: Measures): Piece {
  const outside = measures.amount('outsideMm', 28, { least: 6 }) / 2
  const inside = measures.amount('insideMm', 15, { most: 2 * outside - 3 }) / 2
  const width = measures.amount('widthMm', 7, { least: 1, most: 30 })
  const depth = Math.min(width * 0.3, (outside - inside) * 0.2)
  const bevel = (degrees: number) => Math.tan((degrees * Math.PI) / 180) * depth
  const rings: Rings = {
    ...{ width, inside, outside },
    depth,
    innerBevel: bevel(measures.amount('innerAngleDegrees', 0)),
    outerBevel: bevel(measures.amount('outerAngleDegrees', 0)),
    hasGap: /gap|non-contact/i.test(measures.text('sealing')),
  }
  return {
    length: width,
    radius: outside,
    side: (sheet) => section(sheet, rings),
    front: (sheet, at) => face(sheet, at, rings),
    more: (sheet, at) => {
      sheet.leader(measures.text('bearingCode'), 'right', polar(at, outside, -35), -18)
      sheet.note(measures.say('innerAngleDegrees', '', '°'), [width * 0.1, inside], -30, 44)
      sheet.note(measures.say('outerAngleDegrees', '', '°'), [width * 0.9, outside], 24, 40)
    },
  }
}

function section(sheet: Sheet, rings: Rings): void {
  const { width, inside, outside, depth, innerBevel, outerBevel, hasGap } = rings
  const wall = outside - inside
  const [inner, outer] = [inside + wall * 0.3, outside - wall * 0.3]
  const corner = Math.min(width, wall) * 0.06
  for (const side of [-1, 1]) {
    const at = (x: number, radius: number): Point => [x, side * radius]
    const outerRing: Path = polygon(
      at(0, outer),
      at(0, outside - corner),
      at(corner, outside),
      ...(outerBevel > 0 ? [at(width - depth, outside), at(width, outside - outerBevel)] : [at(width, outside)]),
      at(width, outer),
    )
    const innerRing: Path = polygon(
      at(width, inner),
      at(width, inside + corner),
      at(width - corner, inside),
      ...(innerBevel > 0 ? [at(depth, inside), at(0, inside + innerBevel)] : [at(0, inside)]),
      at(0, inner),
    )
    sheet.body(outerRing)
    sheet.body(innerRing)
    sheet.section(outerRing, innerRing)
    const ball = at(width / 2, (inside + outside) / 2)
    sheet.over(circle(ball, Math.min(wall * 0.3, width * 0.36)))
    // A rubbing seal reaches the inner ring.
    const lip = hasGap ? inner + wall * 0.12 : inner
    sheet.outline(...[width * 0.08, width * 0.92].map((x) => polyline(at(x, outer), at(x, lip))))
    if (!hasGap) sheet.outline(...[width * 0.14, width * 0.86].map((x) => polyline(at(x, outer), at(x, lip))))
  }
  sheet.outline(...[0, width].map((x) => polyline([x, -inside - innerBevel], [x, inside + innerBevel])))
}

function face(sheet: Sheet, at: Point, { inside, outside, innerBevel, hasGap }: Rings): void {
  const wall = outside - inside
  sheet.body(circle(at, outside), circle(at, inside))
  sheet.outline(circle(at, inside + wall * 0.3), circle(at, outside - wall * 0.3))
  if (innerBevel > 0) sheet.thin(circle(at, inside + innerBevel))
  sheet.thin(circle(at, hasGap ? inside + wall * 0.42 : inside + wall * 0.36), circle(at, outside - wall * 0.06))
}
