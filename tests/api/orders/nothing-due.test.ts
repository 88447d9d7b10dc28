import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Quote } from '#orders/contract/checkout.ts'
import { selectUnpaidOrders } from '#orders/server/placement/unpaid-orders-store.ts'
import { notEmpty } from '../../support/not-empty.ts'
import { checkOut, checkoutOf } from '../../support/orders/check-out.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import { administer, readOrder, sendOrder } from '../../support/orders/order-life.ts'
import { createTestEmails, type TestEmails } from '../../support/test-emails.ts'
import type { TestAnswer } from '../../support/test-request.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const COMPANY = {
  ...{ name: 'Parts Ltd', vatId: 'DE123456789', invoices: { on: true } },
  address: { line1: 'Mill Lane 1', postcode: '10115', city: 'Berlin', country: 'DE' },
}
const COUPONS = {
  coupons: [
    { code: 'ALL', kind: 'percent', percent: 100 },
    { code: 'NEARLY', kind: 'percent', percent: 97 },
  ],
}

let shop: TestShop
let admin: TestAccount
let customer: TestAccount
let mailboxes: TestEmails
let guests = 0
beforeAll(async () => {
  shop = await createTestShop({ OPEN_ORDERS: '100', GUEST_OPEN_ORDERS: '100' })
  admin = await shop.signUpAdmin('Admin')
  customer = await shop.signUp('Customer')
  mailboxes = createTestEmails(shop.db, async () => void (await shop.app.jobs.workOff()))
  const settings = { company: COMPANY, discounts: COUPONS }
  const saved = await shop.request('POST', '/api/admin/settings/import', { token: admin.token, body: { settings } })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
})
afterEach(async () => {
  await shop.app.jobs.workOff()
  await assertOrderInvariants(shop.db, { settled: true })
})
afterAll(() => shop.close())

type Wish = { part: string; price: number; total: number; coupon?: string }
type Entrance = (wish: Wish) => Promise<{ answer: TestAnswer; email: string }>

const changesOf = ({ total, coupon }: Wish) => ({ expectedTotal: total, ...(coupon && { coupon }) })
const lineOf = ({ part, price }: Wish) => [{ part, quantity: 1, price }]

const ENTRANCES: Record<string, Entrance> = {
  'the basket’s checkout': async (wish) => {
    const answer = await checkOut(shop, lineOf(wish), { ...customer, changes: changesOf(wish) })
    return { answer, email: customer.email }
  },
  'a guest’s checkout': async (wish) => {
    guests += 1
    const email = `guest${guests}@example.com`
    const body = { ...checkoutOf(lineOf(wish), changesOf(wish)), email }
    return { answer: await shop.request('POST', '/api/guest-orders', { body }), email }
  },
  'an administrator': async (wish) => {
    const body = { ...checkoutOf(lineOf(wish), changesOf(wish)), email: customer.email }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answer = await shop.request('POST', '/api/orders', { token: admin.token, body, headers })
    return { answer, email: customer.email }
  },
}
const FORM: Entrance = async ({ part, price }) => {
  return { answer: await sendOrder(shop, customer, { part, price }), email: customer.email }
}

const idOf = ({ status, body }: TestAnswer) => {
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { insertedId: string }).insertedId
}

const administered = async (id: string) =>
  (await shop.request('GET', `/api/orders/${id}`, { token: admin.token })).body as Record<string, unknown>

const count = async (query: string, id: string): Promise<number> =>
  (await shop.pool.query(`SELECT count(*)::int AS n FROM ${query}`, [id])).rows[0].n

describe('an order with nothing to pay is paid when it is placed', () => {
  const free = async (): Promise<Wish> => ({ part: await shop.addPart({ price: 0, quantity: 5 }), price: 0, total: 0 })
  const discounted = async (): Promise<Wish> => {
    return { part: await shop.addPart({ price: 30, quantity: 5 }), price: 30, total: 0, coupon: 'ALL' }
  }
  const cases: [string, Entrance, () => Promise<Wish>][] = [
    ['by the order form, of a free part', FORM, free],
    ...Object.entries(ENTRANCES).flatMap(([name, entrance]): [string, Entrance, () => Promise<Wish>][] => [
      [`by ${name}, of a free part`, entrance, free],
      [`by ${name}, with a coupon for all of it`, entrance, discounted],
    ]),
  ]
  test.each(notEmpty(cases))('%s', async (_what, enter, wishFor) => {
    const wish = await wishFor()
    const { answer, email } = await enter(wish)
    const id = idOf(answer)
    expect(await administered(id)).toMatchObject({
      ...{ status: 'paid', paid: true, total: 0, paidBy: 'nothing', paidAt: expect.any(String) },
      history: [{ to: 'placed' }, { from: 'placed', to: 'paid', by: 'shop', note: 'Nothing to pay' }],
    })
    const { rows } = await shop.pool.query('SELECT quantity, available FROM parts WHERE id = $1', [wish.part])
    expect(rows).toEqual([{ quantity: 5, available: 4 }])
    const number = (await administered(id)).number
    const told = (await mailboxes.emails(email)).filter(({ subject }) => subject.includes(`${number}`))
    expect(told.map(({ subject }) => subject)).toEqual([`Receipt for your order ${number}`])
    expect(told[0]?.text).toContain('There is nothing to pay')
    expect(told[0]?.text).not.toContain('payment')
    await shop.app.invoices.issueInvoices()
    expect(await count('invoices WHERE order_id = $1', id)).toBe(0)
    expect(await count('invoices_due WHERE order_id = $1', id)).toBe(0)
    expect((await administer(shop, admin, id, 'ship', { carrier: 'DHL' })).status).toBe(200)
    expect((await administer(shop, admin, id, 'deliver')).status).toBe(200)
  })

  test('and takes no payment any more, nor an invoice of nothing, and ends as any paid order', async () => {
    const { answer } = await FORM(await free())
    const id = idOf(answer)
    const begun = await shop.request('POST', '/api/create-payment-intent', {
      token: customer.token,
      body: { placePrice: 0, order: id },
    })
    expect(begun).toMatchObject({ status: 409, body: { type: '/problems/order-state' } })
    expect((await administer(shop, admin, id, 'cancel')).status).toBe(200)
    expect(await readOrder(shop, customer, id)).toMatchObject({ status: 'cancelled', refunded: 0 })
  })

  test('once, however often it is sent', async () => {
    const wish = await free()
    const key = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => checkOut(shop, lineOf(wish), { ...customer, key })),
    )
    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect(
      await count(`order_history WHERE order_id = $1 AND to_status = 'paid'`, idOf(answers[0] as TestAnswer)),
    ).toBe(1)
  })

  test('and proves no buyer who pays, but counts among their orders of the hour', async () => {
    const stranger = await shop.signUp('Stranger')
    const part = await shop.addPart({ price: 0, quantity: 5 })
    const id = idOf(await sendOrder(shop, stranger, { part, price: 0 }))
    const { rows } = await shop.pool.query('SELECT account_id FROM orders WHERE id = $1', [id])
    const since = new Date(Date.now() - 3_600_000)
    const asked = { accountId: rows[0].account_id, guestEmail: null, network: 'none', partIds: [part], since }
    expect(await selectUnpaidOrders(shop.db, asked)).toMatchObject({ hasPaid: false, recentOrders: 1 })
  })
})

