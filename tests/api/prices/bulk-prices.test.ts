import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BulkPriceChange, BulkPricePreview } from '#catalogue/contract/bulk-prices.ts'
import type { Problem } from '#platform/contract/problem.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
let ids: Record<string, string>
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Admin')
}, 120_000)
afterAll(() => shop.close())

beforeEach(async () => {
  await shop.pool.query('DELETE FROM bulk_price_changes')
  await shop.pool.query('DELETE FROM parts')
  ids = {
    'R-1': await shop.addPart({ sku: 'R-1', name: 'Ring', category: 'Rings', price: 10 }),
    'R-2': await shop.addPart({ sku: 'R-2', name: 'Small ring', category: 'Rings', price: 20.55 }),
    'C-1': await shop.addPart({ sku: 'C-1', name: 'Chain', category: 'Chains', price: 30 }),
  }
})

const ask = async <Answer>(method: string, path: string, body?: object, key?: string) => {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  const answer = await shop.request(method, path, { token: admin.token, headers, ...(body && { body }) })
  return { status: answer.status, body: answer.body as Answer & Problem }
}
const preview = (body: object) => ask<BulkPricePreview>('POST', '/api/prices/preview', body)
const change = (body: object, key?: string) =>
  ask<{ insertedId: string; change: BulkPriceChange }>('POST', '/api/prices', body, key)
const undo = (id: string) =>
  ask<{ change: BulkPriceChange; kept: number; keptLines: { sku: string }[] }>('POST', `/api/prices/${id}/undo`)

async function prices(): Promise<Record<string, number>> {
  const { rows } = await shop.pool.query<{ sku: string; price_cents: number }>('SELECT sku, price_cents FROM parts')
  return Object.fromEntries(rows.map(({ sku, price_cents }) => [sku, price_cents]))
}
const BEFORE = { 'R-1': 1_000, 'R-2': 2_055, 'C-1': 3_000 }

test('a preview says part by part what would become of a category, and stores nothing', async () => {
  const { status, body } = await preview({ category: 'Rings', percent: 4, roundTo: 5 })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ changed: 2, unchanged: 0, leftOut: 0, leftOutLines: [] },
    lines: [
      { _id: ids['R-1'], sku: 'R-1', name: 'Ring', price: 10, newPrice: 10.4, quantityPrices: [] },
      { sku: 'R-2', price: 20.55, newPrice: 21.35 }, // 21.372
    ],
  })
  expect(await prices()).toEqual(BEFORE)
})

test('numbers are read in any case and with any blanks', async () => {
  const { body } = await preview({ numbers: ['r-1', 'R- 1', ' c-1'], percent: 10 })
  expect(body).toMatchObject({ changed: 2, lines: [{ sku: 'C-1' }, { sku: 'R-1' }] })
})

test('what was previewed is stored in one step, once, and is in the list, the history of prices and the audit log', async () => {
  const asked = { category: 'Rings', percent: 4, roundTo: 5 }
  const { stamp } = (await preview(asked)).body
  const key = randomUUID()
  const first = await change({ ...asked, stamp }, key)
  expect([first.status, await change({ ...asked, stamp }, key)]).toEqual([200, first])
  expect(await prices()).toEqual({ 'R-1': 1_040, 'R-2': 2_135, 'C-1': 3_000 })
  const shown = { _id: first.body.insertedId, category: 'Rings', numberCount: null, percent: 4, roundTo: 5 }
  expect((await ask('GET', '/api/prices')).body).toEqual([
    expect.objectContaining({ ...shown, partCount: 2, undone: null }),
  ])
  const audit = await shop.request('GET', `/api/audit?object=prices:${first.body.insertedId}`, { token: admin.token })
  expect(audit.body).toMatchObject([{ action: 'part.change-prices', after: { percent: 4, partCount: 2 } }])
  const { rows } = await shop.pool.query('SELECT price_cents FROM part_price_changes WHERE part_id = $1 ORDER BY id', [
    ids['R-1'],
  ])
  expect(rows).toEqual([{ price_cents: 1_000 }, { price_cents: 1_040 }])
})

test('the stamp of a preview is refused once a part has changed, a part came or something else is asked; nothing is stored', async () => {
  const asked = { category: 'Rings', percent: 4 }
  const { stamp } = (await preview(asked)).body
  expect((await change({ ...asked, percent: 5, stamp })).body.type).toBe('/problems/prices-changed')
  await shop.pool.query(`UPDATE parts SET price_cents = 1100, version = version + 1 WHERE sku = 'R-1'`)
  expect((await change({ ...asked, stamp })).status).toBe(409)
  const { stamp: again } = (await preview(asked)).body
  await shop.addPart({ sku: 'R-3', category: 'Rings', price: 5 })
  expect((await change({ ...asked, stamp: again })).status).toBe(409)
  expect(await prices()).toEqual({ ...BEFORE, 'R-1': 1_100, 'R-3': 500 })
  expect((await ask('GET', '/api/prices')).body).toEqual([])
})

