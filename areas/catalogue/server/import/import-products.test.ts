import { Readable } from 'node:stream'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Specs } from '#catalogue/contract/specs.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { claimPictures } from '../pictures/claim-pictures.ts'
import { exportParts } from './export-parts.ts'
import { type ImportOptions, importParts } from './import-parts.ts'
import { proposeFamily } from './product-families.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.pool.query('TRUNCATE parts, products CASCADE'))
afterAll(() => database.drop())

const run = (csv: string, changes: Partial<ImportOptions> = {}) =>
  importParts(database.db, {
    open: () => Readable.from([Buffer.from(csv)]),
    dryRun: false,
    skipBroken: false,
    claimPictures,
    now: () => new Date(),
    newId,
    ...changes,
  })

const HEADER = 'sku,name,category,price,quantity,size,colour,product'
const table = (...rows: string[]) => [HEADER, ...rows].join('\n')
const products = async () =>
  (
    await database.pool.query(`
      SELECT product.name, array_to_string(product.axes, ', ') AS axes, array_agg(part.sku ORDER BY part.sku) AS skus
      FROM products AS product LEFT JOIN parts AS part ON part.product_id = product.id
      GROUP BY product.id ORDER BY 1`)
  ).rows
async function exported(): Promise<string> {
  let text = ''
  for await (const piece of exportParts({ read: (work) => work(database.db as never) })) text += piece
  return text
}

test('The column names the product: its parts differ in what all of them state and some differently', async () => {
  const file = table('A,Jersey,Jerseys,5,1,S,Red,Jersey', 'B,Jersey,Jerseys,5,1,M,Red,Jersey', 'C,Cap,Caps,5,1,,Red,')
  expect(await run(file, { dryRun: true })).toMatchObject({ new: 3, regrouped: 2 })
  expect(await products()).toEqual([])
  expect(await run(file)).toMatchObject({ outcome: 'stored', regrouped: 2 })
  expect(await products()).toEqual([{ name: 'Jersey', axes: 'size', skus: ['A', 'B'] }])
  expect(await run(file)).toMatchObject({ unchanged: 3, regrouped: 0 })
})

test('What was exported keeps products, and parts move and leave', async () => {
  await run(
    table('A,Jersey,Jerseys,5,1,S,Red,Jersey', 'B,Jersey,Jerseys,5,1,M,Red,Jersey', 'C,Jersey,Jerseys,5,1,L,Red,'),
  )
  const file = await exported()
  expect(await run(file)).toMatchObject({ unchanged: 3, regrouped: 0 })
  await database.pool.query('DELETE FROM products')
  expect(await run(file)).toMatchObject({ unchanged: 3, regrouped: 2 })
  expect(await products()).toEqual([{ name: 'Jersey', axes: 'size', skus: ['A', 'B'] }])
  await run(
    table('A,Jersey,Jerseys,5,1,S,Red,', 'B,Jersey,Jerseys,5,1,M,Red,Jersey', 'C,Jersey,Jerseys,5,1,L,Red,Jersey'),
  )
  expect(await products()).toEqual([{ name: 'Jersey', axes: 'size', skus: ['B', 'C'] }])
})

test('Nothing is stored when two variants of a product would be the same', async () => {
  const alike = table('A,Jersey,Jerseys,5,1,S,Red,Jersey', 'B,Jersey,Jerseys,5,1,S,red,Jersey')
  expect(await run(alike)).toEqual({ problem: expect.stringContaining('The product Jersey can’t be stored') })
  await run(table('A,Jersey,Jerseys,5,1,S,Red,Jersey', 'B,Jersey,Jerseys,5,1,M,Red,Jersey'))
  const changed = 'sku,name,category,price,quantity,size\nB,Jersey,Jerseys,5,1,S'
  expect(await run(changed)).toEqual({ problem: expect.stringContaining('two variants of one product') })
  expect((await database.pool.query(`SELECT specs ->> 'size' AS size FROM parts WHERE sku = 'B'`)).rows).toEqual([
    { size: 'M' },
  ])
})

test('A family differs in size and colour only, each part in its own way', () => {
  const part = (sku: string, specs: Specs) => ({ sku, specs: { model: 'HL', material: 'Steel', ...specs } })
  const red = part('R', { size: 'S', colour: 'Red', weightG: 90 })
  const blue = part('B', { size: 'S', colour: 'Blue', weightG: 95 })
  expect(proposeFamily('HL', [red, blue])).toEqual({ name: 'HL', axes: ['colour'], skus: ['R', 'B'] })
  expect(proposeFamily('HL', [red])).toBeUndefined()
  expect(proposeFamily('HL', [red, part('R2', { size: 'S', colour: 'red' })])).toBeUndefined()
  expect(proposeFamily('HL', [red, part('C', { size: 'S', colour: 'Blue', material: 'Carbon' })])).toBeUndefined()
  expect(proposeFamily('HL', [red, part('N', { size: 'S' })])).toBeUndefined()
})