describe('a total that no card takes', () => {
  const dear = async (): Promise<Wish> => {
    return { part: await shop.addPart({ price: 10, quantity: 5 }), price: 10, total: 0.3, coupon: 'NEARLY' }
  }
  const cheap = async (): Promise<Wish> => {
    return { part: await shop.addPart({ price: 0.49, quantity: 5 }), price: 0.49, total: 0.49 }
  }
  const cases: [string, Entrance, () => Promise<Wish>][] = [
    ['the order form', FORM, cheap],
    ...Object.entries(ENTRANCES).flatMap(([name, entrance]): [string, Entrance, () => Promise<Wish>][] => [
      [`${name}, of a cheap part`, entrance, cheap],
      [`${name}, after a coupon`, entrance, dear],
    ]),
  ]
  test.each(notEmpty(cases))('is refused by %s before there is an order', async (_what, enter, wishFor) => {
    const wish = await wishFor()
    const { answer } = await enter(wish)
    expect(answer).toMatchObject({ status: 422, body: { type: '/problems/amount-too-small' } })
    expect((answer.body as { detail: string }).detail).toContain('$0.50')
    expect(await count('order_lines WHERE part_id = $1', wish.part)).toBe(0)
    const { rows } = await shop.pool.query('SELECT available FROM parts WHERE id = $1', [wish.part])
    expect(rows).toEqual([{ available: 5 }])
  })

  test('is said in the quote, and nothing is said of what can be paid, or costs nothing', async () => {
    const quote = async ({ part, coupon }: Wish, quantity = 1) => {
      const body = { lines: [{ part, quantity }], ...(coupon && { coupon }) }
      return (await shop.request('POST', '/api/quote', { body })).body as Quote
    }
    const said = { orderable: false, message: 'Orders start at $0.50' }
    expect(await quote(await cheap())).toMatchObject({ total: 0.49, ...said })
    expect(await quote(await dear())).toMatchObject({ total: 0.3, ...said })
    for (const fine of [await quote(await cheap(), 2), await quote({ ...(await dear()), coupon: 'ALL' })]) {
      expect(fine).toMatchObject({ orderable: true })
      expect(fine).not.toHaveProperty('message')
    }
    expect((await shop.request('GET', '/api/shop')).body).toMatchObject({ smallestTotal: 0.5 })
  })

  test('is taken where it can be paid by bank transfer, and only so', async () => {
    const other = await createTestShop({ BANK_TRANSFER: 'Account holder: Parts Ltd; BIC: BUKBGB22' })
    try {
      const buyer = await other.signUp('Buyer')
      const part = await other.addPart({ price: 0.3, quantity: 5 })
      const quoted = await other.request('POST', '/api/quote', { body: { lines: [{ part, quantity: 1 }] } })
      expect(quoted.body).toMatchObject({ orderable: true, total: 0.3 })
      const order = idOf(await sendOrder(other, buyer, { part, price: 0.3 }))
      const body = { placePrice: 0.3, order }
      const begun = await other.request('POST', '/api/create-payment-intent', { token: buyer.token, body })
      expect(begun).toMatchObject({ status: 422, body: { type: '/problems/amount-too-small' } })
      expect((begun.body as { detail: string }).detail).toContain('bank transfer')
    } finally {
      await other.close()
    }
  })

  test('does not hide that the price has changed', async () => {
    const part = await shop.addPart({ price: 10, quantity: 5 })
    const answer = await sendOrder(shop, customer, { part, price: 0.3 })
    expect(answer).toMatchObject({ status: 409, body: { type: '/problems/price-changed', currentPrice: 10 } })
  })
})
