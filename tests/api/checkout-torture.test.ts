import { expect, inject, test } from 'vitest'
import { mergeBaskets } from '../../torture/orders/basket-merges.ts'
import { guessLinks } from '../../torture/orders/guessed-links.ts'
import { raceWithBaskets } from '../../torture/orders/overlapping-lines.ts'
import { repeatCheckouts } from '../../torture/orders/repeated-checkouts.ts'
import { killBeforePayment } from '../../torture/outages/unpaid-kills.ts'

// The small forms of `npm run torture`; each proves by its figures that it did load the shop.
const LIMIT_MS = 240_000

test('baskets that share last units sell each once, without a deadlock', { timeout: LIMIT_MS }, async () => {
  const seen = await raceWithBaskets(inject('testCluster'), 8)
  expect(seen).toMatchObject({ rounds: 8, oversold: 0, deadlocks: 0 })
  expect(seen.orders).toBeGreaterThan(8)
  expect(seen.refused409).toBeGreaterThan(0)
})

test('one checkout sent twenty times over three processes is one order', { timeout: LIMIT_MS }, async () => {
  expect(await repeatCheckouts(inject('testCluster'), 2)).toMatchObject({ rounds: 2, copies: 84, orders: 4 })
})

test('a basket that joins an account in ten tabs joins it once', { timeout: LIMIT_MS }, async () => {
  expect(await mergeBaskets(inject('testCluster'), 5)).toMatchObject({ merges: 50, additions: 75, doubled: 0, lost: 0 })
})

test('guessed keys open no guest’s order', { timeout: LIMIT_MS }, async () => {
  const none = { openedByHttp: 0, openedByTheCheck: 0 }
  expect(await guessLinks(inject('testCluster'), 100)).toMatchObject({ guessesOfTheCheck: 10_000, ...none })
})

test('what was placed before a kill is paid after it', { timeout: LIMIT_MS }, async () => {
  const seen = await killBeforePayment(inject('testCluster'), 2)
  expect(seen.kills).toBe(2)
  expect(seen.acknowledgedPayments).toBe(seen.acknowledgedOrders)
})
