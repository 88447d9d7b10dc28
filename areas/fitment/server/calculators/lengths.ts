const MM_OF_AN_INCH = 25.4
const LINKS_OF_AN_INCH = 2

export type ChainDrive = { chainstayMm: number; largestRing: number; largestCog: number }

/**
 * Links of a chain for a derailleur drive, version 1: the equation in use since Park Tool published it,
 * inches = 2 × chainstay + ring / 4 + cog / 4 + 1, rounded up to whole inches. A chain has an even number of links.
 * For chainstays from 381 mm: shorter ones need the exact geometry, which it leaves out.
 */
export function chainLinks({ chainstayMm, largestRing, largestCog }: ChainDrive): { inches: number; links: number } {
  const inches = 2 * (chainstayMm / MM_OF_AN_INCH) + largestRing / 4 + largestCog / 4 + 1
  // Millimetres that stand for whole inches are not a hair more than these.
  return { inches, links: LINKS_OF_AN_INCH * Math.ceil(Number(inches.toFixed(6))) }
}

type Teeth = { smallestRing: number; largestRing: number; smallestCog: number; largestCog: number }

/** What a rear derailleur has to take up, in teeth: rule R16. */
export function neededCapacity({ smallestRing, largestRing, smallestCog, largestCog }: Teeth): number {
  return largestRing - smallestRing + (largestCog - smallestCog)
}

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
