import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CreditPreview } from '#contract/orders/return-desk.ts'
import type { AdministeredReturn, OrderReturn, OrderReturns } from '#contract/orders/returns.ts'
import { parts as partsTable } from '#server/catalogue/catalogue-tables.ts'
import { sandboxRefunds } from '#server/sandboxes/stripe/sandbox-tables.ts'
import { checkoutOf } from '#server/testing/orders/check-out.ts'
import { assertOrderInvariants } from '#server/testing/orders/order-invariants.ts'
import { administer, placed, readOrder, silenceProvider } from '#server/testing/orders/order-life.ts'
import { paidOrderOfLines, type WishedLine } from '#server/testing/orders/paid-order-of-lines.ts'
import { CARDS, confirmByCard } from '#server/testing/orders/pay-by-card.ts'
import { createTestShop, type TestAccount, type TestShop } from '#server/testing/test-shop.ts'

const AT_ONCE = { intentsMs: -1, refundsMs: -1 }
let shop: TestShop
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '100' })
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

const CHAINS = { name: 'Chain', quantity: 3, price: 10 }
const CASSETTES = { name: 'Cassette', quantity: 2, price: 30 }
const REASON = { reason: 'Does not fit' }

async function set(value: object) {
  const { body } = await shop.request('GET', '/api/admin/settings/returns', { token: admin.token })
  const { latest } = body as { latest: number }
  const done = await shop.request('PUT', '/api/admin/settings/returns', { token: admin.token, body: { latest, value } })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
}

/** Everything of an order has arrived. */
async function arrived(lines: readonly [WishedLine, ...WishedLine[]]) {
  const given = await paidOrderOfLines(shop, customer, lines)
  await administer(shop, admin, given.order, 'ship', { carrier: 'Post' })
  await administer(shop, admin, given.order, 'deliver')
  return given
}

/** So many days more, for its parcels and returns; tokens would not live that long. */
async function passed(order: string, days: number): Promise<void> {
  for (const change of [
    `UPDATE shipments SET shipped_at = shipped_at - $2 * interval '1 day', delivered_at = delivered_at - $2 * interval '1 day'`,
    `UPDATE order_returns SET decided_at = decided_at - $2 * interval '1 day'`,
  ])
    await shop.pool.query(`${change} WHERE order_id = $1`, [order, days])
}

