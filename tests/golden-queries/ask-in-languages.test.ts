import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoCatalogue } from '#app/server/demo/seed-demo.ts'
import { setOfferedLanguages } from '#platform/contract/language/languages.ts'
import type { FindResult } from '#search/contract/find.ts'
import { notEmpty } from '#test-support/not-empty.ts'
import { createTestShop, type TestShop } from '../support/test-shop.ts'
import { firstThreeFault } from './first-three-queries.ts'
import { germanQueries } from './german-queries.ts'
import { laterSpanishQueries, spanishQueries } from './spanish-queries.ts'

/** Of a hundred queries, so many have what was meant among the first three parts. */
const LEAST_FOUND = 95

let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop()
  setOfferedLanguages(['en', 'de', 'es'])
  await seedDemoCatalogue(shop.db, new Date())
})
afterAll(async () => {
  setOfferedLanguages(['en'])
  await shop.close()
})

async function find(q: string, language: string): Promise<FindResult> {
  const headers = { 'accept-language': language }
  const { status, body } = await shop.request('GET', `/api/find?${new URLSearchParams({ q })}`, { headers })
  expect(status, q).toBe(200)
  return body as FindResult
}

test.each(
  notEmpty([
    ['de', germanQueries],
    ['es', spanishQueries],
    ['es', laterSpanishQueries],
  ] as const),
)(
  'Of what mechanics type in %s, 95 of 100 have what was meant among the first three parts',
  {
    timeout: 300_000,
  },
  async (language, queries) => {
    const faults: string[] = []
    for (const asked of queries) faults.push(...firstThreeFault(asked, await find(asked.query, language)))
    expect(queries.length).toBeGreaterThanOrEqual(60)
    expect((1 - faults.length / queries.length) * 100, faults.join('\n')).toBeGreaterThanOrEqual(LEAST_FOUND)
  },
)

test.each([
  ['extractor bielas', '', 'We have nothing for “extractor”.'],
  ['sillín gel cadena', 'SD-143', 'Shown without “gel” y “cadena”: no part has all of it.'],
])('In Spanish the first thing of %s is asked for', async (query, sku, note) => {
  const { items, notes } = await find(query, 'es')
  expect(items[0]?.sku ?? '').toBe(sku)
  expect(notes).toEqual([note])
})

test('A part is found by its own name beside the German one, and by words of its own text with a note', async () => {
  const id = await shop.addPart({ sku: 'XX-1', name: 'Gizmo', category: 'Oddments' })
  await shop.db.execute(sql`UPDATE parts SET description = 'For saturate gears' WHERE id = ${id}`)
  await shop.db.execute(sql`
    INSERT INTO part_texts (part_id, language, name, description, changed_at)
    VALUES (${id}, 'de', 'Dingsbums', 'Für satte Gänge', now())`)
  const skus = ({ items }: FindResult) => items.map(({ sku }) => sku)
  for (const query of ['Dingsbums', 'Gizmo', 'satte Gänge']) {
    const found = await find(query, 'de')
    expect(skus(found), query).toEqual(['XX-1'])
    expect(found.notes).toEqual([])
  }
  const other = await find('saturate', 'de')
  expect(skus(other)).toEqual(['XX-1'])
  expect(other.notes).toEqual([
    'Nothing for “saturate” in this language. Shown: parts that are described so in another.',
  ])
  expect(skus(await find('Dingsbums', 'en'))).toEqual([])
})

test('What parts are called in one language is not what they are called in the other', async () => {
  const german = await find('Steckachse', 'de')
  expect(german.items.length).toBeGreaterThan(0)
  expect((await find('Steckachse', 'en')).total).toBe(0)
})

test.each([
  ['de', 'Schutzblech lila', 'We have nothing for “schutzblech”.'],
  ['es', 'guardabarros morado', 'We have nothing for “guardabarros”.'],
  ['en', 'mudguard purple', 'We have nothing for “mudguard”.'],
])('In %s, %s finds no part whose description only mentions the thing', async (language, query, note) => {
  const { items, notes } = await find(query, language)
  expect({ found: items.length, notes }).toEqual({ found: 0, notes: [note] })
})
