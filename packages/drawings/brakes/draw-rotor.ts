import { notched } from '../drivetrain/draw-bottom-bracket.ts'
import { boltWords, crossAxes, roomAround } from '../drivetrain/draw-chainring.ts'
import { boltHoles } from '../drivetrain/sprocket.ts'
import type { Drawer } from '../part-drawer.ts'
import { around } from '../sheet/move-path.ts'
import { type Command, circle, type Path, type Point, polar, slot } from '../sheet/path.ts'

const USUAL_LARGEST_MM = 203
const trackMm = 15
const lockRadius = 17
const arms = 6
const sweepDegrees = 34

export const drawRotor: Drawer = (sheet, measures) => {
  const outer = measures.amount('diameterMm', 160) / 2
  const isSplined = measures.text('rotorMount') === 'Center Lock'
  const bolts = {
    count: measures.count('boltCount', 6),
    radius: measures.amount('boltCircleMm', 44) / 2,
    startDegrees: -90,
  }
  const inner = outer - trackMm
  const carrier = bolts.radius + 7
  const waves = measures.text('edge') === 'waved' ? 12 : 0
  sheet.body(
    waves > 0 ? waved(outer, waves) : circle([0, 0], outer),
    ...around(window(carrier, inner), arms, -90),
    ...(isSplined
      ? [notched([0, 0], 18.4, 20, lockRadius)]
      : [circle([0, 0], Math.max(bolts.radius - 5.5, 6)), ...boltHoles(bolts, 2.6)]),
  )
  sheet.thin(
    ...(isSplined ? [circle([0, 0], 22), circle([0, 0], 26)] : boltHoles(bolts, 4.2)),
    circle([0, 0], inner + 1.6),
  )
  const groups = Math.round(outer / 4.4)
  sheet.outline(...around(slot(polar([0, 0], inner + 4.4, -3), polar([0, 0], outer - 4.2, 3.4), 1.7), groups))
  sheet.thin(...around(circle(polar([0, 0], (inner + outer) / 2, 180 / groups), 1.5), groups))
  if (!isSplined) sheet.centre(circle([0, 0], bolts.radius))
  crossAxes(sheet, [0, 0], outer + 8)

  roomAround(sheet, USUAL_LARGEST_MM / 2)
  sheet.span(measures.say('diameterMm', '⌀'), 'bottom', [-outer, 0], [outer, 0], 1, 'main')
  sheet.leader(measures.say('boltCircleMm', 'BCD '), 'left', polar([0, 0], bolts.radius, 196), -44)
  sheet.leader(boltWords(measures), 'right', polar([0, 0], bolts.radius, 30), 50)
  sheet.note(measures.text('rotorMount'), polar([0, 0], 22, 210), -84, -58)
  sheet.leader(measures.say('thicknessMm', 't = '), 'right', polar([0, 0], outer - 6, -30), -24)
}

function window(carrier: number, inner: number): Path {
  const span = 360 / arms
  const start = polar([0, 0], carrier, 8)
  const out = polar([0, 0], inner, 8 + sweepDegrees - 3)
  const far = polar([0, 0], inner, 8 + sweepDegrees + span - 10)
  const back = polar([0, 0], carrier, span - 8)
  const bend = (degrees: number): Point => polar([0, 0], (carrier + inner) / 2, degrees)
  const path: Command[] = [
    ['M', ...start],
    ['Q', ...bend(8 + sweepDegrees * 0.3), ...out],
    ['A', inner, 0, 1, ...far],
  ]
  return [...path, ['Q', ...bend(span + sweepDegrees * 0.25), ...back], ['A', carrier, 0, 0, ...start], ['Z']]
}

function waved(radius: number, waves: number): Path {
  const step = 360 / waves
  const path: Command[] = [['M', ...polar([0, 0], radius, 0)]]
  for (let index = 0; index < waves; index += 1) {
    const at = index * step
    path.push(['A', radius, 0, 1, ...polar([0, 0], radius, at + step * 0.6)])
    path.push(['Q', ...polar([0, 0], radius - 4.5, at + step * 0.8), ...polar([0, 0], radius, at + step)])
  }
  return [...path, ['Z']]
}