const ask = (order: string, body: object, key?: string) =>
  shop.request('POST', `/api/placeOrder/${order}/returns`, {
    token: customer.token,
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const returnsOf = async (order: string) =>
  (await shop.request('GET', `/api/placeOrder/${order}/returns`, { token: customer.token })).body as OrderReturns
const atDesk = (id: string, action: string, body: object = {}, key?: string) =>
  shop.request('POST', `/api/returns/${id}/${action}`, {
    token: admin.token,
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const look = async (id: string) =>
  (await shop.request('GET', `/api/returns/${id}`, { token: admin.token })).body as AdministeredReturn

async function withdrawn(order: string, lines: object[]): Promise<OrderReturn> {
  const { status, body } = await ask(order, { kind: 'withdrawal', lines })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as OrderReturn
}

const orderOf = (order: string) => readOrder(shop, admin, order)

async function mailsOf(order: string): Promise<{ subject: string; text: string; recipient: string }[]> {
  await shop.app.jobs.workOff()
  const { number } = await orderOf(order)
  const { rows } = await shop.pool.query('SELECT subject, text, recipient FROM letters ORDER BY created_at, id')
  return rows.filter(({ subject, text }) => `${subject}${text}`.includes(number))
}

async function stockOf(part: string | undefined) {
  const [row] = await shop.db
    .select()
    .from(partsTable)
    .where(eq(partsTable.id, part ?? ''))
  return [row?.quantity, row?.available]
}

async function givenBack(intent: string): Promise<number[]> {
  await shop.app.jobs.workOff()
  const rows = await shop.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.intentId, intent))
  return rows.map(({ amountCents }) => amountCents)
}

describe('a withdrawal', () => {
  test('13 days after delivery is approved and confirmed at once, with content and moment; after 15 it is refused', async () => {
    const { order } = await arrived([CHAINS, CASSETTES])
    await passed(order, 13)
    const lines = [
      { line: 1, quantity: 2 },
      { line: 2, quantity: 1 },
    ]
    const back = await withdrawn(order, lines)
    expect(back).toMatchObject({ kind: 'withdrawal', status: 'approved', number: expect.stringMatching(/^R-\d{6}$/) })
    const mails = (await mailsOf(order)).filter(({ subject }) => subject.startsWith('We received your withdrawal'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(back.number)
    expect(mails[0]?.text).toContain('2 × Chain')
    expect(mails[0]?.text).toMatch(/You withdrew from the contract on \d+ \w+ \d{4} at \d\d:\d\d \(UTC\)/)
    await passed(order, 2)
    const late = await ask(order, { kind: 'withdrawal', lines: [{ line: 1, quantity: 1 }] })
    expect(late).toMatchObject({ status: 409, body: { type: '/problems/period-over' } })
    expect((late.body as { detail: string }).detail).toMatch(/until \d{4}-\d\d-\d\d\. Ask for a return instead\./)
    expect((await returnsOf(order)).returns).toHaveLength(1)
    expect((await returnsOf(order)).kinds).toEqual(['return', 'warranty'])
  })

  test('of a parcel without a delivery date counts from its longest time on the way', async () => {
    await set({ withdrawal: { on: true, days: 14 }, longestTransitDays: 10 })
    const { order } = await paidOrderOfLines(shop, customer, [CHAINS])
    await administer(shop, admin, order, 'ship', { carrier: 'Post' })
    await passed(order, 25)
    expect((await ask(order, { kind: 'withdrawal', lines: [{ line: 1, quantity: 1 }] })).body).toMatchObject({
      type: '/problems/period-over',
    })
    await passed(order, -2)
    await withdrawn(order, [{ line: 1, quantity: 1 }])
  })

  test('counts from the last parcel, and waits while something is to come', async () => {
    const { order } = await paidOrderOfLines(shop, customer, [CHAINS])
    await administer(shop, admin, order, 'shipments', { lines: [{ line: 1, quantity: 1 }], carrier: 'UPS' })
    await administer(shop, admin, order, 'shipments/1/deliver')
    await passed(order, 40)
    expect(await returnsOf(order)).toMatchObject({ lines: [{ line: 1, quantity: 1 }] })
    await administer(shop, admin, order, 'shipments', { lines: [{ line: 1, quantity: 2 }], carrier: 'UPS' })
    await administer(shop, admin, order, 'shipments/2/deliver')
    await passed(order, 13)
    await withdrawn(order, [{ line: 1, quantity: 3 }])
  })

  test('is not offered by a shop that has not switched it on', async () => {
    await set({})
    const { order } = await arrived([CHAINS])
    expect(await returnsOf(order)).toMatchObject({ kinds: [], returns: [] })
    for (const kind of ['withdrawal', 'return', 'warranty']) {
      const refused = await ask(order, { kind, lines: [{ line: 1, quantity: 1, ...REASON }] })
      expect(refused).toMatchObject({ status: 409, body: { type: '/problems/not-returnable' } })
    }
  })
})

describe('what can be returned', () => {
  test('is never more than arrived and is not coming back already; each line is named', async () => {
    const { order } = await arrived([CHAINS, CASSETTES])
    const tooMany = await ask(order, { kind: 'return', lines: [{ line: 1, quantity: 4, ...REASON }] })
    expect(tooMany).toMatchObject({
      status: 409,
      body: {
        type: '/problems/too-many-units',
        errors: [{ path: 'lines.0.quantity', message: 'Only 3 of Chain can be returned' }],
      },
    })
    await withdrawn(order, [{ line: 1, quantity: 2 }])
    const twice = await ask(order, {
      kind: 'return',
      lines: [
        { line: 2, quantity: 1, ...REASON },
        { line: 1, quantity: 2, ...REASON },
      ],
    })
    expect((twice.body as { errors: unknown }).errors).toEqual([
      { path: 'lines.1.quantity', message: 'Only 1 of Chain can be returned' },
    ])
    expect((await returnsOf(order)).lines).toMatchObject([
      { line: 1, quantity: 1 },
      { line: 2, quantity: 2 },
    ])
  })

  test('is not asked for twice at the same time', async () => {
    const { order } = await arrived([CHAINS])
    const lines = [{ line: 1, quantity: 2, ...REASON }]
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(order, { kind: 'return', lines })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const same = await Promise.all(
      Array.from({ length: 4 }, () =>
        ask(order, { kind: 'return', lines: [{ line: 1, quantity: 1, ...REASON }] }, 'k1'),
      ),
    )
    expect(new Set(same.map(({ body }) => (body as OrderReturn)._id)).size).toBe(1)
    expect((await returnsOf(order)).returns).toHaveLength(2)
  })

  test('leaves out lost parcels and other people’s orders', async () => {
    const { order } = await paidOrderOfLines(shop, customer, [CHAINS])
    await administer(shop, admin, order, 'ship', { carrier: 'Post' })
    const stranger = await shop.signUp('Stranger')
    const body = { kind: 'return', lines: [{ line: 1, quantity: 1, ...REASON }] }
    const path = `/api/placeOrder/${order}/returns`
    expect((await shop.request('POST', path, { token: stranger.token, body })).status).toBe(404)
    await administer(shop, admin, order, 'shipments/1/lose', { note: 'Lost' })
    expect((await ask(order, body)).body).toMatchObject({ type: '/problems/too-many-units' })
  })
})

describe('the desk', () => {
  test('receives and refunds: stock of what is as new, never of what is damaged; the refund is named once', async () => {
    const { order, intent, parts } = await arrived([CHAINS, CASSETTES])
    const back = await withdrawn(order, [
      { line: 1, quantity: 3 },
      { line: 2, quantity: 1 },
    ])
    const lines = [
      { line: 1, asNew: 2, damaged: 1, restock: true },
      { line: 2, asNew: 1, restock: false },
    ]
    const { body: preview } = await atDesk(back._id, 'credit', { lines })
    expect(preview).toMatchObject({
      total: 60,
      deduction: 0,
      delivery: 0,
      channel: 'card',
    } satisfies Partial<CreditPreview>)
    const credit = { deduction: 5, deductionNote: 'One chain was used.' }
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => atDesk(back._id, 'receive', { lines, credit }, `desk-${back._id}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[0]?.body).toMatchObject({ refunded: 55, return: { status: 'closed', refunded: 55 } })
    expect(await givenBack(intent)).toEqual([5500])
    expect([await stockOf(parts[0]), await stockOf(parts[1])]).toEqual([
      [2, 2],
      [0, 0],
    ])
    const read = await readOrder(shop, customer, order)
    expect(read.lines).toMatchObject([{ returned: 3 }, { returned: 1 }])
    expect(read).toMatchObject({ status: 'delivered', refunded: 55, refunds: [{ reason: 'returned', amount: 55 }] })
    const mails = (await mailsOf(order)).filter(({ subject }) => subject.startsWith('We received your return'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/We are refunding \$55\.00 to your card\.\s+One chain was used\./)
    const { rows } = await shop.pool.query('SELECT reason, change FROM stock_corrections WHERE part_id = $1', [
      parts[0],
    ])
    expect(rows).toEqual([{ reason: `Return ${back.number}`, change: 2 }])
  })

  test('two desks at once: only one counts a unit', async () => {
    const { order, intent } = await arrived([CHAINS])
    const back = await withdrawn(order, [{ line: 1, quantity: 3 }])
    const lines = [{ line: 1, asNew: 2, restock: true }]
    const answers = await Promise.all([1, 2, 3].map(() => atDesk(back._id, 'receive', { lines, credit: {} })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await givenBack(intent)).toEqual([2000])
    expect(await look(back._id)).toMatchObject({ status: 'received', lines: [{ asNew: 2, open: 1 }] })
  })

  test('half a return twice is a whole one, to the cent, with tax and delivery', async () => {
    const wish = { name: 'Spoke', quantity: 3, price: 3.33 }
    const sums: number[][] = []
    for (const steps of [[3], [1, 1, 1], [2, 1]]) {
      const { order, intent } = await arrived([wish, CASSETTES])
      await addTaxAndDelivery(order)
      const given: number[] = []
      for (const quantity of steps) {
        const back = await withdrawn(order, [{ line: 1, quantity }])
        const lines = [{ line: 1, asNew: quantity }]
        const { body } = await atDesk(back._id, 'receive', { lines, credit: { delivery: 0 } })
        given.push((body as { refunded: number }).refunded)
      }
      const { rows } = await shop.pool.query(
        'SELECT refunded_cents, refunded_tax_cents FROM order_lines WHERE order_id = $1 AND line = 1',
        [order],
      )
      expect(rows).toEqual([{ refunded_cents: 999, refunded_tax_cents: 160 }])
      sums.push([Math.round(given.reduce((sum, amount) => sum + amount, 0) * 100)])
      const rest = await withdrawn(order, [{ line: 2, quantity: 2 }])
      const all = await atDesk(rest._id, 'receive', { lines: [{ line: 2, asNew: 2 }], credit: {} })
      // All is withdrawn now, so delivery goes back too.
      expect(all.body).toMatchObject({ refunded: 55, return: { status: 'closed' } })
      expect(await readOrder(shop, customer, order)).toMatchObject({ status: 'refunded' })
      expect((await givenBack(intent)).reduce((sum, cents) => sum + cents, 0)).toBe(6499)
    }
    expect(sums).toEqual([[999], [999], [999]])
  })

  test('receives only, refunds later, never what was kept, and never twice', async () => {
    const { order, intent } = await arrived([CHAINS])
    const back = await withdrawn(order, [{ line: 1, quantity: 2 }])
    await atDesk(back._id, 'receive', { lines: [{ line: 1, damaged: 2, restock: true }] })
    expect(await look(back._id)).toMatchObject({ status: 'received', creditable: [{ line: 1, quantity: 2 }] })
    const tooMuch = await atDesk(back._id, 'refund', { deduction: 20.01 })
    expect(tooMuch).toMatchObject({ status: 409, body: { refundable: 20, type: '/problems/refund-too-large' } })
    const twice = await Promise.all([1, 2].map(() => atDesk(back._id, 'refund', { deduction: 8 })))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    const rest = await withdrawn(order, [{ line: 1, quantity: 1 }])
    const last = await atDesk(rest._id, 'receive', { lines: [{ line: 1, asNew: 1 }], credit: {} })
    expect(last.body).toMatchObject({ refunded: 10 })
    expect((await givenBack(intent)).sort()).toEqual([1000, 1200])
    expect(await readOrder(shop, customer, order)).toMatchObject({ status: 'delivered', refunded: 22 })
  })

  test('gives back no more than is left after a refund of the whole order', async () => {
    const { order } = await arrived([CHAINS])
    const back = await withdrawn(order, [{ line: 1, quantity: 3 }])
    await Promise.all([
      administer(shop, admin, order, 'refund', {}),
      atDesk(back._id, 'receive', { lines: [{ line: 1, asNew: 3, restock: true }], credit: {} }),
    ])
    expect(await readOrder(shop, customer, order)).toMatchObject({ status: 'refunded', refunded: 30 })
  })

  test('records money from outside the shop with a note', async () => {
    const part = await shop.addPart({ price: 10, quantity: 2 })
    const order = await placed(shop, customer, { part, quantity: 2, price: 10 })
    await administer(shop, admin, order, 'paid', { note: 'Cash' })
    await administer(shop, admin, order, 'ship', { carrier: 'Post' })
    const back = await withdrawn(order, [{ line: 1, quantity: 2 }])
    const lines = [{ line: 1, asNew: 1 }]
    const without = await atDesk(back._id, 'receive', { lines, credit: {} })
    expect(without).toMatchObject({ status: 422, body: { errors: [{ path: 'credit.note' }] } })
    expect(await look(back._id)).toMatchObject({ status: 'approved' })
    const given = await atDesk(back._id, 'receive', { lines, credit: { note: 'By bank' } })
    expect(given.body).toMatchObject({ refunded: 10, return: { paidBy: 'outside', refunded: 10 } })
    const rest = await atDesk(back._id, 'receive', { lines, credit: { note: 'By bank' } })
    expect(rest.body).toMatchObject({ refunded: 10, return: { status: 'closed', refunded: 20 } })
  })

  test('decides what was asked for, lists it by queue and number, and is told of parcels', async () => {
    const { order } = await arrived([CHAINS])
    const { body } = await ask(order, {
      kind: 'return',
      lines: [{ line: 1, quantity: 1, ...REASON }],
      words: 'Too short',
    })
    const back = body as OrderReturn
    expect(back).toMatchObject({ status: 'requested', words: 'Too short' })
    expect((await atDesk(back._id, 'receive', { lines: [{ line: 1, asNew: 1 }] })).status).toBe(409)
    const find = async (query: string) =>
      ((await shop.request('GET', `/api/returns?${query}`, { token: admin.token })).body as OrderReturn[]).map(
        ({ _id }) => _id,
      )
    expect(await find('queue=requested')).toContain(back._id)
    await set({
      withdrawal: { on: true, days: 14 },
      requests: true,
      address: '1 Mill Lane\nLeeds',
      labelHint: 'No stamp',
    })
    const twice = await Promise.all(
      [1, 2].map(() => atDesk(back._id, 'decide', { decision: 'approve', words: 'Fine.' })),
    )
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    const approved = (await mailsOf(order)).filter(({ subject }) => subject.startsWith('Please send back'))
    expect(approved).toHaveLength(1)
    expect(approved[0]?.text).toMatch(/Send to: 1 Mill Lane, Leeds\nLabel: No stamp/)
    const sent = { carrier: 'UPS', trackingNumber: '1Z999' }
    const path = `/api/placeOrder/${order}/returns/${back._id}/tracking`
    expect((await shop.request('POST', path, { token: customer.token, body: sent })).body).toMatchObject({
      status: 'sent',
    })
    const { number } = await readOrder(shop, customer, order)
    for (const search of [back.number, number, '1Z999', number.slice(3)])
      expect(await find(`search=${search}`)).toEqual([back._id])
    const other = await ask(order, { kind: 'return', lines: [{ line: 1, quantity: 1, ...REASON }] })
    const declined = (other.body as OrderReturn)._id
    expect((await atDesk(declined, 'decide', { decision: 'decline' })).status).toBe(422)
    await atDesk(declined, 'decide', { decision: 'decline', words: 'Worn.' })
    const told = (await mailsOf(order)).filter(({ subject }) => subject.startsWith('About your return'))
    expect(told.map(({ text }) => text.includes('Worn.'))).toEqual([true])
  })

  test('lets approved returns lapse after 30 days, but no withdrawal', async () => {
    const { order } = await arrived([CHAINS])
    const entered = await shop.request('POST', `/api/orders/${order}/returns`, {
      token: admin.token,
      body: { kind: 'warranty', lines: [{ line: 1, quantity: 1, ...REASON }] },
    })
    const { return: warranty } = entered.body as { return: AdministeredReturn }
    const withdrawal = await withdrawn(order, [{ line: 1, quantity: 1 }])
    await passed(order, 31)
    await shop.app.orders.lapseReturns()
    expect([(await look(warranty._id)).status, (await look(withdrawal._id)).status]).toEqual(['lapsed', 'approved'])
    expect((await returnsOf(order)).lines).toMatchObject([{ line: 1, quantity: 2 }])
    await atDesk(withdrawal._id, 'close', { note: 'Kept it' })
    expect(await look(withdrawal._id)).toMatchObject({ status: 'closed', note: 'Kept it' })
  })
})

/** As an order of a shop with tax in its prices and paid delivery: the total grows by delivery, paid with the rest. */
async function addTaxAndDelivery(order: string): Promise<void> {
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

describe('without an account', () => {
  async function guestOrder(email: string) {
    const part = await shop.addPart({ name: 'Chain', price: 10, quantity: 2 })
    const answer = await shop.request('POST', '/api/guest-orders', {
      body: { ...checkoutOf([{ part, quantity: 2, price: 10 }]), email },
    })
    const { insertedId: order, token, number } = answer.body as { insertedId: string; token: string; number: string }
    const headers = { authorization: `Guest ${token}` }
    const begun = await shop.request('POST', `/api/guest-orders/${order}/payment-intent`, {
      body: { placePrice: 20 },
      headers,
    })
    const { clientSecret } = begun.body as { clientSecret: string }
    const { id: transactionId } = await confirmByCard(shop, clientSecret, CARDS.succeeds)
    await shop.request('PATCH', `/api/guest-orders/${order}`, { body: { transactionId }, headers })
    return { order, number, headers }
  }
  const withdraw = (number: string, email: string) =>
    shop.request('POST', '/api/withdrawals', { body: { name: 'Any Body', number, email } })

  test('a guest withdraws on the page of the order, after 13 days and not after 15', async () => {
    const { order, headers } = await guestOrder('guest@example.com')
    await administer(shop, admin, order, 'ship', { carrier: 'Post' })
    await administer(shop, admin, order, 'deliver')
    const path = `/api/guest-orders/${order}/returns`
    expect((await shop.request('GET', path, { headers })).body).toMatchObject({ lines: [{ line: 1, quantity: 2 }] })
    const body = { kind: 'withdrawal', lines: [{ line: 1, quantity: 1 }] }
    const done = await shop.request('POST', path, { headers, body })
    expect(done).toMatchObject({ status: 200, body: { status: 'approved' } })
    const tracking = `${path}/${(done.body as OrderReturn)._id}/tracking`
    expect((await shop.request('POST', tracking, { headers, body: { carrier: 'UPS' } })).body).toMatchObject({
      status: 'sent',
    })
    expect((await shop.request('POST', path, { body })).status).toBe(404)
    await passed(order, 13)
    expect((await shop.request('POST', path, { headers, body })).status).toBe(200)
    await passed(order, 2)
    expect((await shop.request('POST', path, { headers, body })).body).toMatchObject({ type: '/problems/period-over' })
  })

  test('the public withdrawal answers the same whatever is asked; only the order’s mailbox learns more', async () => {
    const mailbox = 'withdrawer@example.com'
    const { order, number } = await guestOrder(mailbox)
    await administer(shop, admin, order, 'ship', { carrier: 'Post' })
    await administer(shop, admin, order, 'deliver')
    await passed(order, 13)
    const answers = [
      await withdraw('PM-999999', mailbox),
      await withdraw(number, 'somebody@example.com'),
      await withdraw('not a number', mailbox),
      await withdraw(number, mailbox.toUpperCase()),
    ]
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { acknowledged: true }])
    const mails = (await mailsOf(order)).filter(({ subject }) => subject.startsWith('We received your withdrawal'))
    expect(mails.map(({ recipient }) => recipient)).toEqual([mailbox])
    expect(mails[0]?.text).toContain('Declared by Any Body')
    const { rows } = await shop.pool.query('SELECT quantity FROM order_return_lines WHERE order_id = $1', [order])
    expect(rows).toEqual([{ quantity: 2 }])
    await withdraw(number, mailbox)
    expect((await shop.pool.query('SELECT 1 FROM order_returns WHERE order_id = $1', [order])).rows).toHaveLength(1)
  })

  test('the public withdrawal after 15 days changes nothing and says so to the mailbox', async () => {
    const mailbox = 'late@example.com'
    const { order, number } = await guestOrder(mailbox)
    await administer(shop, admin, order, 'ship', { carrier: 'Post' })
    await administer(shop, admin, order, 'deliver')
    await passed(order, 15)
    expect(await withdraw(number, mailbox)).toMatchObject({ status: 200, body: { acknowledged: true } })
    await withdraw(number, mailbox)
    const told = (await mailsOf(order)).filter(({ subject }) => subject.startsWith('Your withdrawal'))
    expect(told.map(({ text }) => text.includes('its period is over'))).toEqual([true])
    expect((await shop.pool.query('SELECT 1 FROM order_returns WHERE order_id = $1', [order])).rows).toEqual([])
  })

  test('the public withdrawal of an order that was not sent cancels it with a refund', async () => {
    const { order, number } = await guestOrder('early@example.com')
    await withdraw(number, 'early@example.com')
    expect(await orderOf(order)).toMatchObject({ status: 'cancelled', refunded: 20 })
  })

  test('the public withdrawal does nothing while the shop has it off', async () => {
    await set({})
    const { order, number } = await guestOrder('off@example.com')
    await withdraw(number, 'off@example.com')
    expect(await orderOf(order)).toMatchObject({ status: 'paid' })
  })
})
