import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkOut } from '../../support/orders/check-out.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const DAY_MS = 24 * 3_600_000

let shop: TestShop
let admin: TestAccount
let customer: TestAccount
let aheadMs = 0
beforeAll(async () => {
  shop = await createTestShop({ OPEN_ORDERS: '1000' }, () => new Date(Date.now() + aheadMs))
  admin = await shop.signUpAdmin('Ada')
  customer = await shop.signUp('Customer')
})
afterEach(() => assertOrderInvariants(shop.db))
afterAll(() => shop.close())

const moment = (fromNowMs: number) => new Date(Date.now() + fromNowMs).toISOString()
const read = async (id: string) => (await shop.request('GET', `/api/part/${id}`)).body as Record<string, unknown>
const administered = async (id: string) =>
  (await shop.request('GET', `/api/product/${id}`, { token: admin.token })).body as Record<string, unknown>

async function edit(id: string, changes: Record<string, unknown>) {
  const part = await administered(id)
  const { name, description, img, min, sku, category, specs, version, regularPrice } = part
  const kept = { name, description: description || 'A part', img: img || '/x.png', minimum: min, sku, category, specs }
  const body = { ...kept, version, price: regularPrice, ...changes }
  return shop.request('PUT', `/api/part/${id}`, { token: admin.token, body })
}

async function buy(part: string, price: number, quantity = 1) {
  return checkOut(shop, [{ part, quantity, price }], { token: customer.token })
}

async function historyOf(id: string): Promise<[number, number][]> {
  const { priceChanges } = await administered(id)
  return (priceChanges as { price: number; regularPrice: number }[]).map((each) => [each.price, each.regularPrice])
}

/** Three processes look at once; sessions would not live until then. */
async function switchAt(fromNowMs: number) {
  aheadMs = fromNowMs
  await Promise.all([1, 2, 3].map(() => shop.app.catalogue.switchDuePrices()))
  aheadMs = 0
}

/** As if the shop had asked other prices before. */
async function remember(id: string, changes: readonly [daysAgo: number, cents: number][]) {
  await shop.pool.query('DELETE FROM part_price_changes WHERE part_id = $1', [id])
  for (const [daysAgo, cents] of changes)
    await shop.pool.query(
      `INSERT INTO part_price_changes (part_id, at, price_cents, list_price_cents) VALUES ($1, $2, $3, $3)`,
      [id, new Date(Date.now() - daysAgo * DAY_MS), cents],
    )
}

describe('a reduced price', () => {
  test('that begins at once is asked at once, beside the regular one and the lowest of 30 days', async () => {
    const id = await shop.addPart({ price: 10 })
    await remember(id, [
      [90, 700], // Before the 30 days
      [60, 1100],
      [20, 900],
      [10, 1000],
    ])
    expect((await edit(id, { reduction: { price: 8 } })).status).toBe(200)
    expect(await read(id)).toMatchObject({
      price: 8,
      reduced: { regularPrice: 10, lowestPrice: 9, to: null },
    })
    expect((await buy(id, 10)).body).toMatchObject({ lines: [{ problem: 'price-changed', currentPrice: 8 }] })
    expect((await buy(id, 8)).status).toBe(200)
    expect((await historyOf(id))[0]).toEqual([8, 10])
  })

  test('of 30 days before counts the price that was asked when they began', async () => {
    const id = await shop.addPart({ price: 10 })
    await remember(id, [
      [90, 500],
      [29, 1000],
    ])
    await edit(id, { reduction: { price: 8 } })
    expect(await read(id)).toMatchObject({ reduced: { lowestPrice: 5 } })
  })

  test('that is made lower, or whose regular price changes, keeps its beginning and what was lowest before', async () => {
    const id = await shop.addPart({ price: 10 })
    await edit(id, { reduction: { price: 8 } })
    const { from } = (await read(id)).reduced as { from: string }
    await edit(id, { price: 12, reduction: { price: 6, from } })
    expect(await read(id)).toMatchObject({ price: 6, reduced: { regularPrice: 12, lowestPrice: 10, from } })
    expect(await historyOf(id)).toEqual([
      [6, 12],
      [8, 10],
      [10, 10],
    ])
  })

  test('is left alone by an edit that sends the price as it was read', async () => {
    const id = await shop.addPart({ price: 10 })
    await edit(id, { reduction: { price: 8 } })
    await edit(id, { price: 8, name: 'Renamed' })
    expect(await administered(id)).toMatchObject({ name: 'Renamed', price: 8, regularPrice: 10 })
    const low = await edit(id, { price: 7 })
    expect([low.status, low.body]).toMatchObject([422, { errors: [{ path: 'price' }] }])
  })

  test('of a part that was never asked another price is not announced as one', async () => {
    const id = await shop.addPart({ price: 10 })
    await edit(id, { reduction: { price: 8 } })
    await remember(id, [[0, 800]])
    expect(await read(id)).toMatchObject({ price: 8, reduced: null })
  })

  test('that is taken back leaves the regular price', async () => {
    const id = await shop.addPart({ price: 10 })
    await edit(id, { reduction: { price: 8 } })
    await edit(id, { reduction: null })
    expect(await read(id)).toMatchObject({ price: 10, reduced: null })
  })

  test('begins and ends at its moments, once, however many look', async () => {
    const id = await shop.addPart({ price: 10 })
    await edit(id, { reduction: { price: 8, from: moment(DAY_MS), to: moment(3 * DAY_MS) } })
    expect(await read(id)).toMatchObject({ price: 10, reduced: null })
    expect(await administered(id)).toMatchObject({ price: 10, regularPrice: 10, reduction: { price: 8 } })
    await switchAt(2 * DAY_MS)
    expect(await read(id)).toMatchObject({ price: 8, reduced: { regularPrice: 10, lowestPrice: 10 } })
    expect((await buy(id, 8)).status).toBe(200)
    await switchAt(4 * DAY_MS)
    expect(await read(id)).toMatchObject({ price: 10, reduced: null })
    expect(await administered(id)).toMatchObject({ reduction: null })
    expect(await historyOf(id)).toEqual([
      [10, 10],
      [8, 10],
      [10, 10],
    ])
  })

  test('whose shop was down from before its beginning until after its end never was', async () => {
    const id = await shop.addPart({ price: 10 })
    await edit(id, { reduction: { price: 8, from: moment(DAY_MS), to: moment(3 * DAY_MS) } })
    await switchAt(5 * DAY_MS)
    expect(await administered(id)).toMatchObject({ price: 10, reduction: null })
    expect(await historyOf(id)).toEqual([[10, 10]])
  })

  test('is switched by a job of its moment, for every page and search', async () => {
    const id = await shop.addPart({ price: 10, name: 'Switchable sprocket' })
    const at = Date.now() + 700
    await edit(id, { reduction: { price: 8, from: new Date(at).toISOString() } })
    expect(await read(id)).toMatchObject({ price: 10 })
    await shop.app.jobs.workOff()
    expect(Date.now()).toBeGreaterThanOrEqual(at)
    expect(await read(id)).toMatchObject({ price: 8 })
    const found = async () => (await shop.request('GET', '/api/find?q=switchable&price=..9')).body
    await expect.poll(found).toMatchObject({ items: [{ _id: id, price: 8 }] })
  })

  test('that is wrong is refused by field, and nothing is stored', async () => {
    const id = await shop.addPart({ price: 10 })
    const paths = async (reduction: object) => {
      const { status, body } = await edit(id, { reduction })
      return [status, ...(body as { errors: { path: string }[] }).errors.map(({ path }) => path)]
    }
    expect(await paths({ price: 10 })).toEqual([422, 'reduction.price'])
    expect(await paths({ price: 8, to: moment(-1000) })).toEqual([422, 'reduction.to'])
    expect(await paths({ price: 8, from: moment(2000), to: moment(1000) })).toEqual([422, 'reduction.to'])
    expect(await paths({ price: 8, from: 'tomorrow' })).toEqual([422, 'reduction.from'])
    expect(await administered(id)).toMatchObject({ reduction: null, version: 1 })
  })
})

