/** A point at a distance from the centre, at an angle in radians, as SVG coordinates in millimetres. */
function polar(radiusMm: number, angle: number): string {
  return `${(radiusMm * Math.sin(angle)).toFixed(2)} ${(-radiusMm * Math.cos(angle)).toFixed(2)}`
}

const CHAIN_PITCH_MM = 12.7
const ROLLER_RADIUS_MM = 4
const TIP_ABOVE_PITCH_MM = 4
const TIP_HALF_WIDTH_MM = 1
/** The roller touches the seat over 120 degrees; there the flank of the tooth begins. */
const SEAT_HALF_WIDTH_MM = ROLLER_RADIUS_MM * Math.sin(Math.PI / 3)
const SEAT_EDGE_BELOW_PITCH_MM = ROLLER_RADIUS_MM * Math.cos(Math.PI / 3)

/** Radius of the circle on which the chain's rollers sit. */
export function pitchRadiusMm(teeth: number): number {
  return CHAIN_PITCH_MM / (2 * Math.sin(Math.PI / teeth))
}

/** Radius over the tips of the teeth. */
export function tipRadiusMm(teeth: number): number {
  return pitchRadiusMm(teeth) + TIP_ABOVE_PITCH_MM
}

/** The toothed edge of a chainring around 0,0: a roller seat and a tip for each tooth. */
export function toothedEdge(teeth: number): string {
  const pitchRadius = pitchRadiusMm(teeth)
  const tipRadius = tipRadiusMm(teeth)
  const seatRadius = pitchRadius - SEAT_EDGE_BELOW_PITCH_MM
  const seat = SEAT_HALF_WIDTH_MM / seatRadius
  const tip = TIP_HALF_WIDTH_MM / tipRadius
  const step = (2 * Math.PI) / teeth
  const steps = Array.from({ length: teeth }, (_, tooth) => {
    const valley = tooth * step
    const crest = valley + step / 2
    const seatArc = `L${polar(seatRadius, valley - seat)}A4 4 0 0 0 ${polar(seatRadius, valley + seat)}`
    return `${seatArc}L${polar(tipRadius, crest - tip)}L${polar(tipRadius, crest + tip)}`
  })
  return `M${steps.join('').slice(1)}Z`
}

/** The inner edge: a circle with one lug for each bolt. */
export function luggedInnerEdge(radiusMm: number, bolts: number, boltRadiusMm: number, lugHalfMm: number): string {
  const step = (2 * Math.PI) / bolts
  const half = lugHalfMm / radiusMm
  const lugs = Array.from({ length: bolts }, (_, bolt) => {
    const angle = bolt * step + step / 2
    const side = Math.atan(lugHalfMm / boltRadiusMm)
    const reach = Math.hypot(boltRadiusMm, lugHalfMm)
    const lug = `L${polar(reach, angle - side)}A${lugHalfMm} ${lugHalfMm} 0 0 0 ${polar(reach, angle + side)}`
    const rim = `L${polar(radiusMm, angle + half)}A${radiusMm} ${radiusMm} 0 0 1 ${polar(radiusMm, angle + step - half)}`
    return lug + rim
  })
  return `M${polar(radiusMm, step / 2 - half)}${lugs.join('')}Z`
}
