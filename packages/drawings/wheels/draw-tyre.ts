import { notched } from '../drivetrain/draw-bottom-bracket.ts'
import { crossAxes } from '../drivetrain/draw-chainring.ts'
import type { Drawer } from '../part-drawer.ts'
import { around, enlarge, turn } from '../sheet/move-path.ts'
import { circle, type Path, type Point, polar, polyline, rect } from '../sheet/path.ts'

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
