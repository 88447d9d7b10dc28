import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Quote } from '#orders/contract/checkout.ts'
import type { OrderDetails } from '#orders/contract/orders.ts'
import { centsFromAmount } from '#platform/contract/money/amounts.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import { readOrder, silenceProvider } from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const AT_ONCE = { intentsMs: -1, refundsMs: -1 }
export const BERLIN = { country: 'DE', name: 'Ann Example', line1: 'Hauptstr. 1', city: 'Berlin', postcode: '10115' }
export const MADRID = {
  ...{ country: 'ES', name: 'Ann Example', line1: 'Calle Mayor 1', city: 'Madrid' },
  ...{ region: 'Madrid', postcode: '28013' },
}
export const BOSTON = {
  country: 'US',
  name: 'Ann Example',
  line1: '1 Elm St',
  city: 'Boston',
  region: 'MA',
  postcode: '02108',
}

export const rate = (country: string, percent: number, more: object = {}) => {
  return { country, class: 'standard', percent, from: '2020-01-01', confirmed: true, ...more }
}
export const TAXES = {
  ...{ mode: 'included', home: { country: 'DE' }, vatIdChecks: 'stand-in' },
  rates: [rate('DE', 19), rate('DE', 7, { class: 'reduced' }), rate('ES', 21), rate('FR', 20)],
  registrations: [{ country: 'DE', kind: 'oss', from: '2021-07-01' }],
}
const flat = (id: string, amount: number) => ({ id, name: id, kind: 'parcel', price: { by: 'flat', amount } })
const DELIVERY = {
  zones: [
    { name: 'Germany', countries: ['DE'], methods: [{ ...flat('post', 4.9), freeFrom: 100 }, flat('express', 14.9)] },
    { name: 'Europe', countries: ['ES', 'FR', 'FI'], methods: [flat('abroad', 12)] },
    { name: 'Overseas', countries: ['US'], methods: [flat('air', 30)] },
  ],
}
const COUPONS = { coupons: [{ code: 'TENTH', kind: 'percent', percent: 10 }] }

export let shop: TestShop
export let admin: TestAccount
export let customer: TestAccount

/** A German shop with prices that contain tax, for the tests of the file that calls it. */
export function testWholePrices(): void {
  beforeAll(async () => {
    shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '100', HOME_COUNTRY: 'DE' })
    await silenceProvider(shop)
    admin = await shop.signUpAdmin('Admin')
    customer = await shop.signUp('Customer')
    const body = { settings: { taxes: TAXES, delivery: DELIVERY, discounts: COUPONS } }
    const saved = await shop.request('POST', '/api/admin/settings/import', { token: admin.token, body })
    expect([saved.status, saved.body]).toEqual([200, { changed: ['delivery', 'taxes', 'discounts'] }])
  })
  afterEach(async () => {
    await shop.app.jobs.workOff()
    await shop.app.orders.reconcilePayments(AT_ONCE)
    await shop.app.jobs.workOff()
    await assertOrderInvariants(shop.db, { settled: true })
  })
  afterAll(() => shop.close())
}

type Address = typeof BERLIN & { region?: string }
type Wish = { shipTo: Address; more?: Record<string, string> }
type Line = { part: string; quantity: number }

export async function quote(lines: readonly Line[], { shipTo, more }: Wish) {
  const { country, postcode, region } = shipTo
  const body = { lines, shipTo: { country, postcode, ...(region && { region }) }, ...more }
  const answer = await shop.request('POST', '/api/quote', { body })
  expect(answer.status).toBe(200)
  return answer.body as Quote
}

export const checkOut = (lines: readonly Line[], { shipTo, more }: Wish, quoted: Quote, changes: object = {}) =>
  shop.request('POST', '/api/checkout', {
    token: customer.token,
    body: {
      lines: lines.map((line, at) => ({ ...line, expectedPrice: quoted.lines[at]?.total ?? 0 })),
      ...{ shipTo, phone: '030 123456', method: quoted.method, expectedTotal: quoted.total, ...more, ...changes },
    },
  })

/** Quoted, ordered at that price, and read again. */
export async function order(lines: readonly Line[], wish: Wish): Promise<{ quoted: Quote; placed: OrderDetails }> {
  const quoted = await quote(lines, wish)
  const { status, body } = await checkOut(lines, wish, quoted)
  expect([status, body]).toMatchObject([200, { acknowledged: true }])
  return { quoted, placed: await readOrder(shop, customer, (body as { insertedId: string }).insertedId) }
}

export const parts = async () => [
  { part: await shop.addPart({ price: 19.99, quantity: 100 }), quantity: 3 },
  { part: await shop.addPart({ price: 7.77, quantity: 100 }), quantity: 5 },
]
export const cents = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + centsFromAmount(one), 0)
