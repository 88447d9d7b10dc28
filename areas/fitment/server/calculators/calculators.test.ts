import { expect, test } from 'vitest'
import { chainLinks, neededCapacity, spokeLength } from './lengths.ts'

const inch = (inches: number) => Number((inches * 25.4).toFixed(1))

test.each([
  // calculatorultra.com, chain length calculator: 47 and 54 inches
  { chainstayMm: inch(16), largestRing: 44, largestCog: 12, inches: 47, links: 94 },
  { chainstayMm: inch(18), largestRing: 50, largestCog: 18, inches: 54, links: 108 },
  // bit1024.com, chain length calculator: 50.5 and 52.5 inches, which are rounded up
  { chainstayMm: inch(16), largestRing: 50, largestCog: 20, inches: 50.5, links: 102 },
  { chainstayMm: inch(17), largestRing: 52, largestCog: 18, inches: 52.5, links: 106 },
])('a chain for $largestRing and $largestCog teeth has $links links, as published', ({ inches, links, ...drive }) => {
  const found = chainLinks(drive)
  expect([found.inches.toFixed(2), found.links]).toEqual([inches.toFixed(2), links])
})

test('a chain has an even number of links, and never fewer for more teeth or a longer chainstay', () => {
  let before = 0
  for (let chainstayMm = 381; chainstayMm < 500; chainstayMm += 0.5) {
    const { links } = chainLinks({ chainstayMm, largestRing: 32, largestCog: 51 })
    expect([links % 2, links >= before]).toEqual([0, true])
    before = links
  }
})

test('the capacity is what both ends of the drive differ by', () => {
  expect(neededCapacity({ smallestRing: 34, largestRing: 50, smallestCog: 11, largestCog: 34 })).toBe(39)
})

test('a spoke is as long as published', () => {
  // tristable.net/bike/spoke_length.txt: DMR Revolver hub, Specialized HX22 rim, 36 spokes crossed three times
  const lacing = { erdMm: 555, spokes: 36, crossings: 3, holeMm: 2.6 }
  expect(spokeLength({ flangeMm: 58, distanceMm: 39 }, lacing).toFixed(1)).toBe('265.8')
})

test('a radial spoke is the straight line from flange to rim, and crossings make it longer', () => {
  const side = { flangeMm: 60, distanceMm: 0 }
  const lengths = [0, 1, 2, 3].map((crossings) => spokeLength(side, { erdMm: 600, spokes: 32, crossings, holeMm: 2.4 }))
  expect(lengths[0]).toBeCloseTo(300 - 30 - 1.2, 9)
  expect(lengths).toEqual(lengths.toSorted((one, other) => one - other))
})
