import { expect, test } from 'vitest'
import { timeZoneOf, timeZoneSchema } from './time-zones.ts'

test.each([
  ['DE', 'Europe/Berlin'],
  ['US', 'America/New_York'],
  ['AR', 'America/Argentina/Buenos_Aires'],
  ['AU', 'Australia/Sydney'],
  ['ZZ', 'UTC'],
])('the time zone of %s is %s', (country, zone) => expect(timeZoneOf(country)).toBe(zone))

test('every country has a time zone that the platform knows', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const zones = letters.flatMap((one) => letters.map((other) => timeZoneOf(one + other)))
  for (const zone of new Set(zones)) expect(timeZoneSchema.safeParse(zone).success, zone).toBe(true)
  expect(zones.filter((zone) => zone !== 'UTC').length).toBeGreaterThan(240)
})

test('a name that nobody knows is no time zone', () => {
  expect(timeZoneSchema.safeParse('Europe/Atlantis').success).toBe(false)
})
