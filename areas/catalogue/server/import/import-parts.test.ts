import { Readable } from 'node:stream'
import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { plainText, shownText } from '#platform/contract/typed-text.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { claimPictures } from '../pictures/claim-pictures.ts'
import type { ImportMapping } from './import-mapping.ts'
import { type ImportOptions, importParts } from './import-parts.ts'
import type { ImportReport } from './import-report.ts'

const MAPPING: ImportMapping = {
  sku: 'sku',
  name: 'name',
  price: 'price',
  quantity: 'quantity',
  category: ['category'],
  description: 'description',
  specs: [{ key: 'colour', column: 'colour', kind: 'text' }],
}
const HEADER = 'sku,name,price,quantity,category'
const MONDAY = new Date('2026-03-02T08:00:00Z')
const TUESDAY = new Date('2026-03-03T08:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.pool.query('TRUNCATE parts CASCADE'))
afterAll(() => database.drop())

const run = (csv: string, changes: Partial<ImportOptions> = {}) =>
  importParts(database.db, {
    open: () => Readable.from([Buffer.from(csv)]),
    mapping: MAPPING,
    dryRun: false,
    skipBroken: false,
    claimPictures,
    now: () => MONDAY,
    newId,
    ...changes,
  })

async function report(csv: string, changes: Partial<ImportOptions> = {}): Promise<ImportReport> {
  const answer = await run(csv, changes)
  if ('problem' in answer) throw new Error(answer.problem)
  return answer
}

async function stored(columns = 'sku, name, price_cents, quantity, available') {
  return (await database.pool.query(`SELECT ${columns} FROM parts ORDER BY sku`)).rows
}

const table = (...rows: string[]) => [HEADER, ...rows].join('\n')

describe('Importing parts', () => {
  it('stores them with all units available and a minimum order of one', async () => {
    expect(await report(table('A,Hub,20.000,7,Hubs', 'B,Rim,5,0,Rims'))).toMatchObject({
      outcome: 'stored',
      read: 2,
      new: 2,
      withoutStock: 1,
    })
    expect(await stored('sku, price_cents, min, quantity, available, img, description, active, created_at')).toEqual([
      {
        sku: 'A',
        price_cents: 2000,
        min: 1,
        quantity: 7,
        available: 7,
        img: '',
        description: '',
        active: true,
        created_at: MONDAY,
      },
      {
        sku: 'B',
        price_cents: 500,
        min: 1,
        quantity: 0,
        available: 0,
        img: '',
        description: '',
        active: true,
        created_at: MONDAY,
      },
    ])
  })

  it('changes nothing the second time, and only what differs the third', async () => {
    await report(table('A,Hub,1,7,Hubs', 'B,Rim,2,7,Rims'))
    const before = await stored('*')
    expect(await report(table('A,Hub,1,7,Hubs', 'B,Rim,2,7,Rims'), { now: () => TUESDAY })).toMatchObject({
      new: 0,
      updated: 0,
      unchanged: 2,
    })
    expect(await stored('*')).toEqual(before)
    expect(await report(table('A,Hub,1,7,Hubs', 'B,Rim,3,7,Rims'), { now: () => TUESDAY })).toMatchObject({
      updated: 1,
      unchanged: 1,
    })
    expect(await stored('price_cents, updated_at')).toEqual([
      { price_cents: 100, updated_at: MONDAY },
      { price_cents: 300, updated_at: TUESDAY },
    ])
  })

  it('changes prices and stock of parts that are here by lists of these alone, and adds none', async () => {
    await report(table('A,Hub,20,7,Hubs', 'B,Rim,5,9,Rims'))
    await database.pool.query("UPDATE parts SET available = 6 WHERE sku = 'A'")
    const list = (csv: string, more: Partial<ImportOptions> = {}) => report(csv, { mapping: undefined, ...more })
    const prices = 'sku;price;reduced_price;quantity_prices\na;22,50;19,90;10=18\nB;5;;\nC;1;;'
    expect(await list(prices, { dryRun: true })).toMatchObject({
      ...{ outcome: 'broken', new: 0, updated: 1, unchanged: 1, newCategories: [] },
      columns: { form: 'a list of prices or stock' },
      broken: { listed: [{ line: 4, faults: [{ column: 'sku', reason: 'no part has this number' }] }] },
      changes: [{ sku: 'A', name: 'Hub', outcome: 'updated' }],
    })
    await database.pool.query("UPDATE parts SET quantity = 8, available = 7 WHERE sku = 'A'")
    expect(await list(prices, { skipBroken: true })).toMatchObject({ outcome: 'stored', updated: 1, unchanged: 1 })
    const a = { name: 'Hub', category: 'Hubs', list_price_cents: 2250, price_cents: 1990, quantity_cents: [1800] }
    const columns = 'sku, name, category, price_cents, list_price_cents, quantity_cents, quantity, available'
    expect((await stored(columns))[0]).toEqual({ ...a, sku: 'A', quantity: 8, available: 7 })
    expect(await list('sku,quantity\nA,20\nB,9')).toMatchObject({ outcome: 'stored', updated: 1, unchanged: 1 })
    expect((await stored(columns))[0]).toEqual({ ...a, sku: 'A', quantity: 20, available: 19 })
    const below = await list('sku,quantity,price\nA,0,15')
    expect(below.broken.listed).toEqual([
      {
        line: 2,
        faults: [
          expect.objectContaining({ column: 'quantity', reason: '0 is less than the 1 units that orders reserve' }),
          expect.objectContaining({ reason: 'the reduced price $19.90 is not below $15.00' }),
          expect.objectContaining({ reason: 'the price by quantity $18.00 is not below $15.00' }),
        ],
      },
    ])
  })

  it('keeps units that orders reserve out of what is available', async () => {
    await report(table('A,Hub,1,10,Hubs'))
    await database.pool.query("UPDATE parts SET available = 6 WHERE sku = 'A'")
    await report(table('A,Hub,1,25,Hubs'))
    expect(await stored('quantity, available')).toEqual([{ quantity: 25, available: 21 }])
  })

  it('refuses a quantity below what orders hold', async () => {
    await report(table('A,Hub,1,10,Hubs', 'B,Rim,1,10,Rims'))
    await database.pool.query("UPDATE parts SET available = 6 WHERE sku = 'A'")
    const smaller = table('B,Rim,9,10,Rims', 'A,Hub,1,3,Hubs')
    const broken = {
      count: 1,
      listed: [
        {
          line: 3,
          faults: [{ column: 'quantity', columnNumber: 4, reason: '3 is less than the 4 units that orders reserve' }],
        },
      ],
    }
    expect(await report(smaller, { dryRun: true })).toMatchObject({ outcome: 'broken', broken })
    expect(await report(smaller)).toMatchObject({ outcome: 'broken', broken })
    expect(await stored('sku, price_cents')).toEqual([
      { sku: 'A', price_cents: 100 },
      { sku: 'B', price_cents: 100 },
    ])
    expect(await report(smaller, { skipBroken: true })).toMatchObject({
      outcome: 'stored',
      updated: 1,
      unchanged: 0,
      broken,
    })
    expect(await stored('sku, price_cents, quantity, available')).toEqual([
      { sku: 'A', price_cents: 100, quantity: 10, available: 6 },
      { sku: 'B', price_cents: 900, quantity: 10, available: 10 },
    ])
  })

  it('leaves alone what the file has no column for', async () => {
    await report(table('A,Hub,1,10,Hubs'))
    await database.pool.query(
      `UPDATE parts SET img = '/static/hub.png', min = 5, description = 'ours', specs = '{"holes":32,"colour":"red"}'`,
    )
    expect(await report(table('A,Hub,1,10,Hubs'))).toMatchObject({ unchanged: 1 })
    expect(await report(`${HEADER},colour\nA,Hub,2,10,Hubs,`)).toMatchObject({ updated: 1 })
    expect(await stored('img, min, description, specs, price_cents')).toEqual([
      { img: '/static/hub.png', min: 5, description: 'ours', specs: { holes: 32 }, price_cents: 200 },
    ])
  })

  it('leaves a part out of the shop that was taken out of it', async () => {
    await report(table('A,Hub,1,10,Hubs'))
    await database.pool.query('UPDATE parts SET active = false')
    expect(await report(table('A,Hub,2,10,Hubs'))).toMatchObject({
      updated: 0,
      unchanged: 0,
      skipped: [{ reason: 'the part is deleted', count: 1 }],
    })
    expect(await stored('price_cents, active')).toEqual([{ price_cents: 100, active: false }])
  })
})

describe('A file with broken rows', () => {
  const rows = ['A,Hub,1,7,Hubs', 'B,Rim,cheap,7,Rims', 'A,Hub again,1,7,Hubs', 'C,Spoke,1,7', 'D,Nipple,1,7,Nipples']
  const lines = [3, 4, 5]

  it('stores nothing at all, and says what it would have done', async () => {
    const answer = await report(table(...rows))
    expect(answer).toMatchObject({ outcome: 'broken', read: 5, new: 2, broken: { count: 3 } })
    expect(answer.broken.listed.map(({ line }) => line)).toEqual(lines)
    expect(answer.broken.listed[1]?.faults).toEqual([
      { column: 'sku', columnNumber: 1, reason: 'the sku is there already, on line 2' },
    ])
    expect(await stored()).toEqual([])
  })

  it('stores the good ones when told so', async () => {
    const answer = await report(table(...rows), { skipBroken: true })
    expect(answer).toMatchObject({ outcome: 'stored', new: 2, broken: { count: 3 } })
    expect((await stored()).map(({ name }) => name)).toEqual(['Hub', 'Nipple'])
  })

  it('lists the first 20 of them and counts all, across batches', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) =>
      index % 2 ? `S${index},Spoke,1,1,Spokes` : 'S1,Spoke,x,1,Spokes',
    )
    const { broken } = await report(table(...many))
    expect(broken.count).toBe(1_500)
    expect(broken.listed.map(({ line }) => line)).toEqual(Array.from({ length: 20 }, (_, index) => 2 + 2 * index))
  })

  it('that is no table of parts at all is refused as a whole', async () => {
    expect(await run('')).toEqual({ problem: 'The file is empty.' })
    expect(await run('sku,title\n1,2')).toEqual({ problem: expect.stringContaining('category, name, price, quantity') })
    expect(await run('sku,"name\n')).toEqual({ problem: expect.stringContaining("header can't be read") })
  })
})

