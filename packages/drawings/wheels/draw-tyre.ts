import { notched } from '../drivetrain/draw-bottom-bracket.ts'
import { crossAxes } from '../drivetrain/draw-chainring.ts'
import type { Drawer } from '../part-drawer.ts'
import { around, enlarge, turn } from '../sheet/move-path.ts'
import { circle, type Path, type Point, polar, polyline, rect, softRect } from '../sheet/path.ts'

export const beadDegrees = 52

/** Side view, with the enlarged section in the middle. */
export const drawTyre: Drawer = (sheet, measures, part) => {
  const seat = measures.amount('beadSeatMm', 622) / 2
  const width = measures.amount('widthMm', 40)
  const knobby = /knob/i.test(measures.text('tread')) || /mountain/i.test(part.name)
  const outer = seat + width
  sheet.body(knobby ? notched([0, 0], outer, 60, outer - 4) : circle([0, 0], outer), circle([0, 0], seat - 2))
  sheet.thin(circle([0, 0], seat + 4), circle([0, 0], outer - width * 0.28))
  const groove = polyline([outer - 0.5, -3], [outer - width * 0.14, 3], [outer - width * 0.24, -1])
  sheet.thin(...around(groove, knobby ? 60 : 72))
  crossAxes(sheet, [0, 0], outer + 14)

  const radius = width / 2
  const factor = (seat * 1.3) / width
  const at: Point = [0, 0]
  const wall = Math.max(1.4, width * 0.045)
  sheet.section(enlarge(casing(radius, wall), factor, at))
  const bead = (side: 1 | -1) =>
    circle(polar([0, 0], radius - wall, 90 - side * (beadDegrees - 3)), Math.max(1.6, wall))
  sheet.body(...([1, -1] as const).map((side) => enlarge(bead(side), factor, at)))
  const lift = knobby ? width * 0.07 : width * 0.025
  const knobs = (knobby ? [-64, -38, -13, 13, 38, 64] : [-24, -8, 8, 24]).map((angle) =>
    turn(rect(-width * 0.07, -radius - lift, width * 0.14, lift), angle),
  )
  sheet.body(...knobs.map((knob) => enlarge(knob, factor, at)))
  const low = radius * factor * 0.2
  sheet.span(measures.say('widthMm'), 'bottom', [-radius * factor, low], [radius * factor, low], 0, 'main')
  sheet.leader(measures.say('beadSeatMm', '⌀'), 'right', polar([0, 0], seat, -35), -20)
  sheet.leader(measures.text('casing'), 'left', polar([0, 0], outer - 6, 215), -10)
  sheet.leader(measures.text('tread'), 'right', polar([0, 0], outer, 30), 30)
}

export function casing(radius: number, wall: number): Path {
  const [start, end] = [90 + beadDegrees, 90 - beadDegrees]
  return [
    ['M', ...polar([0, 0], radius, start)],
    ['A', radius, 1, 1, ...polar([0, 0], radius, end)],
    ['L', ...polar([0, 0], radius - wall, end)],
    ['A', radius - wall, 1, 0, ...polar([0, 0], radius - wall, start)],
    ['Z'],
  ]
}

const factor = 5.4

/** Lying flat, with its valve enlarged in the middle. */
export const drawTube: Drawer = (sheet, measures) => {
  const seat = measures.amount('beadSeatMm', 622) / 2
  // Inflated by hand it is about as thick as the narrowest tyre that it is for.
  const thick = Math.max(16, measures.amount('tyreMinMm', 32))
  const long = measures.amount('valveLengthMm', 40)
  const isPresta = measures.text('valve') !== 'Schrader'
  sheet.body(circle([0, 0], seat + thick), circle([0, 0], seat))
  sheet.thin(circle([0, 0], seat + thick * 0.35), circle([0, 0], seat + thick * 0.75))
  sheet.outline(rect(-3, seat - long, 6, long))
  crossAxes(sheet, [0, 0], seat + thick + 14)

  const top = (-long * factor) / 2
  const scaled = (path: Path) => enlarge(path, factor, [0, top])
  const radius = isPresta ? 3 : 4
  sheet.body(scaled(rect(-radius, 0, 2 * radius, long)))
  const threads = Array.from({ length: 9 }, (_, index) => long * 0.2 + index * long * 0.06)
  sheet.thin(...threads.map((y) => scaled(polyline([-radius, y], [radius, y + 0.6]))))
  sheet.body(scaled(softRect(-14, long, 28, 3, 1.2)))
  if (isPresta) {
    sheet.body(scaled(rect(-1.3, -6, 2.6, 6)), scaled(softRect(-2.2, -9, 4.4, 3, 0.6)))
    sheet.body(scaled(softRect(-7, long * 0.82, 14, 3.4, 0.6)))
  } else sheet.body(scaled(softRect(-2.6, -3, 5.2, 3, 0.4)))
  sheet.centre(scaled(polyline([0, -12], [0, long + 6])))
  sheet.leader(measures.say('beadSeatMm', '⌀'), 'right', polar([0, 0], seat, -35), -16)
  sheet.note(measures.say('valveLengthMm', 'valve '), [radius * factor, 0], 60, -24, 'main')
  sheet.leader(measures.text('valve'), 'left', [-radius * factor, top + long * factor * 0.3], 0)
  const least = measures.say('tyreMinMm', 'tyres ', ' to ')
  if (least !== '') sheet.leader(measures.say('tyreMaxMm', least), 'right', polar([0, 0], seat + thick, 32), 24)
}
