import { expect } from 'vitest'
import type { AskedFit, OrderedFit } from '#fitment/contract/order-fit.ts'
import type { Quote } from '#orders/contract/checkout.ts'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import type { Problem } from '#platform/contract/problem.ts'
import { checkOut, checkoutOf } from '../../support/orders/check-out.ts'
import { stateFit } from '../../support/orders/state-fit.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

export const CHAIN_12 = 'role=chain; peer chain=c-12-hg-plus; speeds=12'
export const CHAIN_8 = 'role=chain; peer chain=c-6-8; speeds=8'
export const POST_31 = 'role=seatpost; needs seat-tube=31.6'
export const PARTS = {
  post: POST_31,
  thinPost: 'role=seatpost; needs seat-tube=27.2',
  bracket: 'role=bottom-bracket; needs bb-shell=bsa-68; offers crank-spindle=24',
  crank: 'role=crankset; needs crank-spindle=24',
  cassette: 'role=cassette; needs cassette-mount=ms-12; peer chain=c-12-hg-plus; smallest-cog=10; speeds=12',
  chain: CHAIN_8,
  pump: 'universal',
  rotor: 'role=rotor; needs rotor-mount=six-bolt',
  hub: 'role=rear-hub; offers rotor-mount=center-lock',
  bare: undefined,
} as const
export type Name = keyof typeof PARTS

type Opened = { shop: TestShop; customer: TestAccount; admin: TestAccount }
export const opened = {} as Opened
export const ids = {} as Record<Name, string>

/** Opens a shop with parts whose interfaces this file states, each for ten dollars. */
export async function openFitShop(): Promise<void> {
  const shop = await createTestShop({ OPEN_ORDERS: '1000' })
  Object.assign(opened, { shop, customer: await shop.signUp('Customer'), admin: await shop.signUpAdmin('Admin') })
  for (const name of Object.keys(PARTS) as Name[]) {
    ids[name] = await shop.addPart({ name, price: 10, quantity: 100 })
    const text = PARTS[name]
    if (text) await stateFit(shop.db, ids[name], text)
  }
  shop.app.invalidation.invalidate()
}

export const THIN = { facts: { 'frame.seat-tube': '27.2' } }
export const linesOf = (names: readonly Name[]) => names.map((name) => ({ part: ids[name], quantity: 1, price: 10 }))

/** The three operations that order, each for one part; the quote is read beside. */
const ORDERING = {
  placeOrder: (name: Name, fit?: AskedFit) =>
    opened.shop.request('POST', '/api/placeOrder', {
      token: opened.customer.token,
      body: {
        ...{ placeOrderProduct: ids[name], placeOrderQuantity: 1, placePrice: 10, ...(fit && { fit }) },
        ...{ phone: '0113 496 0000', address: '1 Mill Lane, Leeds' },
      },
    }),
  checkout: (name: Name, fit?: AskedFit) => order([name], fit),
  placeGuestOrder: (name: Name, fit?: AskedFit) =>
    opened.shop.request('POST', '/api/guest-orders', {
      body: { ...checkoutOf(linesOf([name]), fit && { fit }), email: `guest-${crypto.randomUUID()}@example.com` },
    }),
}
export const EACH = Object.entries(ORDERING)

export function order(names: readonly Name[], fit?: AskedFit) {
  return checkOut(opened.shop, linesOf(names), { token: opened.customer.token, ...(fit && { changes: { fit } }) })
}
export async function quoteOf(names: readonly Name[], fit?: AskedFit) {
  const lines = names.map((name) => ({ part: ids[name], quantity: 1 }))
  return opened.shop.request('POST', '/api/quote', { body: { lines, ...(fit && { fit }) } })
}
export async function fitOf(names: readonly Name[], fit: AskedFit) {
  const { status, body } = await quoteOf(names, fit)
  expect(status).toBe(200)
  const { fit: judged } = body as Quote
  if (!judged) throw new Error('Nothing was judged')
  return judged
}
export const idOf = ({ body }: { body: unknown }) => (body as { insertedId: string }).insertedId
export async function ordersOf(name: Name): Promise<number> {
  const { rows } = await opened.shop.pool.query('SELECT count(*)::int AS n FROM order_lines WHERE part_id = $1', [
    ids[name],
  ])
  return rows[0].n
}
export async function keptOf(orderId: string): Promise<OrderedFit[]> {
  const { body } = await opened.shop.request('GET', `/api/orders/${orderId}`, { token: opened.admin.token })
  return (body as AdministeredOrderDetails).fits
}
export function clashesIn({ status, body }: { status: number; body: unknown }) {
  expect(status).toBe(409)
  expect((body as Problem).type).toBe('/problems/fit-not-acknowledged')
  return (body as Problem).clashes ?? []
}
