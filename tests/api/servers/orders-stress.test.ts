import { expect, inject, test } from 'vitest'
import { stormPayments } from '../../../tools/stress/orders/payment-storm.ts'
import { killServers } from '../../../tools/stress/outages/server-kills.ts'
import { killBeforePayment } from '../../../tools/stress/outages/unpaid-kills.ts'

// The small forms of `npm run stress`; each proves by its figures that it did load the shop.
const LIMIT_MS = 240_000

test('whatever the provider tells, in whatever order, each order is paid by its own payment', {
  timeout: LIMIT_MS,
}, async () => {
  const seen = await stormPayments(inject('testCluster'), 50, 4711)
  expect(seen.events).toBeGreaterThanOrEqual(50)
  expect(seen.paid).toBeGreaterThan(0)
})

test('nothing acknowledged is gone when the server is killed', { timeout: LIMIT_MS }, async () => {
  // Soon at each point: until it is there for the fourth time takes most of the long form.
  const seen = await killServers(inject('testCluster'), 1, 2)
  expect(seen).toMatchObject({ killsAtRandom: 1 })
  expect(Number(seen.acknowledgedPayments)).toBeGreaterThan(0)
})

test('what was placed before a kill is paid after it', { timeout: LIMIT_MS }, async () => {
  const seen = await killBeforePayment(inject('testCluster'), 2)
  expect(seen.kills).toBe(2)
  expect(seen.acknowledgedPayments).toBe(seen.acknowledgedOrders)
})
