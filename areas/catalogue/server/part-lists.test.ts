import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notEmpty } from '#test-support/not-empty.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import {
  type PartFilter,
  type PartSort,
  selectCategories,
  selectFoundParts,
  selectManyFound,
  selectParts,
} from './lists/part-lists-store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.plant(`
    INSERT INTO parts (id, sku, name, category, description, price_cents, img, min, quantity, available, specs, active, created_at, updated_at)
    SELECT md5(n::text)::uuid, 'SKU-' || n, 'Part ' || md5(n::text), 'Category ' || n % 50, '', n * 7919 % 1000000, '', 1, 1, 1,
      '{}', n % 10 <> 0, timestamptz '2026-01-01' + n * interval '1 second', now()
    FROM generate_series(1, 50000) n`)
  await database.plant('VACUUM ANALYZE parts')
})
afterAll(() => database.drop())

type Look = [string, PartFilter, PartSort, string]
const LOOKS: Look[] = [
  ['the shop by name', { active: true }, 'name', 'parts_by_name'],
  ['the shop by price', { active: true }, 'price', 'parts_by_price'],
  ['the newest', { active: true }, 'newest', 'parts_by_age'],
  ['a category by name', { active: true, category: 'Category 7' }, 'name', 'parts_of_category_by_name'],
  ['a category by price', { active: true, category: 'Category 7' }, 'price', 'parts_of_category_by_price'],
  ['the newest of a category', { active: true, category: 'Category 7' }, 'newest', 'parts_of_category_by_age'],
  ['a rare word', { active: true, words: ['4711'] }, 'name', 'parts_by_words'],
  ['a rare word beside one of all', { words: ['sku', '4711'], common: ['sku'] }, 'newest', 'parts_by_words'],
  ['a word that every part has', { active: true, words: ['part'] }, 'name', 'parts_by_name'],
  ['all by name', {}, 'name', 'parts_by_name'],
  ['the newest of all', {}, 'newest', 'parts_by_age'],
  ['the deleted by price', { active: false }, 'price', 'parts_by_price'],
]

const DEEP = {
  name: { value: 'Part 8', id: '00000000-0000-4000-8000-000000000000' },
  price: { value: 500_000, id: '00000000-0000-4000-8000-000000000000' },
  newest: { value: '2026-01-01T06:00:00.000Z', id: '00000000-0000-4000-8000-000000000000' },
}

/** Rows PostgreSQL read for `look`, and its plan. */
async function planOf(look: (db: TestDatabase['db']) => Promise<unknown>) {
  const asked: { query: string; params: unknown[] }[] = []
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) }
  await look(drizzle(database.pool, { logger }) as unknown as TestDatabase['db'])
  const [{ query, params } = { query: '', params: [] }] = asked
  const explained = await database.pool.query<Record<'QUERY PLAN', string>>(`EXPLAIN (ANALYZE) ${query}`, params)
  const plan = explained.rows.map((row) => row['QUERY PLAN']).join('\n')
  const touched = [...plan.matchAll(/actual time=\S+ rows=([\d.]+) loops=(\d+)/g)].map(
    ([, rows = '', loops = '']) => Number(rows) * Number(loops),
  )
  return { plan, most: Math.max(...touched) }
}

it.each(notEmpty(LOOKS))(
  'Of 50,000 parts a page of %s costs what is on it, at the beginning, and deep within in both directions',
  async (_, filter, sort, index) => {
    for (const [after, back] of [[undefined], [DEEP[sort]], [DEEP[sort], true]] as const) {
      const select = index === 'parts_by_words' ? selectFoundParts : selectParts
      const { plan, most } = await planOf((db) => select(db, { filter, sort, limit: 31, after, back }))
      expect(plan).toMatch(new RegExp(`\\b${index}\\b`))
      expect(plan).not.toContain('Seq Scan')
      expect(most, plan).toBeLessThanOrEqual(62)
    }
  },
)

it.each([['part'], ['4711']])(
  'Parts with %s are looked for in the order of the list, but not for long',
  async (word) => {
    const listing = { filter: { active: true, words: [word] }, sort: 'newest', limit: 31, after: undefined } as const
    const { plan, most } = await planOf((db) => selectManyFound(db, listing))
    expect(plan).toContain('parts_by_age')
    expect(most, plan).toBeLessThanOrEqual(1_000)
    const found = await selectManyFound(database.db, listing)
    expect(notEmpty(found)).toEqual(await selectFoundParts(database.db, listing))
  },
)

it('The categories of 50,000 parts cost one look each', async () => {
  const { plan, most } = await planOf((db) => selectCategories(db))
  expect(plan).not.toContain('Seq Scan')
  expect(most, plan).toBeLessThanOrEqual(60)
  expect(await selectCategories(database.db)).toHaveLength(45)
})
