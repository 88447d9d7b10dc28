import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Basket } from '#orders/contract/basket.ts'
import { checkOut, checkoutOf } from '../../support/orders/check-out.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import type { TestAnswer } from '../../support/test-request.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let buyers = 0
beforeAll(async () => {
  shop = await createTestShop({ OPEN_ORDERS: '100' })
})
afterEach(() => assertOrderInvariants(shop.db))
afterAll(() => shop.close())

/** An account with two devices. */
async function twoDevices(): Promise<{ one: TestAccount; two: TestAccount }> {
  buyers += 1
  const one = await shop.signUp(`Buyer ${buyers}`)
  return { one, two: await shop.signIn(one) }
}

const basketOf = async ({ token }: TestAccount) => (await shop.request('GET', '/api/basket', { token })).body as Basket

async function put({ token }: TestAccount, part: string, quantity = 1, saved = false): Promise<Basket> {
  const answer = await shop.request('PUT', `/api/basket/lines/${part}`, { token, body: { quantity, saved } })
  expect(answer.status).toBe(200)
  return answer.body as Basket
}

function send(device: TestAccount, parts: readonly string[], basketVersion: number | undefined, key?: string) {
  const lines = parts.map((part) => ({ part, quantity: 1, price: 10 }))
  const changes = basketVersion === undefined ? {} : { basketVersion }
  return checkOut(shop, lines, { token: device.token, changes, ...(key !== undefined && { key }) })
}

const placed = ({ status, body }: TestAnswer) => {
  expect(status, JSON.stringify(body)).toBe(200)
  const { insertedId: _id, number } = body as { insertedId: string; number: string }
  return { _id, number }
}

const count = async (part: string) =>
  (await shop.pool.query('SELECT count(*)::int AS n FROM order_lines WHERE part_id = $1', [part])).rows[0].n

describe('a basket is ordered once', () => {
  test('the second device is told which order it became, and orders nothing', async () => {
    const { one, two } = await twoDevices()
    const part = await shop.addPart({ price: 10 })
    const { version } = await put(one, part)
    const order = placed(await send(one, [part], version))
    const second = await send(two, [part], version)
    expect(second).toMatchObject({
      status: 409,
      body: {
        type: '/problems/basket-ordered',
        detail: `This basket became order ${order.number} already. Nothing more was ordered.`,
        order,
      },
    })
    expect(await count(part)).toBe(1)
    expect(await basketOf(two)).toEqual({ version: version + 1, lines: [], became: order })
  })

  test('however many send it at once', async () => {
    const { one, two } = await twoDevices()
    const part = await shop.addPart({ price: 10 })
    const { version } = await put(one, part)
    const answers = await Promise.all([one, two, one, two, one, two].map((device) => send(device, [part], version)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const [first] = answers.filter(({ status }) => status === 200)
    const order = placed(first as TestAnswer)
    for (const { status, body } of answers) if (status === 409) expect(body).toMatchObject({ order })
    expect(await count(part)).toBe(1)
  })

  test('also where the other order has taken the last unit, so that the lines would be refused', async () => {
    const { one, two } = await twoDevices()
    const part = await shop.addPart({ price: 10, quantity: 1 })
    const { version } = await put(one, part)
    const order = placed(await send(one, [part], version))
    expect((await send(two, [part], version)).body).toMatchObject({ type: '/problems/basket-ordered', order })
  })

  test('and an older version is the order that took it, not a later one', async () => {
    const { one, two } = await twoDevices()
    const parts = await Promise.all([1, 2].map(() => shop.addPart({ price: 10 })))
    const [first = '', later = ''] = parts
    const { version } = await put(one, first)
    const order = placed(await send(one, [first], version))
    const next = await put(one, later)
    expect(next).not.toHaveProperty('became')
    placed(await send(one, [later], next.version))
    expect((await send(two, [first], version)).body).toMatchObject({ type: '/problems/basket-ordered', order })
  })

  test('but one that was changed elsewhere is ordered as it is shown', async () => {
    const { one, two } = await twoDevices()
    const [shown, added, kept] = await Promise.all([1, 2, 3].map(() => shop.addPart({ price: 10 })))
    const { version } = await put(one, shown as string)
    await put(two, added as string)
    await put(two, kept as string, 1, true)
    placed(await send(one, [shown as string], version))
    const { lines, version: left, became } = await basketOf(two)
    expect(lines.map(({ part }) => part).sort()).toEqual([added, kept].sort())
    expect(became).toBeDefined()
    placed(await send(two, [added as string], left))
  })

  test('and a repeated request still gets its order', async () => {
    const { one, two } = await twoDevices()
    const part = await shop.addPart({ price: 10, quantity: 1 })
    const { version } = await put(one, part)
    const key = crypto.randomUUID()
    const order = placed(await send(one, [part], version, key))
    expect(placed(await send(one, [part], version, key))).toEqual(order)
    expect((await send(two, [part], version, crypto.randomUUID())).status).toBe(409)
    expect(placed(await send(one, [part], version, key))).toEqual(order)
  })

  test('the last 20 orders are remembered', async () => {
    const { one, two } = await twoDevices()
    const part = await shop.addPart({ price: 10 })
    const versions: number[] = []
    const orders: object[] = []
    for (let at = 0; at < 22; at += 1) {
      const { version } = await put(one, part)
      versions.push(version)
      orders.push(placed(await send(one, [part], version)))
    }
    expect((await send(two, [part], versions[2])).body).toMatchObject({ order: orders[2] })
    expect((await send(two, [part], versions[0])).body).toMatchObject({ type: '/problems/basket-ordered' })
    const { rows } = await shop.pool.query(
      'SELECT jsonb_array_length(ordered) AS n FROM baskets ORDER BY n DESC LIMIT 1',
    )
    expect(rows).toEqual([{ n: 20 }])
  })
})

describe('lines without a basket', () => {
  test('are ordered as often as they are sent', async () => {
    const { one, two } = await twoDevices()
    const part = await shop.addPart({ price: 10 })
    await put(one, part)
    const [first, second] = [placed(await send(one, [part], undefined)), placed(await send(two, [part], undefined))]
    expect(second._id).not.toBe(first._id)
  })

  test('of guests have no version', async () => {
    const part = await shop.addPart({ price: 10 })
    const body = { ...checkoutOf([{ part, quantity: 1, price: 10 }]), email: 'one.basket@example.com' }
    expect((await shop.request('POST', '/api/guest-orders', { body })).status).toBe(200)
    const named = await shop.request('POST', '/api/guest-orders', { body: { ...body, basketVersion: 1 } })
    expect(named).toMatchObject({ status: 422, body: { type: '/problems/input-invalid' } })
  })
})
