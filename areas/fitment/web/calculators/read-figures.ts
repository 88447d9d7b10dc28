import type { Specs } from '#catalogue/contract/specs.ts'
import { readFitCode } from '#fitment/contract/fit-code.ts'

export type Figures = Readonly<Record<string, string>>

/** Which fields a part fills in: the field, the specification, and the end of several figures. */
const FROM_PARTS: Readonly<Record<string, readonly (readonly [string, string, ('low' | 'high')?])[]>> = {
  crankset: [
    ['ring', 'chainrings', 'high'],
    ['smallestRing', 'chainrings', 'low'],
  ],
  cassette: [
    ['cog', 'cogs', 'high'],
    ['smallestCog', 'cogs', 'low'],
  ],
  hub: [
    ['leftFlange', 'flangeLeftMm'],
    ['rightFlange', 'flangeRightMm'],
    ['leftDistance', 'centreToLeftMm'],
    ['rightDistance', 'centreToRightMm'],
    ['spokes', 'holes'],
  ],
  rim: [
    ['erd', 'erdMm'],
    ['spokes', 'holes'],
  ],
}
export const PARTS_OF = { chain: ['crankset', 'cassette'], spokes: ['hub', 'rim'] } as const

/** What a part says; nothing where it states nothing. */
export function figuresOfPart(kind: string, specs: Specs): Figures {
  const found = (FROM_PARTS[kind] ?? []).flatMap(([field, key, end]) => {
    const figure = endOf(String(specs[key] ?? ''), end)
    return figure === undefined ? [] : [[field, figure]]
  })
  return Object.fromEntries(found)
}

/** Rings and cogs of a bike, where its code says them. */
export function figuresOfBike(fits: string): Figures {
  const read = readFitCode(fits)
  if ('fault' in read) return {}
  const { 'drive.rings': rings = '', 'drive.cogs': cogs = '' } = read.bike.facts
  const figures = {
    ring: endOf(rings, 'high'),
    smallestRing: endOf(rings, 'low'),
    cog: endOf(cogs, 'high'),
    smallestCog: endOf(cogs, 'low'),
  }
  return Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== undefined)) as Figures
}

function endOf(text: string, end: 'low' | 'high' = 'high'): string | undefined {
  const figures = (text.match(/\d+(\.\d+)?/g) ?? []).map(Number)
  if (figures.length === 0) return undefined
  return String(end === 'low' ? Math.min(...figures) : Math.max(...figures))
}