test('undo sets back what is still as set, names what was changed again, and works once', async () => {
  const { insertedId } = (await change({ percent: -10 })).body
  expect(await prices()).toEqual({ 'R-1': 900, 'R-2': 1_850, 'C-1': 2_700 })
  await shop.pool.query(`UPDATE parts SET price_cents = 2600 WHERE sku = 'C-1'`)
  await shop.pool.query(`UPDATE parts SET active = false WHERE sku = 'R-2'`)
  const answers = await Promise.all([undo(insertedId), undo(insertedId)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const done = answers.find(({ status }) => status === 200)
  expect(done?.body).toMatchObject({
    ...{ kept: 1, keptLines: [{ sku: 'C-1' }] },
    change: { partCount: 3, undone: { partCount: 2 } },
  })
  expect(await prices()).toEqual({ 'R-1': 1_000, 'R-2': 2_055, 'C-1': 2_600 })
  expect((await undo('0193a0c0-0000-7000-8000-000000000000')).status).toBe(404)
})

test('changes at once follow one another and lose none', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => change({ category: 'Rings', percent: 10 })))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect((await prices())['R-1']).toBe(1_771) // 1100, 1210, 1331, 1464.1, 1610.4, 1771
})

test.each([
  ['no percentage', {}, 'percent'],
  ['no change', { percent: 0 }, 'percent'],
  ['three decimals', { percent: 1.005 }, 'percent'],
  ['less than nothing', { percent: -100 }, 'percent'],
  ['another step', { percent: 4, roundTo: 3 }, 'roundTo'],
  ['category and numbers', { percent: 4, category: 'Rings', numbers: ['R-1'] }, 'numbers'],
  ['an unknown number', { percent: 4, numbers: ['R-1', 'X-9'] }, 'numbers'],
  ['an empty category', { percent: 4, category: 'Bells' }, 'category'],
])('%s is refused at its field', async (_, body, path) => {
  for (const answer of [await preview(body), await change(body)]) {
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toMatchObject([{ path }])
  }
  expect(await prices()).toEqual(BEFORE)
})

test('a part that can not have the price is left out and named, the others change', async () => {
  await shop.pool.query(
    `UPDATE parts SET price_cents = 950, list_price_cents = 1000, reduced_price_cents = 950, reduced_from = now() WHERE sku = 'R-1'`,
  )
  const { body } = await preview({ category: 'Rings', percent: -10 })
  expect(body).toMatchObject({ changed: 1, leftOut: 1, leftOutLines: [{ sku: 'R-1' }] })
  expect(body.leftOutLines[0]?.reason).toContain('reduced price')
  await change({ category: 'Rings', percent: -10 })
  expect(await prices()).toMatchObject({ 'R-1': 950, 'R-2': 1_850 })
})

test('more parts than can be changed at once are refused', async () => {
  await shop.pool.query(
    `INSERT INTO parts (id, sku, name, category, description, price_cents, img, min, quantity, available, specs, created_at, updated_at)
     SELECT gen_random_uuid(), 'MANY-' || n, 'Many', 'Spokes', '', 100, '', 1, 1, 1, '{}', now(), now() FROM generate_series(1, 5001) AS n`,
  )
  const { status, body } = await change({ category: 'Spokes', percent: 4 })
  expect([status, body.errors?.[0]?.message]).toEqual([422, expect.stringContaining('more than 5,000 parts')])
  await shop.pool.query(`DELETE FROM parts WHERE sku = 'MANY-1'`)
  expect((await change({ category: 'Spokes', percent: 4 })).body.change.partCount).toBe(5_000)
})

test('prices change by an amount; what would fall below a cent is left out, and both ways at once are refused', async () => {
  const asked = { numbers: ['R-1', 'R-2'], amount: -10 }
  const seen = (await preview(asked)).body
  expect(seen).toMatchObject({
    lines: [{ sku: 'R-2', price: 20.55, newPrice: 10.55 }],
    leftOutLines: [{ sku: 'R-1', reason: 'It would cost nothing.' }],
  })
  const { body } = await change({ ...asked, stamp: seen.stamp })
  expect(body.change).toMatchObject({ percent: null, amount: -10, partCount: 1 })
  expect(await prices()).toEqual({ ...BEFORE, 'R-2': 1_055 })
  expect((await ask<BulkPriceChange[]>('GET', '/api/prices')).body).toMatchObject([{ percent: null, amount: -10 }])
  await undo(body.insertedId)
  expect(await prices()).toEqual(BEFORE)
  for (const wrong of [{}, { percent: 4, amount: 1 }, { amount: 0 }, { amount: 0.001 }, { amount: 1e9 }])
    expect((await preview({ numbers: ['R-1'], ...wrong })).status).toBe(422)
})
