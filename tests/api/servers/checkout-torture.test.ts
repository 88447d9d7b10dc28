import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Fleet, launchFleet, PROCESSES } from '../../../tools/stress/fleet.ts'
import { mergeBaskets } from '../../../tools/stress/orders/basket-merges.ts'
import { guessLinks } from '../../../tools/stress/orders/guessed-links.ts'
import { raceForLastUnits } from '../../../tools/stress/orders/last-unit-races.ts'
import { raceWithBaskets } from '../../../tools/stress/orders/overlapping-lines.ts'
import { repeatCheckouts } from '../../../tools/stress/orders/repeated-checkouts.ts'
import { repeatKeys } from '../../../tools/stress/orders/repeated-keys.ts'

// The small forms of `npm run torture`, on one fleet; each proves by its figures that it did load the shop.
const LIMIT_MS = 240_000

let fleet: Fleet
beforeAll(async () => {
  fleet = await launchFleet(inject('testCluster'), PROCESSES, { OPEN_ORDERS: '1000' })
})
afterAll(() => fleet.close())

test('the last pieces go once each, over three server processes', { timeout: LIMIT_MS }, async () => {
  const seen = await raceForLastUnits(fleet, 8)
  expect(seen).toMatchObject({ rounds: 8, other: 0 })
  expect(seen.refused409).toBeGreaterThan(50)
})

test('one form sent twenty times over three processes is one order', { timeout: LIMIT_MS }, async () => {
  expect(await repeatKeys(fleet, 3)).toMatchObject({ rounds: 3, copies: 60, orders: 6 })
})

test('baskets that share last units sell each once, without a deadlock', { timeout: LIMIT_MS }, async () => {
  const seen = await raceWithBaskets(fleet, 8)
  expect(seen).toMatchObject({ rounds: 8, oversold: 0, deadlocks: 0 })
  expect(seen.orders).toBeGreaterThan(8)
  expect(seen.refused409).toBeGreaterThan(0)
})

test('one checkout sent twenty times over three processes is one order', { timeout: LIMIT_MS }, async () => {
  expect(await repeatCheckouts(fleet, 2)).toMatchObject({ rounds: 2, copies: 84, orders: 4 })
})

test('a basket that joins an account in ten tabs joins it once', { timeout: LIMIT_MS }, async () => {
  expect(await mergeBaskets(fleet, 5)).toMatchObject({ merges: 50, additions: 75, doubled: 0, lost: 0 })
})

test('guessed keys open no guest’s order', { timeout: LIMIT_MS }, async () => {
  const none = { openedByHttp: 0, openedByTheCheck: 0 }
  expect(await guessLinks(fleet, 100)).toMatchObject({ guessesOfTheCheck: 10_000, ...none })
})
