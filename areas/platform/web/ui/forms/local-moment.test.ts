import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoMoment, localMoment } from './local-moment.ts'

test('moments survive the way into a field and back, to the second', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (at) => {
      at.setMilliseconds(0)
      const iso = at.toISOString()
      // The hour that a clock shows twice in autumn may be either.
      expect(Math.abs(Date.parse(isoMoment(localMoment(iso)) ?? '') - at.getTime()) % 3_600_000).toBe(0)
    }),
  )
})

test('seconds are shown only where there are some', () => {
  expect(localMoment('2026-12-03T09:00:00.000Z')).toMatch(/^2026-12-0\dT\d\d:\d\d$/)
  expect(localMoment('2026-12-03T09:00:07.000Z')).toMatch(/:07$/)
})

test('nothing is no moment, and nonsense stays for a schema to refuse', () => {
  expect([localMoment(null), isoMoment(''), isoMoment('soon')]).toEqual(['', null, 'soon'])
})
