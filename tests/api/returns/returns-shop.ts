import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Returnable } from '#catalogue/contract/returnable.ts'
import { parts as partsTable } from '#catalogue/server/catalogue-tables.ts'
import type { AdministeredReturn, OrderReturn, OrderReturns } from '#returns/contract/returns.ts'
import { sandboxRefunds } from '#stand-ins/server/stripe/sandbox-tables.ts'
import { checkoutOf } from '../../support/orders/check-out.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import { administer, readOrder, silenceProvider } from '../../support/orders/order-life.ts'
import { paidOrderOfLines, type WishedLine } from '../../support/orders/paid-order-of-lines.ts'
import { CARDS, confirmByCard } from '../../support/orders/pay-by-card.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const AT_ONCE = { intentsMs: -1, refundsMs: -1 }
export let shop: TestShop
export let admin: TestAccount
export let customer: TestAccount

/** A shop that takes returns, for the tests of the file that calls it. */
export function testReturns(settings: Record<string, string> = {}): void {
  beforeAll(async () => {
    shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '100', ...settings })
    await silenceProvider(shop)
    admin = await shop.signUpAdmin('Admin')
    customer = await shop.signUp('Customer')
  })
  beforeEach(() => set({ withdrawal: { on: true, days: 14 }, requests: true }))
  afterEach(async () => {
    await shop.app.jobs.workOff()
    await shop.app.orders.reconcilePayments(AT_ONCE)
    await shop.app.jobs.workOff()
    await assertOrderInvariants(shop.db, { settled: true })
  })
  afterAll(() => shop.close())
}

export const CHAINS = { name: 'Chain', quantity: 3, price: 10 }
export const CASSETTES = { name: 'Cassette', quantity: 2, price: 30 }
export const REASON = { reason: 'Does not fit' }

export async function set(value: object) {
  const { body } = await shop.request('GET', '/api/admin/settings/returns', { token: admin.token })
  const { latest } = body as { latest: number }
  const done = await shop.request('PUT', '/api/admin/settings/returns', { token: admin.token, body: { latest, value } })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
}

/** Everything of an order has arrived. */
export async function arrived(lines: readonly [WishedLine, ...WishedLine[]]) {
  const given = await paidOrderOfLines(shop, customer, lines)
  await administer(shop, admin, given.order, 'ship', { carrier: 'Post' })
  await administer(shop, admin, given.order, 'deliver')
  return given
}

/** So many days more, for its parcels and returns; tokens would not live that long. */
export async function passed(order: string, days: number): Promise<void> {
  for (const change of [
    `UPDATE shipments SET shipped_at = shipped_at - $2 * interval '1 day', delivered_at = delivered_at - $2 * interval '1 day'`,
    `UPDATE order_returns SET decided_at = decided_at - $2 * interval '1 day'`,
  ])
    await shop.pool.query(`${change} WHERE order_id = $1`, [order, days])
}

export const ask = (order: string, body: object, key?: string) =>
  shop.request('POST', `/api/placeOrder/${order}/returns`, {
    token: customer.token,
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
/** Two chains, and a bell for `beside`, paid by card. */
export async function guestOrder(email: string, returnable: Returnable = 'yes', beside = 0) {
  const part = await shop.addPart({ name: 'Chain', price: 10, quantity: 2, returnable })
  const other =
    beside > 0 ? [{ part: await shop.addPart({ name: 'Bell', price: beside }), quantity: 1, price: beside }] : []
  const answer = await shop.request('POST', '/api/guest-orders', {
    body: { ...checkoutOf([{ part, quantity: 2, price: 10 }, ...other]), email },
  })
  const { insertedId: order, token, number } = answer.body as { insertedId: string; token: string; number: string }
  const headers = { authorization: `Guest ${token}` }
  const begun = await shop.request('POST', `/api/guest-orders/${order}/payment-intent`, {
    body: { placePrice: 20 + beside },
    headers,
  })
  const { clientSecret } = begun.body as { clientSecret: string }
  const { id: transactionId } = await confirmByCard(shop, clientSecret, CARDS.succeeds)
  await shop.request('PATCH', `/api/guest-orders/${order}`, { body: { transactionId }, headers })
  return { order, number, headers, part, transactionId }
}

export const returnsOf = async (order: string) =>
  (await shop.request('GET', `/api/placeOrder/${order}/returns`, { token: customer.token })).body as OrderReturns
export const atDesk = (id: string, action: string, body: object = {}, key?: string) =>
  shop.request('POST', `/api/returns/${id}/${action}`, {
    token: admin.token,
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
export const look = async (id: string) =>
  (await shop.request('GET', `/api/returns/${id}`, { token: admin.token })).body as AdministeredReturn

export async function withdrawn(order: string, lines: object[]): Promise<OrderReturn> {
  const { status, body } = await ask(order, { kind: 'withdrawal', lines })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as OrderReturn
}

export const orderOf = (order: string) => readOrder(shop, admin, order)

export async function mailsOf(order: string): Promise<{ subject: string; text: string; recipient: string }[]> {
  await shop.app.jobs.workOff()
  const { number } = await orderOf(order)
  const { rows } = await shop.pool.query('SELECT subject, text, recipient FROM letters ORDER BY created_at, id')
  return rows.filter(({ subject, text }) => `${subject}${text}`.includes(number))
}

export async function stockOf(part: string | undefined) {
  const [row] = await shop.db
    .select()
    .from(partsTable)
    .where(eq(partsTable.id, part ?? ''))
  return [row?.quantity, row?.available]
}

export async function givenBack(intent: string): Promise<number[]> {
  await shop.app.jobs.workOff()
  const rows = await shop.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.intentId, intent))
  return rows.map(({ amountCents }) => amountCents)
}

/** As an order of a shop with tax in its prices and paid delivery: the total grows by delivery, paid with the rest. */
export async function addTaxAndDelivery(order: string): Promise<void> {
  // 9.99 with 1.60 tax; of the 60.00, 5.00 are delivery.
  await shop.pool.query(
    `UPDATE order_lines SET tax_cents = CASE line WHEN 1 THEN 160 ELSE 798 END, tax_rate_ppm = 190000, tax_code = 'standard',
       discount_cents = CASE line WHEN 1 THEN 0 ELSE 1000 END, total_cents = CASE line WHEN 1 THEN 999 ELSE 5000 END
     WHERE order_id = $1`,
    [order],
  )
  await shop.pool.query(
    `INSERT INTO order_charges (order_id, charge, tax_rate_ppm, tax_code, tax_cents, total_cents) VALUES ($1, 1, 190000, 'standard', 80, 500)`,
    [order],
  )
  await shop.pool.query(
    `INSERT INTO order_tax_groups (order_id, tax_code, rate_ppm, gross_cents, tax_cents) VALUES ($1, 'standard', 190000, 6499, 1038)`,
    [order],
  )
  await shop.pool.query(
    `UPDATE orders SET tax_mode = 'included', discount_cents = 1000, delivery_cents = 500, tax_cents = 1038, total_cents = 6499 WHERE id = $1`,
    [order],
  )
  await shop.pool.query(`UPDATE order_payments SET amount_cents = 6499, received_cents = 6499 WHERE order_id = $1`, [
    order,
  ])
  await shop.pool.query(
    `UPDATE sandbox_payment_intents SET amount_cents = 6499, amount_received_cents = 6499
     WHERE id = (SELECT transaction_id FROM orders WHERE orders.id = $1)`,
    [order],
  )
}
