import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckedFit } from '#fitment/contract/fitment.ts'
import { shippedBook } from '#packages/fit-engine/reading/load-book.ts'
import type { FindResult } from '#search/contract/find.ts'
import { ADVENTUREWORKS_PARTS, readAdventureWorksParts } from '../../support/adventureworks-parts.ts'
import { stateFit } from '../../support/orders/state-fit.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

/** What the bikes of AdventureWorks are made of; its catalogue says nothing of interfaces. */
const LIST = '../shared/data/adventureworks/bill_of_materials.csv'
const MOST_CHECKED = 100

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** Bikes of which everything usual is known. */
const BIKES = ['road-rim-2x11', 'hardtail-boost-1x12-shimano', 'touring-3x9-rim'].map((template) => ({
  facts: Object.fromEntries(
    shippedBook()
      .templates.get(template)
      ?.facts.map(({ place, value }) => [place, value]) ?? [],
  ),
}))

test('nothing of an imported catalogue fits by accident: all is unknown, but what is declared universal', async ({
  skip,
}) => {
  skip(!existsSync(ADVENTUREWORKS_PARTS), `SKIPPED: ${ADVENTUREWORKS_PARTS} is not there`)
  const admin = await shop.signUpAdmin('Ada')
  const headers = { 'content-type': 'text/csv' }
  const sent = { token: admin.token, rawBody: readAdventureWorksParts(), headers }
  expect((await shop.request('POST', '/api/product/import', sent)).body).toMatchObject({ outcome: 'stored', new: 295 })
  const { rows } = await shop.pool.query<{ id: string; name: string }>('SELECT id, name FROM parts WHERE active')
  const parts = rows.map(({ id }) => id)
  const [universal = ''] = parts
  await stateFit(shop.db, universal, 'universal')
  shop.app.invalidation.invalidate()
  const told = new Map<string, Set<string>>()
  for (const bike of BIKES) {
    expect(Object.keys(bike.facts).length).toBeGreaterThan(5)
    for (let at = 0; at < parts.length; at += MOST_CHECKED) {
      const body = { bike, parts: parts.slice(at, at + MOST_CHECKED), together: at === 0 }
      const answer = (await shop.request('POST', '/api/fit/check', { body })).body as CheckedFit
      for (const [id, { verdict }] of Object.entries(answer.parts)) {
        const kind = id === universal ? 'universal' : 'other'
        told.set(kind, (told.get(kind) ?? new Set()).add(verdict))
      }
    }
  }
  expect(Object.fromEntries(told)).toEqual({ universal: new Set(['fits']), other: new Set(['unknown']) })
})

test('of a bike whose model is known the original parts fit, and nothing else by that', async ({ skip }) => {
  skip(!existsSync(LIST), `SKIPPED: ${LIST} is not there`)
  const admin = await shop.signUpAdmin('Eve')
  const sent = { token: admin.token, rawBody: readFileSync(LIST, 'utf8'), headers: { 'content-type': 'text/csv' } }
  expect((await shop.request('POST', '/api/admin/assemblies.csv', sent)).body).toMatchObject({ outcome: 'stored' })
  const { fits } = (await shop.request('GET', '/api/fit/model/BK-R93R-62')).body as { fits: string }
  const { rows } = await shop.pool.query<{ id: string; sku: string }>('SELECT id, sku FROM parts WHERE active')
  const told = new Map<string, string[]>()
  for (let at = 0; at < rows.length; at += MOST_CHECKED) {
    const some = rows.slice(at, at + MOST_CHECKED)
    const body = { bike: fits, parts: some.map(({ id }) => id) }
    const answer = (await shop.request('POST', '/api/fit/check', { body })).body as CheckedFit
    for (const { id, sku } of some) {
      const { verdict, because = '' } = answer.parts[id] ?? {}
      const kind = `${verdict} ${because}`
      told.set(kind, [...(told.get(kind) ?? []), sku])
    }
  }
  const originals = told.get('fits original') ?? []
  expect(originals).toContain('HS-3479')
  expect(originals).toContain('TI-R982')
  expect(originals).not.toContain('TI-M823')
  expect([...told.keys()].toSorted()).toEqual(['fits original', 'fits universal', 'unknown no-data'])
  // The list that is narrowed to what fits has the same parts.
  const path = `/api/find?variants=all&limit=1&fit=yes&fits=${encodeURIComponent(fits)}`
  const { total } = (await shop.request('GET', path)).body as FindResult
  expect(total).toBe(originals.length + (told.get('fits universal')?.length ?? 0))
})
