import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFileShop, type FileShop } from '../parts/file-shop.ts'

let files: FileShop
beforeAll(async () => {
  files = await createFileShop()
})
beforeEach(() => files.shop.pool.query('TRUNCATE parts CASCADE'))
afterAll(() => files.shop.close())

const HEADER = 'sku,name,category,price,quantity,reduced_price,reduced_from,reduced_to,quantity_prices'
const csv = (...rows: string[]) => [HEADER, ...rows.map((row) => `R-1,Rotor,Rotors,${row}`)].join('\n')
const HOUR_MS = 3_600_000
const moment = (ms: number) => new Date(Date.now() + ms).toISOString()

async function prices() {
  const { rows } = await files.shop.pool.query(
    `SELECT price_cents, list_price_cents, reduced_price_cents, reduced_from, reduced_to, quantity_from, quantity_cents FROM parts`,
  )
  return rows[0] as Record<string, unknown>
}

const faultsOf = (report: { broken: { listed: { faults: { column?: string | undefined; reason: string }[] }[] } }) =>
  report.broken.listed.flatMap(({ faults }) => faults.map(({ column, reason }) => `${column}: ${reason}`))

test('a file reduces prices and prices by quantity, and its export changes nothing', async () => {
  await files.report(csv(`10.00,5,8.00,,${moment(HOUR_MS)},10=7.50|50=7`))
  expect(await prices()).toMatchObject({
    ...{ price_cents: 800, list_price_cents: 1000, reduced_price_cents: 800 },
    ...{ quantity_from: [10, 50], quantity_cents: [750, 700] },
  })
  const before = await prices()
  const exported = await files.exported()
  expect(exported).toContain('10=7.50|50=7.00')
  expect(await files.report(exported)).toMatchObject({ unchanged: 1, updated: 0 })
  expect(await prices()).toEqual(before)
})

test('a reduction that is still to come waits for its moment, by a job', async () => {
  const [from, to] = [moment(HOUR_MS), moment(2 * HOUR_MS)]
  await files.report(csv(`10.00,5,8.00,${from},${to},`))
  expect(await prices()).toMatchObject({ price_cents: 1000, list_price_cents: 1000, reduced_from: new Date(from) })
  const { rows } = await files.shop.pool.query(`SELECT data->>'at' AS at FROM jobs.job WHERE name = 'switch-prices'`)
  expect(rows.map(({ at }) => at)).toContain(from)
})

test('without the columns, what a part has stays; empty cells take it away', async () => {
  await files.report(csv('10.00,5,8.00,,,10=7'))
  const short = 'sku,name,category,price,quantity\nR-1,Rotor,Rotors,12.00,5'
  expect(await files.report(short)).toMatchObject({ updated: 1 })
  expect(await prices()).toMatchObject({ price_cents: 800, list_price_cents: 1200, quantity_cents: [700] })
  await files.report(csv('12.00,5,,,,'))
  expect(await prices()).toMatchObject({ price_cents: 1200, list_price_cents: null, quantity_from: null })
})

test('one that was over is none, so that an old export can be imported', async () => {
  await files.report(csv(`10.00,5,8.00,${moment(-2 * HOUR_MS)},${moment(-HOUR_MS)},`))
  expect(await prices()).toMatchObject({ price_cents: 1000, list_price_cents: null })
})

test('cells that are wrong are named, and nothing is stored', async () => {
  const report = await files.report(csv('10.00,5,10.00,soon,,10=4.50;50=4'))
  expect(faultsOf(report)).toEqual([
    'reduced_price: "10.00" is not below the price $10.00',
    'reduced_from: "soon" is no moment (write 2026-12-03T09:00:00Z)',
    'quantity_prices: "10=4.50;50=4" is not written as 10=4.50|50=4.20',
  ])
  expect(faultsOf(await files.report(csv('10.00,5,,,,10=4|50=5')))).toEqual([
    'quantity_prices: "10=4|50=5": Enter less than 4.00',
  ])
  expect(await prices()).toBeUndefined()
})

test('a price below what the part keeps is named', async () => {
  await files.insert({ sku: 'R-1', name: 'Rotor', id: newId() })
  await files.shop.pool.query(
    `UPDATE parts SET price_cents = 800, list_price_cents = 1000, reduced_price_cents = 800, reduced_from = now(),
      quantity_from = '{10}', quantity_cents = '{750}'`,
  )
  const report = await files.report('sku,name,category,price,quantity\nR-1,Rotor,Rotors,7.00,5')
  expect(faultsOf(report)).toEqual([
    'price: the reduced price $8.00 is not below $7.00',
    'price: the price by quantity $7.50 is not below $7.00',
  ])
  expect(await prices()).toMatchObject({ list_price_cents: 1000 })
})
