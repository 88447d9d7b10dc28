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