it('A dry run reports the same and stores nothing', async () => {
  await report(table('A,Hub,1,7,Hubs'))
  const csv = table('A,Hub,2,7,Hubs', 'B,Rim,1,7,Rims')
  const before = await stored('*')
  const { outcome, ...dry } = await report(csv, { dryRun: true })
  expect(outcome).toBe('dry-run')
  expect(await stored('*')).toEqual(before)
  expect(await report(csv)).toEqual({ outcome: 'stored', ...dry })
})

it('Any table of good rows reads back equal', async () => {
  const line = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .filter((text) => text === text.trim() && !/\p{Cc}/u.test(text))
  const part = fc.record({
    sku: line.filter((text) => text === shownText(text)),
    name: line,
    price_cents: fc.integer({ min: 0, max: 99_999_999 }),
    quantity: fc.integer({ min: 0, max: 2_147_483_647 }),
    category: line,
    description: fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
    specs: fc.record({ colour: line }),
  })
  const tables = fc.uniqueArray(part, {
    selector: ({ sku }) => plainText(sku).toUpperCase().replaceAll(' ', ''),
    minLength: 1,
  })
  const written = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`
  await fc.assert(
    fc.asyncProperty(tables, async (parts) => {
      await database.pool.query('TRUNCATE parts CASCADE')
      const rows = parts.map((it) => [
        it.sku,
        it.name,
        (it.price_cents / 100).toFixed(2),
        it.quantity,
        it.category,
        it.description,
        it.specs.colour,
      ])
      const csv = [`${HEADER},description,colour`.split(','), ...rows]
        .map((cells) => cells.map(written).join(','))
        .join('\r\n')
      expect(await report(csv)).toMatchObject({ outcome: 'stored', new: parts.length })
      const back = await stored('sku, name, price_cents, quantity, category, description, specs')
      const bySku = (one: { sku: string }, other: { sku: string }) => (one.sku < other.sku ? -1 : 1)
      expect(back.sort(bySku)).toEqual(parts.toSorted(bySku))
      expect(await report(csv)).toMatchObject({ unchanged: parts.length })
    }),
    { numRuns: 30 },
  )
})
