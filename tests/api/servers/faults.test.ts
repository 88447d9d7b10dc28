import { expect, inject, test } from 'vitest'
import { burst } from '../../../tools/stress/load/overload.ts'
import { outlastSlowSockets } from '../../../tools/stress/load/slow-sockets.ts'
import { killBoth } from '../../../tools/stress/outages/both-killed.ts'
import { terminateServers } from '../../../tools/stress/outages/terminations.ts'
import { testPages } from '../../support/test-pages.ts'

// The small forms of `npm run stress`; each throws when what it promises does not hold.
const LIMIT_MS = 240_000

test('honest clients are answered beside slow ones, and the server ends those that send slowly', {
  timeout: LIMIT_MS,
}, async () => {
  await outlastSlowSockets(inject('testCluster'), { headers: 200, body: 50, reading: 50 }, 12)
})

test('what comes while enough is at work is told at once to come back', { timeout: LIMIT_MS }, async () => {
  const { placed, refused } = await burst(inject('testCluster'), 1_000)
  // On a busy machine most admitted requests time out waiting for a connection.
  expect(placed).toBeGreaterThan(0)
  expect(refused).toBeGreaterThan(0)
})

test('a server that is asked to stop under load finishes what it has begun', { timeout: LIMIT_MS }, async () => {
  const seen = await terminateServers(inject('testCluster'), 1)
  expect(Number(seen.acknowledgedOrders)).toBeGreaterThan(0)
})

test('a shop that is killed together with its PostgreSQL starts again at once, with every order', {
  timeout: LIMIT_MS,
}, async () => {
  await testPages()
  const { acknowledgedOrders } = await killBoth(2)
  expect(acknowledgedOrders).toBeGreaterThan(0)
})
