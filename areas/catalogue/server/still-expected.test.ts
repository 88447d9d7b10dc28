import { afterEach, expect, test } from 'vitest'
import { setShopTimeZone } from '#platform/contract/shop/shop-day.ts'
import { stillExpected } from './still-expected.ts'

afterEach(() => setShopTimeZone('UTC'))

test.each([
  ['UTC', null, null],
  ['UTC', '2026-12-02', null],
  ['UTC', '2026-12-03', '2026-12-03'],
  ['UTC', '2027-01-01', '2027-01-01'],
  ['America/Los_Angeles', '2026-12-02', null],
  ['America/Los_Angeles', '2026-12-03', '2026-12-03'],
  ['Asia/Tokyo', '2026-12-03', null],
  ['Asia/Tokyo', '2026-12-04', '2026-12-04'],
])('in the zone %s a part expected on %s is expected on %s late on 3 December in UTC', (zone, expectedOn, expected) => {
  setShopTimeZone(zone)
  expect(stillExpected(expectedOn, new Date('2026-12-03T23:59:59.999Z'))).toBe(expected)
})
