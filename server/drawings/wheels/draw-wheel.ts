import { notched } from '#server/drawings/drivetrain/draw-bottom-bracket.ts'
import { crossAxes } from '#server/drawings/drivetrain/draw-chainring.ts'
import type { Drawer } from '#server/drawings/part-drawer.ts'
import { circle, type Path, type Point, polar, polyline } from '#server/drawings/sheet/path.ts'
import type { Sheet } from '#server/drawings/sheet/sheet.ts'

/** A built wheel: tyre, rim, crossed spokes, hub. */
export const drawWheel: Drawer = (sheet, measures, part) => {
  const mountain = /mountain/i.test(`${part.category} ${part.name}`)
  const radius = measures.amount('diameterMm', mountain ? 700 : 676, 200, 800) / 2
  wheelFrom(sheet, [0, 0], radius, mountain, measures.count('holes', /front/i.test(part.name) ? 28 : 32, 12, 48))
  if (mountain) sheet.outline(notched([0, 0], radius + 4, 56, radius))
  crossAxes(sheet, [0, 0], radius + 14)
  sheet.span(measures.say('diameterMm', '⌀'), 'bottom', [-radius, 0], [radius, 0], 1, 'main')
}

/** A wheel anywhere on a sheet; spokes cross as in a tangential build. */
export function wheelFrom(sheet: Sheet, centre: Point, radius: number, mountain: boolean, spokes: number): void {
  const seat = radius - (mountain ? 52 : 32)
  sheet.body(circle(centre, radius), circle(centre, seat - 18))
  sheet.thin(circle(centre, seat))
  const half = Math.round(spokes / 2)
  const lines: Path[] = []
  for (let index = 0; index < half * 2; index += 1) {
    const at = (index * 360) / (half * 2)
    lines.push(polyline(polar(centre, 22, at + (index % 2 === 0 ? 78 : -78)), polar(centre, seat - 18, at)))
  }
  sheet.thin(...lines)
  sheet.outline(circle(centre, 25), circle(centre, 9))
}
