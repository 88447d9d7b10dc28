import { Readable } from 'node:stream'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { claimPictures } from '../pictures/claim-pictures.ts'
import type { ImportMapping } from './import-mapping.ts'
import { importParts } from './import-parts.ts'

const MAPPING: ImportMapping = {
  sku: 'sku',
  name: 'name',
  price: 'price',
  quantity: 'quantity',
  category: ['category'],
  specs: [],
}
const HEADER = 'sku,name,price,quantity,category'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

function run(rows: string[], between: () => Promise<void> = async () => {}) {
  let times = 0
  async function* open() {
    times++
    yield Buffer.from(`${HEADER}\n`)
    if (times === 2) await between() // Read the first time for its numbers' decimal sign
    yield Buffer.from(rows.join('\n'))
  }
  const options = { mapping: MAPPING, dryRun: false, skipBroken: false, claimPictures, now: () => new Date(), newId }
  return importParts(database.db, { ...options, open: () => Readable.from(open()) })
}

const stock = async () => (await database.pool.query('SELECT sku, quantity, available FROM parts ORDER BY sku')).rows

it('Imports of the same parts at the same time do not meet: one adds them, the others find them there', async () => {
  const rows = Array.from({ length: 2_500 }, (_, index) => `SKU-${index},Part ${index},1.50,${index},Parts`)
  const answers = await Promise.all([run(rows), run(rows.toReversed()), run(rows)])
  const figures = answers.map((it) => ('problem' in it ? it.problem : [it.new, it.unchanged])).sort()
  expect(figures).toEqual([
    [0, 2_500],
    [0, 2_500],
    [2_500, 0],
  ])
})

it('Pieces that are reserved while a file is read stay reserved', async () => {
  await database.pool.query('TRUNCATE parts CASCADE')
  await run(['A,Hub,1,10,Hubs'])
  const answer = await run(['A,Hub,1,20,Hubs'], async () => {
    await database.pool.query("UPDATE parts SET available = available - 4 WHERE sku = 'A'")
  })
  expect(answer).toMatchObject({ outcome: 'stored', updated: 1 })
  expect(await stock()).toEqual([{ sku: 'A', quantity: 20, available: 16 }])
})

it('Buyers and imports at once never lose or invent a piece', async () => {
  await database.pool.query('TRUNCATE parts CASCADE')
  await run(['A,Hub,1,1000,Hubs'])
  let bought = 0
  const buy = async () => {
    const { rowCount } = await database.pool.query(
      "UPDATE parts SET available = available - 1 WHERE sku = 'A' AND available >= 1",
    )
    bought += rowCount ?? 0
  }
  const buyers = Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let turn = 0; turn < 50; turn++) await buy()
    }),
  )
  for (const quantity of [900, 1100, 700, 1300]) await run([`A,Hub,1,${quantity},Hubs`])
  await buyers
  expect(bought).toBe(200)
  expect(await stock()).toEqual([{ sku: 'A', quantity: 1300, available: 1100 }])
})

it('A part that somebody adds while a file is read is taken as it is there', async () => {
  await database.pool.query('TRUNCATE parts CASCADE')
  const answer = await run(['A,Hub,2,5,Hubs'], async () => {
    await database.pool.query(`INSERT INTO parts (id, sku, name, category, description, price_cents, img, min, quantity, available, specs, created_at, updated_at)
      VALUES ('${newId()}', 'A', 'Hub', 'Hubs', 'by hand', 100, '', 1, 5, 5, '{}', now(), now())`)
  })
  expect(answer).toMatchObject({ outcome: 'stored', new: 0, updated: 1 })
  const { rows } = await database.pool.query('SELECT description, price_cents FROM parts')
  expect(rows).toEqual([{ description: 'by hand', price_cents: 200 }])
})
