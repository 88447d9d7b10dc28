import { type Command, circle, type Path, type Point, polar } from '../sheet/path.ts'

const chainPitchMm = 12.7
const rollerRadiusMm = 3.9

/** Where the chain's rollers run. */
export function pitchRadius(teeth: number): number {
  return chainPitchMm / (2 * Math.sin(Math.PI / teeth))
}

/** Pitch × (0.6 + cot(180° / N)) / 2. */
export function tipRadius(teeth: number): number {
  return (chainPitchMm * (0.6 + 1 / Math.tan(Math.PI / teeth))) / 2
}

export function rootRadius(teeth: number): number {
  return pitchRadius(teeth) - rollerRadiusMm
}

/** One tooth at the top. */
export function sprocket(teeth: number, centre: Point = [0, 0]): Path {
  const tip = tipRadius(teeth)
  const step = 360 / teeth
  const halfTip = (1.1 / tip) * (180 / Math.PI)
  const valley = 2 * rootRadius(teeth) - tip * Math.cos(((step / 2 - halfTip) * Math.PI) / 180)
  const path: Command[] = [['M', ...polar(centre, tip, -90 - halfTip)]]
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    const at = -90 + tooth * step
    const next = polar(centre, tip, at + step - halfTip)
    path.push(['L', ...polar(centre, tip, at + halfTip)], ['Q', ...polar(centre, valley, at + step / 2), ...next])
  }
  return [...path, ['Z']]
}

export interface Bolts {
  readonly count: number
  readonly radius: number // Of the circle through the bolt centres
  readonly startDegrees: number
}

export function boltHoles({ count, radius, startDegrees }: Bolts, holeRadius: number): Path[] {
  return Array.from({ length: count }, (_, index) =>
    circle(polar([0, 0], radius, startDegrees + (index * 360) / count), holeRadius),
  )
}

/** A ring's inner edge of radius `inner`, with a round ear at each bolt. */
export function earedOpening(inner: number, bolts: Bolts, ear: number): Path {
  const path: Command[] = []
  const halfEar = Math.min(150 / bolts.count, (ear / inner) * 75)
  for (let index = 0; index < bolts.count; index += 1) {
    const at = bolts.startDegrees + (index * 360) / bolts.count
    const bolt = polar([0, 0], bolts.radius, at)
    const start = polar([0, 0], inner, at - halfEar)
    path.push(index === 0 ? ['M', ...start] : ['A', inner, 0, 1, ...start])
    path.push(['L', ...polar(bolt, ear, at - 90)], ['A', ear, 0, 0, ...polar(bolt, ear, at + 90)])
    path.push(['L', ...polar([0, 0], inner, at + halfEar)])
  }
  return [...path, ['A', inner, 0, 1, ...polar([0, 0], inner, bolts.startDegrees - halfEar)], ['Z']]
}
