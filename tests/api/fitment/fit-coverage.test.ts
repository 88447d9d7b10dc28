import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CoveredPart, FitContradiction, FitCoverage } from '#fitment/contract/fit-coverage.ts'
import { readFitText } from '#fitment/server/ports/read-fit-text.ts'
import { insertFitments } from '#fitment/server/ports/write-ports-store.ts'
import { shippedBook } from '#packages/fit-engine/reading/load-book.ts'
import { offeredLanguages, setOfferedLanguages } from '#platform/contract/language/languages.ts'
import type { TestPart } from '../../support/test-parts.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

/** How much is known of parts, and where it contradicts itself. */
const PARTS: readonly (TestPart & { fit?: string })[] = [
  {
    sku: 'BB-WHOLE',
    category: 'Bearings',
    price: 10,
    fit: 'role=bottom-bracket; bb-shell=bsa-68; offers crank-spindle=24',
    specs: { shellMm: 73 },
  },
  {
    sku: 'BB-HALF',
    category: 'Bearings',
    price: 5,
    fit: 'role=bottom-bracket; bb-shell=bsa-68',
    specs: { shellMm: 68 },
  },
  { sku: 'BB-NONE', category: 'Bearings', price: 1 },
  { sku: 'CLEANER', category: 'Care', price: 2, fit: 'universal' },
  { sku: 'POST', name: 'Post 31.6 by 400', category: 'Posts', price: 50, fit: 'role=seatpost; seat-tube=27.2' },
  {
    sku: 'POST-2',
    name: 'Post 27.2',
    category: 'Posts',
    price: 1,
    fit: 'role=seatpost; seat-tube=27.2; saddle-rail=7x7',
  },
  { sku: 'RING', name: 'Ring 42T', category: 'Rings', fit: 'role=chainring; teeth=44', specs: { teeth: 42 } },
]

const before = offeredLanguages()
let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ LANGUAGES: 'en,de' })
  admin = await shop.signUpAdmin('Ada')
  for (const { fit, ...part } of PARTS) {
    const partId = await shop.addPart(part)
    const written = fit
      ? [{ partId, ...readFitText(shippedBook(), fit), source: 'S15', bridges: '', at: new Date() }]
      : []
    await insertFitments(shop.db, written)
  }
})
afterAll(async () => {
  await shop.close()
  setOfferedLanguages(before)
})

const get = async <Answer>(path: string, headers: Record<string, string> = {}) =>
  (await shop.request('GET', `/api/fit/admin/${path}`, { token: admin.token, headers })).body as Answer

test('coverage by category and value of stock, the costliest gaps first', async () => {
  const { total, categories } = await get<FitCoverage>('coverage')
  expect(categories.map(({ category }) => category)).toEqual(['Posts', 'Rings', 'Bearings', 'Care'])
  expect(categories[2]).toEqual({
    category: 'Bearings',
    universal: { parts: 0, stockValue: 0 },
    complete: { parts: 1, stockValue: 1000 },
    incomplete: { parts: 1, stockValue: 500 },
    none: { parts: 1, stockValue: 100 },
    missing: [{ what: 'crank-spindle', name: expect.any(String), parts: 1 }],
  })
  expect(total.universal).toEqual({ parts: 1, stockValue: 200 })
})

test('the parts of a gap, page by page', async () => {
  const bearings = await get<CoveredPart[]>('parts?category=Bearings')
  expect(bearings.map(({ sku, state }) => [sku, state])).toEqual([
    ['BB-WHOLE', 'complete'],
    ['BB-HALF', 'incomplete'],
    ['BB-NONE', 'none'],
  ])
  const first = await shop.request('GET', '/api/fit/admin/parts?state=incomplete&limit=2', { token: admin.token })
  const cursor = /cursor=([^&>]+)/.exec(String(first.headers.get('link')))?.[1]
  const rest = await get<CoveredPart[]>(`parts?state=incomplete&limit=2&cursor=${cursor}`)
  expect([...(first.body as CoveredPart[]), ...rest].map(({ sku }) => sku)).toEqual(['POST', 'RING', 'BB-HALF'])
  expect((await get<CoveredPart[]>('parts?search=clean')).map(({ state }) => state)).toEqual(['universal'])
})

test('interfaces that say something else than specifications or the name', async () => {
  const { items, looked, next } = await get<{ items: FitContradiction[]; looked: number; next: null }>('contradictions')
  expect([looked, next]).toEqual([5, null])
  expect(items.map(({ sku, kind, against }) => [sku, kind, against])).toEqual([
    ['BB-WHOLE', 'specification', 'shellMm: 73'],
    ['POST', 'name', '31.6'],
    ['RING', 'specification', 'teeth: 42'],
    ['RING', 'name', '42T'],
  ])
  expect(items[0]).toMatchObject({ what: 'Bottom bracket shell', states: expect.stringContaining('68') })
})

test('the desk calls parts by their names in the reader’s language, and finds them by these, too', async () => {
  const german = { 'accept-language': 'de' }
  const { rows } = await shop.pool.query<{ part_id: string }>(
    `INSERT INTO part_texts (part_id, language, name, changed_at)
     SELECT id, 'de', 'Kettenblatt 42 Zähne', now() FROM parts WHERE sku = 'RING' RETURNING part_id`,
  )
  const names = async (path: string, headers = {}) => {
    const listed = await get<{ items: FitContradiction[] } | CoveredPart[]>(path, headers)
    return ('items' in listed ? listed.items : listed).filter(({ sku }) => sku === 'RING').map(({ name }) => name)
  }
  const [ring, blatt] = [['Ring 42T'], ['Kettenblatt 42 Zähne']]
  expect([await names('parts'), await names('parts', german)]).toEqual([ring, blatt])
  const found = 'parts?search=kettenblatt'
  expect([await names(found), await names(found, german)]).toEqual([[], blatt])
  expect(await names('contradictions', german)).toEqual([...blatt, ...blatt])
  const ports = await shop.request('GET', `/api/part/${rows[0]?.part_id}/ports`, {
    token: admin.token,
    headers: german,
  })
  expect(ports.body).toMatchObject({ name: blatt[0] })
})
