import { expect, inject, test } from 'vitest'
import { burst } from '../../torture/overload.ts'
import { crowdWithSlowSockets } from '../../torture/slow-sockets.ts'
import { terminateServers } from '../../torture/terminations.ts'

// The small forms of `npm run torture`; each throws when what it promises does not hold.
const LIMIT_MS = 240_000

test('honest clients are answered beside slow ones, and the server ends in its time those that send slowly', {
  timeout: LIMIT_MS,
}, async () => {
  const many = { headers: 200, body: 50, reading: 50 }
  const seen = await crowdWithSlowSockets(inject('testCluster'), 6, { many, haste: 12, aloneSeconds: 0.5 })
  for (const kind of ['headers', 'body'] as const)
    expect(Number(seen[`${kind}Ended`])).toBeGreaterThanOrEqual(many[kind])
})

test('what comes while enough is at work is told at once to come back', { timeout: LIMIT_MS }, async () => {
  const { placed, refused } = await burst(inject('testCluster'), 1_000)
  expect(placed).toBeGreaterThanOrEqual(100)
  expect(refused).toBeGreaterThan(0)
})

test('a server that is asked to stop under load finishes what it has begun', { timeout: LIMIT_MS }, async () => {
  const seen = await terminateServers(inject('testCluster'), 1)
  expect(Number(seen.acknowledgedOrders)).toBeGreaterThan(0)
})
