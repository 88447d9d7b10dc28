import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Quote } from '#orders/contract/checkout.ts'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import type { OrderDetails } from '#orders/contract/orders.ts'
import { checkOut, checkoutOf, type WishedLine } from '../../support/orders/check-out.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import {
  administer,
  payAtProvider,
  placed,
  readOrder,
  sendOrder,
  silenceProvider,
} from '../../support/orders/order-life.ts'
import { beginPayment, confirmByCard } from '../../support/orders/pay-by-card.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const SUCCEEDS_LATER = '4000000000006009'
let shop: TestShop
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '1000' })
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
  customer = await shop.signUp('Customer')
})
afterEach(() => assertOrderInvariants(shop.db))
afterAll(() => shop.close())

type Changes = Record<string, unknown>

const replace = (order: string, lines: readonly WishedLine[], changes: Changes = {}, key: string = randomUUID()) =>
  administer(shop, admin, order, 'replace', checkoutOf(lines, { email: customer.email, ...changes }), key)

async function replaced(order: string, lines: readonly WishedLine[], changes?: Changes): Promise<string> {
  const answer = await replace(order, lines, changes)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body as { insertedId: string }).insertedId
}

async function administered(id: string): Promise<AdministeredOrderDetails> {
  return (await shop.request('GET', `/api/orders/${id}`, { token: admin.token })).body as AdministeredOrderDetails
}

async function subjectsTo(recipient: string): Promise<string[]> {
  await shop.app.jobs.workOff()
  const { rows } = await shop.pool.query('SELECT subject FROM letters WHERE recipient = $1', [recipient])
  return rows.map(({ subject }) => subject as string)
}

describe('an unpaid order that is entered anew', () => {
  test('gives its last units to the new one, and both name each other to staff and customer', async () => {
    const part = await shop.addPart({ price: 10, quantity: 3 })
    const order = await placed(shop, customer, { part, quantity: 3, price: 10 })
    const id = await replaced(order, [{ part, quantity: 3, price: 10 }], { reference: 'Corrected' })
    const [before, after] = [await readOrder(shop, customer, order), await readOrder(shop, customer, id)]
    expect(before).toMatchObject({
      status: 'cancelled',
      related: [{ as: 'replaced-by', _id: id, number: after.number }],
    })
    expect(after).toMatchObject({
      ...{ status: 'placed', reference: 'Corrected', total: 30 },
      related: [{ as: 'replaces', _id: order, number: before.number, together: false }],
    })
    expect(await administered(order)).toMatchObject({ related: [{ as: 'replaced-by', number: after.number }] })
    const { rows } = await shop.pool.query(`SELECT after FROM audit_log WHERE object = $1`, [`order:${after.number}`])
    expect(rows).toMatchObject([{ after: { replaces: before.number } }])
  })

  test('is told of in one email, which names the order that it replaces', async () => {
    const [old, wanted] = [await shop.addPart({ price: 10 }), await shop.addPart({ price: 20 })]
    const buyer = await shop.signUp('Told')
    const order = await placed(shop, buyer, { part: old, price: 10 })
    await shop.app.jobs.workOff()
    const id = await replaced(order, [{ part: wanted, quantity: 1, price: 20 }], { email: buyer.email })
    const { number } = await readOrder(shop, buyer, order)
    const next = await readOrder(shop, buyer, id)
    const told = (await subjectsTo(buyer.email)).filter((subject) => subject.includes('order'))
    expect(told).toEqual([`We received your order ${next.number}`])
    const { rows } = await shop.pool.query('SELECT text FROM letters WHERE subject = $1', [told[0]])
    expect(rows[0]?.text).toContain(number)
  })

  test('is done once for a key, however often it is sent, and twice at once', async () => {
    const part = await shop.addPart({ price: 10, quantity: 2 })
    const order = await placed(shop, customer, { part, quantity: 2, price: 10 })
    const lines = [{ part, quantity: 1, price: 10 }]
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => replace(order, lines, {}, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => (body as { insertedId: string }).insertedId)).size).toBe(1)
    const others = await Promise.all([1, 2].map(() => replace(order, lines)))
    expect(others.map(({ status }) => status)).toEqual([409, 409])
  })

  test('stays as it is when the new one can’t be placed', async () => {
    const part = await shop.addPart({ price: 10, quantity: 2 })
    const order = await placed(shop, customer, { part, quantity: 2, price: 10 })
    const answer = await replace(order, [{ part, quantity: 3, price: 10 }])
    expect(answer).toMatchObject({ status: 409, body: { lines: [{ line: 1, problem: 'out-of-stock' }] } })
    expect(await readOrder(shop, customer, order)).toMatchObject({ status: 'placed', related: [] })
  })

  test('is quoted with its own units free, and without them for anybody else', async () => {
    const part = await shop.addPart({ price: 10, quantity: 2 })
    const order = await placed(shop, customer, { part, quantity: 2, price: 10 })
    const quote = async (more: Changes) => {
      const body = { lines: [{ part, quantity: 2 }], email: customer.email, ...more }
      return (await shop.request('POST', '/api/orders/quote', { token: admin.token, body })).body as Quote
    }
    expect(await quote({ replaces: order })).toMatchObject({ orderable: true, total: 20 })
    expect(await quote({})).toMatchObject({ orderable: false, lines: [{ problem: { problem: 'out-of-stock' } }] })
  })

  test('keeps its units from buyers who want them at the same moment', async () => {
    const part = await shop.addPart({ price: 10, quantity: 4 })
    for (let round = 0; round < 4; round++) {
      const order = await placed(shop, customer, { part, quantity: 4, price: 10 })
      const [id, ...others] = await Promise.all([
        replaced(order, [{ part, quantity: 4, price: 10 }]),
        ...[1, 2, 3, 4, 5].map(() => sendOrder(shop, customer, { part, quantity: 1, price: 10 })),
      ])
      expect(others.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
      await administer(shop, admin, id, 'cancel')
    }
  })

  test('and another that swaps parts with it never deadlock', async () => {
    const before = await deadlocks()
    const swapped = await Promise.all([1, 2].map(() => shop.addPart({ price: 10, quantity: 50 })))
    for (let round = 0; round < 6; round++) {
      const orders = await Promise.all(
        [0, 1, 0, 1].map((at) => placed(shop, customer, { part: swapped[at] ?? '', quantity: 2, price: 10 })),
      )
      const lines = (at: number) => [{ part: swapped[(at + 1) % 2] ?? '', quantity: 2, price: 10 }]
      const ids = await Promise.all(
        orders.map((order, at) => replaced(order, lines(at), { email: `swap${at}@example.com` })),
      )
      await Promise.all(ids.map((id) => administer(shop, admin, id, 'cancel')))
    }
    expect(await deadlocks()).toBe(before)
  })
})