describe('prices by quantity', () => {
  const TIERS = [
    { from: 10, price: 4.5 },
    { from: 50, price: 4.2 },
  ]
  const quote = async (part: string, quantity: number) => {
    const { body } = await shop.request('POST', '/api/quote', { body: { lines: [{ part, quantity }] } })
    return (body as { lines: object[] }).lines[0]
  }

  test('are what a line costs, quoted and ordered', async () => {
    const id = await shop.addPart({ price: 5, quantity: 1000 })
    expect((await edit(id, { quantityPrices: TIERS })).status).toBe(200)
    expect(await read(id)).toMatchObject({ price: 5, quantityPrices: TIERS })
    expect(await quote(id, 9)).toMatchObject({ price: 5, total: 45, singlePrice: 5, quantityPrices: TIERS })
    expect(await quote(id, 10)).toMatchObject({ price: 4.5, total: 45 })
    expect(await quote(id, 49)).toMatchObject({ price: 4.5, total: 220.5 })
    expect(await quote(id, 50)).toMatchObject({ price: 4.2, total: 210 })
    for (const [quantity, price] of [
      [9, 5],
      [10, 4.5],
      [50, 4.2],
      [60, 4.2],
    ] as const)
      expect((await buy(id, price, quantity)).status).toBe(200)
    expect((await buy(id, 5, 10)).body).toMatchObject({ lines: [{ problem: 'price-changed', currentPrice: 4.5 }] })
    expect((await buy(id, 4.5, 9)).body).toMatchObject({ lines: [{ problem: 'price-changed', currentPrice: 5 }] })
  })

  test('count only below a reduced price', async () => {
    const id = await shop.addPart({ price: 5, quantity: 1000 })
    await edit(id, { quantityPrices: TIERS, reduction: { price: 4.3 } })
    expect(await quote(id, 10)).toMatchObject({ price: 4.3 })
    expect(await quote(id, 50)).toMatchObject({ price: 4.2 })
    expect((await buy(id, 4.3, 10)).status).toBe(200)
    expect((await buy(id, 4.2, 50)).status).toBe(200)
  })

  test('have to fall, and stay below the regular price', async () => {
    const id = await shop.addPart({ price: 5 })
    const paths = async (changes: object) => {
      const { status, body } = await edit(id, { ...changes })
      return [status, ...((body as { errors?: { path: string }[] }).errors ?? []).map(({ path }) => path)]
    }
    expect(await paths({ quantityPrices: [{ from: 10, price: 5 }] })).toEqual([422, 'quantityPrices.0.price'])
    expect(await paths({ quantityPrices: [TIERS[1], TIERS[0]] })).toEqual([
      422,
      'quantityPrices.1.from',
      'quantityPrices.1.price',
    ])
    expect(await paths({ quantityPrices: [{ from: 1, price: 4 }] })).toEqual([422, 'quantityPrices.0.from'])
    expect(await paths({ quantityPrices: TIERS })).toEqual([200])
    expect(await paths({ price: 4.5 })).toEqual([422, 'price'])
  })
})
