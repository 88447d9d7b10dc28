import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdministeredPartDetails } from '#catalogue/contract/part-administration.ts'
import { sendOrder } from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ OPEN_ORDERS: '50' })
  admin = await shop.signUpAdmin('Admin')
  customer = await shop.signUp('Customer')
})
afterAll(() => shop.close())

const correct = (id: string, change: unknown, reason: unknown = 'Counted', key?: string) =>
  shop.request('POST', `/api/part/${id}/stock`, {
    token: admin.token,
    body: { change, reason },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const read = async (id: string) =>
  (await shop.request('GET', `/api/product/${id}`, { token: admin.token })).body as AdministeredPartDetails
const order = (id: string, quantity = 1) => sendOrder(shop, customer, { part: id, quantity, price: 1 })

describe('Correcting stock', () => {
  it('changes what is held and what can be had, keeps the reason, and writes the audit log', async () => {
    const id = await shop.addPart({ sku: 'ST-1', quantity: 10, price: 1 })
    await order(id, 4)
    expect((await correct(id, -3, 'Three are scratched')).body).toMatchObject({
      acknowledged: true,
      modifiedCount: 1,
      part: { quantity: 7, availableQuantity: 3 },
    })
    await correct(id, 20, 'Delivery of the foundry')
    const { corrections, version } = await read(id)
    expect(corrections).toEqual([
      { _id: expect.any(String), at: expect.any(String), change: 20, quantity: 27, reason: 'Delivery of the foundry' },
      { _id: expect.any(String), at: expect.any(String), change: -3, quantity: 7, reason: 'Three are scratched' },
    ])
    expect(version).toBe(1)
    const { rows } = await shop.pool.query(`SELECT before, after FROM audit_log WHERE object = 'part:ST-1' ORDER BY id`)
    expect(rows).toEqual([
      { before: { quantity: 10 }, after: { quantity: 7, reason: 'Three are scratched' } },
      { before: { quantity: 7 }, after: { quantity: 27, reason: 'Delivery of the foundry' } },
    ])
  })

  it('is kept with every other change of stock: why, by how much, and what was left', async () => {
    const added = await shop.request('POST', '/api/product', {
      token: admin.token,
      body: { name: 'Hub', img: '/a.png', description: 'Turns', price: 1, minimum: 1, quantity: 10 },
    })
    const id = (added.body as { insertedId: string }).insertedId
    const { body: placed } = await order(id, 4)
    const orderId = (placed as { insertedId: string }).insertedId
    await correct(id, -3, 'Three are scratched')
    await shop.request('DELETE', `/api/placeOrder/${orderId}`, { token: customer.token })
    const { stockChanges, quantity, availableQuantity } = await read(id)
    const change = (cause: string, quantityChange: number, availableChange: number, left: [number, number]) => ({
      cause,
      quantityChange,
      availableChange,
      quantity: left[0],
      available: left[1],
    })
    expect(stockChanges).toMatchObject([
      { ...change('cancel', 0, 4, [7, 7]), order: orderId },
      { ...change('correction', -3, -3, [7, 3]), note: 'Three are scratched' },
      { ...change('order', 0, -4, [10, 6]), order: orderId },
      change('added', 10, 10, [10, 10]),
    ])
    expect([quantity, availableQuantity]).toEqual([7, 7])
  })

  it('never goes below what orders hold', async () => {
    const id = await shop.addPart({ quantity: 10, price: 1 })
    await order(id, 4)
    expect(await correct(id, -7)).toMatchObject({
      status: 409,
      body: {
        type: '/problems/stock-promised',
        availableQuantity: 6,
        errors: [{ path: 'change', message: 'At most 6 can be removed: open orders reserve 4 of 10' }],
      },
    })
    expect(await read(id)).toMatchObject({ quantity: 10, availableQuantity: 6, corrections: [] })
    expect((await correct(id, -6)).status).toBe(200)
    expect(await read(id)).toMatchObject({ quantity: 4, availableQuantity: 0 })
  })

  it.each([
    [0, 'Counted', 'change', 'Enter a number other than 0'],
    [1.5, 'Counted', 'change', 'Enter a whole number'],
    ['5', 'Counted', 'change', 'Enter a whole number'],
    [5, '   ', 'reason', 'A reason is required'],
    [5, undefined, 'reason', 'A reason is required'],
    [2_147_483_600, 'Counted', 'change', 'Add at most 2147483547'],
  ])('refuses a change of %j for the reason %j', async (change, reason, path, message) => {
    const id = await shop.addPart()
    const answer = await shop.request('POST', `/api/part/${id}/stock`, { token: admin.token, body: { change, reason } })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path, message }] } })
    expect((await read(id)).quantity).toBe(100)
  })

  it('is done once for a repeated request, at the same moment too', async () => {
    const id = await shop.addPart({ quantity: 10 })
    const answers = await Promise.all([1, 2, 3, 4].map(() => correct(id, 5, 'Counted', 'key-1')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await read(id)).toMatchObject({ quantity: 15, corrections: [{ change: 5 }] })
    expect(await correct(id, 6, 'Counted', 'key-1')).toMatchObject({
      status: 422,
      body: { type: '/problems/idempotency-key-reused' },
    })
  })

  it('promises no piece twice while customers order and an administrator takes away', async () => {
    const id = await shop.addPart({ quantity: 20, price: 1 })
    const works = Array.from({ length: 30 }, (_, at) => (at % 2 ? order(id) : correct(id, -1)))
    const answers = await Promise.all(works)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const ordered = answers.filter(({ status }, at) => at % 2 && status === 200).length
    expect(await read(id)).toMatchObject({ quantity: ordered, availableQuantity: 0 })
    expect((await read(id)).corrections).toHaveLength(20 - ordered)
  })
})