async function deadlocks(): Promise<number> {
  const { rows } = await shop.pool.query(
    'SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()',
  )
  return rows[0]?.n
}

describe('it is refused for an order', () => {
  test('that is paid, and after a payment that nobody had told of', async () => {
    const part = await shop.addPart({ price: 10 })
    const order = await placed(shop, customer, { part, price: 10 })
    await payAtProvider(shop, customer, order)
    const lines = [{ part, quantity: 1, price: 10 }]
    expect(await replace(order, lines)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('just been paid') },
    })
    expect(await readOrder(shop, customer, order)).toMatchObject({ status: 'paid' })
    expect(await replace(order, lines)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('is paid') },
    })
  })

  test('whose payment is under way', async () => {
    const part = await shop.addPart({ price: 10 })
    const order = await placed(shop, customer, { part, price: 10 })
    await confirmByCard(shop, await beginPayment(shop, customer, order, 10), SUCCEEDS_LATER)
    const answer = await replace(order, [{ part, quantity: 1, price: 10 }])
    expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('being paid right now') } })
    expect((await readOrder(shop, customer, order)).status).toBe('placed')
  })

  test('that does not exist', async () => {
    const part = await shop.addPart({ price: 10 })
    expect((await replace(randomUUID(), [{ part, quantity: 1, price: 10 }])).status).toBe(404)
  })
})

test('a payment form that is open ends with the order, and the coupon that it used is free for the new one', async () => {
  const coupon = {
    code: 'ONCE',
    kind: 'amount',
    amount: 2,
    minimum: 0,
    skus: [],
    categories: [],
    combines: true,
    mostUses: 1,
  }
  const { status } = await shop.request('PUT', '/api/admin/settings/discounts', {
    ...{ token: admin.token, body: { latest: 0, value: { coupons: [coupon] } } },
  })
  expect(status).toBe(200)
  const part = await shop.addPart({ price: 10, quantity: 2 })
  const lines = [{ part, quantity: 1, price: 10 }]
  const discounted = { coupon: 'ONCE', expectedTotal: 8 }
  const first = await checkOut(shop, lines, { ...(customer.token && { token: customer.token }), changes: discounted })
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  const order = (first.body as { insertedId: string }).insertedId
  await beginPayment(shop, customer, order, 8)
  const id = await replaced(order, lines, discounted)
  expect(await readOrder(shop, customer, id)).toMatchObject({ coupon: 'ONCE', total: 8 })
  const again = await checkOut(shop, lines, { ...(customer.token && { token: customer.token }), changes: discounted })
  expect(again).toMatchObject({ status: 409, body: { errors: [{ path: 'coupon' }] } })
})

test('the link of a guest’s order leads to the new one, unless that goes to another mailbox', async () => {
  const part = await shop.addPart({ price: 10, quantity: 5 })
  const lines = [{ part, quantity: 1, price: 10 }]
  const guest = async () => {
    const body = { ...checkoutOf(lines), email: 'caller@example.com' }
    return (await shop.request('POST', '/api/guest-orders', { body })).body as { insertedId: string; token: string }
  }
  const read = async ({ insertedId, token }: { insertedId: string; token: string }) => {
    const headers = { authorization: `Guest ${token}` }
    return (await shop.request('GET', `/api/guest-orders/${insertedId}`, { headers })).body as OrderDetails
  }
  const [same, moved] = [await guest(), await guest()]
  const id = await replaced(same.insertedId, lines, { email: 'caller@example.com' })
  const [link] = (await read(same)).related
  expect(link).toMatchObject({ as: 'replaced-by', _id: id })
  const opened = await shop.request('POST', `/api/guest-orders/${id}/open`, { body: { key: link?.key } })
  expect(opened.status).toBe(200)
  await replaced(moved.insertedId, lines, { email: 'somebody.else@example.com' })
  expect(await read(moved)).toMatchObject({ status: 'cancelled', related: [] })
})
