export type LacedSide = {
  flangeMm: number // Diameter of the circle of its spoke holes
  distanceMm: number // From the centre of the hub to the flange
}
export type Lacing = {
  erdMm: number
  spokes: number // Of the whole wheel
  crossings: number
  holeMm: number // Diameter of a spoke hole in the flange
}

/**
 * The length of a J-bend spoke, version 1: from the edge of its hole in the flange to where the rim ends it. The
 * distance of two points on circles in parallel planes, less half the hole.
 */
export function spokeLength({ flangeMm, distanceMm }: LacedSide, { erdMm, spokes, crossings, holeMm }: Lacing): number {
  const [flange, rim] = [flangeMm / 2, erdMm / 2]
  const angle = (crossings * 2 * Math.PI) / (spokes / 2)
  return Math.sqrt(distanceMm ** 2 + flange ** 2 + rim ** 2 - 2 * flange * rim * Math.cos(angle)) - holeMm / 2
}
