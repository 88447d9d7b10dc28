import { expect, inject, test } from 'vitest'
import { raceForLastUnits } from '../../torture/orders/last-unit-races.ts'
import { stormPayments } from '../../torture/orders/payment-storm.ts'
import { repeatKeys } from '../../torture/orders/repeated-keys.ts'
import { killServers } from '../../torture/outages/server-kills.ts'

// The small forms of `npm run torture`; each proves by its figures that it did load the shop.
const LIMIT_MS = 240_000

test('the last pieces go once each, over three server processes', { timeout: LIMIT_MS }, async () => {
  const seen = await raceForLastUnits(inject('testCluster'), 8)
  expect(seen).toMatchObject({ rounds: 8, other: 0 })
  expect(seen.refused409).toBeGreaterThan(50)
})

test('one form sent twenty times over three processes is one order', { timeout: LIMIT_MS }, async () => {
  expect(await repeatKeys(inject('testCluster'), 3)).toMatchObject({ rounds: 3, copies: 60, orders: 6 })
})

test('whatever the provider tells, in whatever order, each order is paid by its own payment', {
  timeout: LIMIT_MS,
}, async () => {
  const seen = await stormPayments(inject('testCluster'), 50, 4711)
  expect(seen.events).toBeGreaterThanOrEqual(50)
  expect(seen.paid).toBeGreaterThan(0)
})

test('nothing acknowledged is gone when the server is killed', { timeout: LIMIT_MS }, async () => {
  const seen = await killServers(inject('testCluster'), 1)
  expect(seen).toMatchObject({ killsAtRandom: 1 })
  expect(Number(seen.acknowledgedPayments)).toBeGreaterThan(0)
})
