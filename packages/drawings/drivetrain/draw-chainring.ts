import type { Measures } from '../measures.ts'
import type { Drawer } from '../part-drawer.ts'
import { arc, circle, type Path, type Point, polar, polyline } from '../sheet/path.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { type Bolts, boltHoles, earedOpening, pitchRadius, rootRadius, sprocket, tipRadius } from './sprocket.ts'

const USUAL_MOST_TEETH = 53

/** Teeth, bolt ears and holes. */
export const drawChainring: Drawer = (sheet, measures) => {
  const teeth = measures.count('teeth', 42)
  const bolts = boltsOf(measures, teeth)
  ring(sheet, teeth, bolts, measures.amount('boltHoleMm', 10) / 2)
  crossAxes(sheet, [0, 0], tipRadius(teeth) + 8)
  roomAround(sheet, tipRadius(USUAL_MOST_TEETH))
  sheet.leader(measures.say('teeth', '', ' T'), 'right', polar([0, 0], tipRadius(teeth), -32), -26, 'main')
  sheet.leader(measures.say('thicknessMm', 't = '), 'right', polar([0, 0], rootRadius(teeth) - 4, 14), 20)
  sheet.leader(measures.say('boltCircleMm', 'BCD '), 'left', polar([0, 0], bolts.radius, 180 + 18), -30)
  sheet.leader(boltWords(measures), 'left', polar([0, 0], bolts.radius, bolts.startDegrees + 180), 40)
}

/** So that round parts of a kind share a scale up to this radius. */
export function roomAround(sheet: Sheet, radius: number): void {
  sheet.room.push([-radius, -radius], [radius, radius])
}

/** Such as `4 × M8`. */
export function boltWords(measures: Measures): string {
  const kind = measures.text('boltThread') || measures.say('boltHoleMm', '⌀')
  return measures.say('boltCount', '', kind === '' ? ' bolts' : ` × ${kind}`)
}

/** A bolt circle too wide for the ring moves inside the teeth. */
export function boltsOf(measures: Measures, teeth: number): Bolts {
  const count = measures.count('boltCount', 4)
  const radius = Math.min(measures.amount('boltCircleMm', 104) / 2, rootRadius(teeth) - 7)
  return { count, radius, startDegrees: count === 5 ? -90 : count === 3 ? -90 : -45 }
}

export function ring(sheet: Sheet, teeth: number, bolts: Bolts, holeRadius = 5): void {
  const root = rootRadius(teeth)
  const inner = Math.max(Math.min(root - 11, bolts.radius + 14), Math.min(bolts.radius + 3, root - 3))
  sheet.body(sprocket(teeth), earedOpening(inner, bolts, 8), ...boltHoles(bolts, holeRadius))
  sheet.thin(circle([0, 0], root - 2.2), ...boltHoles(bolts, holeRadius + 1.4))
  const reliefs = (inner + root - 2.2) / 2
  if (root - inner > 8) sheet.thin(...betweenBolts(bolts, reliefs))
  sheet.centre(circle([0, 0], bolts.radius))
  sheet.hidden(circle([0, 0], pitchRadius(teeth)))
}

function betweenBolts(bolts: Bolts, radius: number): Path[] {
  const step = 360 / bolts.count
  return Array.from({ length: bolts.count }, (_, index) => {
    const at = bolts.startDegrees + index * step
    return arc([0, 0], radius, at + step * 0.24, at + step * 0.76)
  })
}

export function crossAxes(sheet: Sheet, [x, y]: Point, reach: number): void {
  sheet.centre(polyline([x - reach, y], [x + reach, y]), polyline([x, y - reach], [x, y + reach]))
}
