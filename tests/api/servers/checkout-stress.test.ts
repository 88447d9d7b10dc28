import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { mergeBaskets } from '../../../tools/stress/orders/basket-merges.ts'
import { guessLinks } from '../../../tools/stress/orders/guessed-links.ts'
import { raceForLastUnits } from '../../../tools/stress/orders/last-unit-races.ts'
import { raceWithBaskets } from '../../../tools/stress/orders/overlapping-lines.ts'
import { racePickups } from '../../../tools/stress/orders/pickup-races.ts'
import { repeatCheckouts, repeatKeys } from '../../../tools/stress/orders/repeated-requests.ts'
import { PROCESSES, type ServerGroup, startServerGroup } from '../../../tools/stress/server-group.ts'

// The small forms of `npm run stress`, on one group; each proves by its figures that it did load the shop.
const LIMIT_MS = 240_000

let group: ServerGroup
beforeAll(async () => {
  group = await startServerGroup(inject('testCluster'), PROCESSES, { OPEN_ORDERS: '1000' })
})
afterAll(() => group.close())

test('the last pieces go once each, over three server processes', { timeout: LIMIT_MS }, async () => {
  const seen = await raceForLastUnits(group, 8)
  expect(seen).toMatchObject({ rounds: 8, other: 0 })
  expect(seen.refused409).toBeGreaterThan(50)
})

test('one form sent twenty times over three processes is one order', { timeout: LIMIT_MS }, async () => {
  expect(await repeatKeys(group, 3)).toMatchObject({ rounds: 3, copies: 60, orders: 6 })
})

test('baskets that share last units sell each once, without a deadlock', { timeout: LIMIT_MS }, async () => {
  const seen = await raceWithBaskets(group, 8)
  expect(seen).toMatchObject({ rounds: 8, oversold: 0, deadlocks: 0 })
  expect(seen.orders).toBeGreaterThan(8)
  expect(seen.refused409).toBeGreaterThan(0)
})

test('one checkout sent twenty times over three processes is one order', { timeout: LIMIT_MS }, async () => {
  expect(await repeatCheckouts(group, 2)).toMatchObject({ rounds: 2, copies: 84, orders: 4 })
})

test('a basket that joins an account in ten tabs joins it once', { timeout: LIMIT_MS }, async () => {
  expect(await mergeBaskets(group, 5)).toMatchObject({ merges: 50, additions: 75, doubled: 0, lost: 0 })
})

test('guessed keys open no guest’s order', { timeout: LIMIT_MS }, async () => {
  const none = { openedByHttp: 0, openedByTheCheck: 0 }
  expect(await guessLinks(group, 100)).toMatchObject({ guessesOfTheCheck: 10_000, ...none })
})

// Last: from here on parts are picked up only.
test('orders that are paid on pick-up end once, whoever comes first', { timeout: LIMIT_MS }, async () => {
  const seen = await racePickups(group, 6)
  expect(seen).toMatchObject({ rounds: 6, orders: 24, other: 0 })
  expect(seen.delivered).toBeGreaterThan(5)
  expect(seen.cancelled).toBeGreaterThan(5)
})
