import { parse } from 'csv-parse/sync'
import { and, eq, inArray, like, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { parts } from '#catalogue/server/catalogue-tables.ts'
import { emails } from '#messaging/server/email/correspondence-tables.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import { checkoutOf } from '../../support/orders/check-out.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import {
  administer,
  payAtProvider,
  placed,
  readOrder,
  readSteps,
  silenceProvider,
  tellEvent,
  tellPaid,
} from '../../support/orders/order-life.ts'
import { addLine } from '../../support/orders/paid-order-of-lines.ts'
import { CARDS, confirmByCard } from '../../support/orders/pay-by-card.ts'
import type { TestAnswer } from '../../support/test-request.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { TEST_PASSWORD } from '../../support/test-sign-in.ts'

const clock = { aheadMs: 0 }
let shop: TestShop
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  const settings = { SHOP_DEMO: 'on', OPEN_ORDERS: '100', SHOP_MAILBOX: 'shop@example.com' }
  shop = await createTestShop(settings, () => new Date(Date.now() + clock.aheadMs))
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
  customer = await shop.signUp('Customer')
})
afterEach(async () => {
  clock.aheadMs = 0
  await shop.app.jobs.workOff()
  await assertOrderInvariants(shop.db)
})
afterAll(() => shop.close())

type Placed = { order: string; chain: string; cassette: string }

/** 2 chains for $10 each and 3 cassettes for $30 each, of 5 each. */
async function placedBoth(buyer = customer): Promise<Placed> {
  const chain = await shop.addPart({ name: 'Chain', sku: `C-${crypto.randomUUID()}`, price: 10, quantity: 5 })
  const cassette = await shop.addPart({ name: 'Cassette', price: 30, quantity: 5 })
  const order = await placed(shop, buyer, { part: chain, quantity: 2, price: 10 })
  await addLine(shop.db, order, cassette, 3)
  return { order, chain, cassette }
}

/** Quantity and available units, of the chain first. */
async function stockOf({ chain, cassette }: Placed): Promise<[number, number][]> {
  const rows = await shop.db
    .select()
    .from(parts)
    .where(inArray(parts.id, [chain, cassette]))
  return [chain, cassette].map((part) => {
    const row = rows.find(({ id }) => id === part)
    return [row?.quantity ?? -1, row?.available ?? -1]
  })
}

async function paid(placing: Placed): Promise<Placed> {
  const intent = await payAtProvider(shop, customer, placing.order)
  expect((await tellPaid(shop, customer, placing.order, intent)).status).toBe(200)
  return placing
}

describe('an order of several parts', () => {
  test('is its lines and their total; the specification’s names give the first part and the sums', async () => {
    const { order, chain, cassette } = await placedBoth()
    const read = await readOrder(shop, customer, order)
    expect(read).toMatchObject({
      placeOrderProduct: chain,
      placeOrderProductName: 'Chain and 1 more',
      placeOrderQuantity: 5,
      placePrice: 110,
      total: 110,
    })
    expect(read.lines).toEqual([
      {
        ...{
          line: 1,
          part: chain,
          sku: expect.stringMatching(/^C-/),
          name: 'Chain',
          quantity: 2,
          price: 10,
          total: 20,
        },
        ...{
          cancelled: 0,
          shipped: 0,
          packed: 0,
          refundedUnits: 0,
          discount: 0,
          tax: 0,
          taxPercent: 0,
          returned: 0,
          refunded: 0,
        },
      },
      {
        ...{ line: 2, part: cassette, sku: cassette, name: 'Cassette', quantity: 3, price: 30, total: 90 },
        ...{
          cancelled: 0,
          shipped: 0,
          packed: 0,
          refundedUnits: 0,
          discount: 0,
          tax: 0,
          taxPercent: 0,
          returned: 0,
          refunded: 0,
        },
      },
    ])
    const alone = 'own ways bankTransfer cancellable shipments history refunds fits serials related'.split(' ')
    const listed = Object.fromEntries(Object.entries(read).filter(([field]) => !alone.includes(field)))
    const own = await shop.request('GET', `/api/placeOrder?email=${customer.email}`, { token: customer.token })
    expect(own.body).toContainEqual(listed)
    const all = await shop.request('GET', '/api/orders?search=cassette', { token: admin.token })
    expect(all.body).toContainEqual(expect.objectContaining(listed))
  })

  test('names every part in the file of orders and in the emails', async () => {
    const { order } = await placedBoth()
    const { number } = await readOrder(shop, customer, order)
    const file = await shop.request('GET', `/api/orders/export?search=${number}`, { token: admin.token })
    expect(parse(file.body as string, { columns: true, bom: true })).toMatchObject([
      { number, part: '2 × Chain; 3 × Cassette', quantity: '5', total: '110.00' },
    ])
    await shop.app.jobs.workOff()
    const emails = 'SELECT text FROM letters WHERE subject LIKE $1 ORDER BY recipient = $2 DESC'
    const { rows } = await shop.pool.query<{ text: string }>(emails, [`%order ${number}`, customer.email])
    expect(rows).toHaveLength(2) // to the customer and to the shop
    expect(rows[0]?.text).toContain('Part: 2 × Chain, $10.00 each: $20.00\nPart: 3 × Cassette, $30.00 each: $90.00\n')
    expect(rows[1]?.text).toMatch(/Part: 2 × Chain\nPart: 3 × Cassette\n(.*\n)*Price: \$110\.00/)
  })

  test('gives the units of all parts back when it is withdrawn, cancelled or expires', async () => {
    const withdrawn = await placedBoth()
    expect(await stockOf(withdrawn)).toEqual([
      [5, 3],
      [5, 2],
    ])
    await shop.request('DELETE', `/api/placeOrder/${withdrawn.order}`, { token: customer.token })
    const cancelled = await paid(await placedBoth())
    expect((await administer(shop, admin, cancelled.order, 'cancel', { note: 'damaged' })).status).toBe(200)
    const refunded = await paid(await placedBoth())
    expect((await administer(shop, admin, refunded.order, 'refund', {})).status).toBe(200)
    const expired = await placedBoth()
    clock.aheadMs = 31 * 60_000
    await shop.app.orders.expireOrders()
    clock.aheadMs = 0
    for (const placing of [withdrawn, cancelled, refunded, expired]) {
      expect(await stockOf(placing)).toEqual([
        [5, 5],
        [5, 5],
      ])
      const { lines } = await readOrder(shop, customer, placing.order)
      expect(lines.map((line) => line.cancelled)).toEqual([2, 3])
    }
  })

  test('takes the units of all parts from stock when it ships; a refund then gives none back', async () => {
    const placing = await paid(await placedBoth())
    expect((await administer(shop, admin, placing.order, 'ship', { carrier: 'Post' })).status).toBe(200)
    expect(await stockOf(placing)).toEqual([
      [3, 3],
      [2, 2],
    ])
    expect((await administer(shop, admin, placing.order, 'refund', {})).status).toBe(200)
    expect(await stockOf(placing)).toEqual([
      [3, 3],
      [2, 2],
    ])
    const { status, lines } = await readOrder(shop, customer, placing.order)
    expect({ status, shipped: lines.map(({ shipped }) => shipped) }).toEqual({ status: 'refunded', shipped: [2, 3] })
  })

  test('expired is offered for the basket again in the email about it, without the secret of a guest', async () => {
    const GUEST = 'forgetful.guest@example.com'
    const buyer = await shop.signUp('Forgetful')
    const { chain } = await placedBoth(buyer)
    const { email } = buyer
    const body = { ...checkoutOf([{ part: chain, quantity: 3, price: 10 }]), email: GUEST }
    expect((await shop.request('POST', '/api/guest-orders', { body })).status).toBe(200)
    clock.aheadMs = 61 * 60_000
    await shop.app.orders.expireOrders()
    await shop.app.jobs.workOff()
    const { rows } = await shop.pool.query('SELECT sku FROM parts WHERE id = $1', [chain])
    const offered = `${shop.origin}/basket?add=${rows[0].sku}~`
    for (const [to, units] of [
      [email, '2,'],
      [GUEST, '3\n'],
    ] as const) {
      const [told] = await shop.db
        .select()
        .from(emails)
        .where(and(eq(emails.to, to), like(emails.subject, '%has expired%')))
      expect(told?.text).toContain(`Add to the basket again:\n${offered}${units}`)
      expect(told?.secretUrl).toBeNull()
    }
  })

  test('paid late takes all of its parts again, or none', async () => {
    const [whole, short] = [await placedBoth(), await placedBoth()]
    const secrets = await Promise.all([whole, short].map(({ order }) => lostIntent(order)))
    clock.aheadMs = 31 * 60_000
    await shop.app.orders.expireOrders()
    clock.aheadMs = 0
    await placed(shop, customer, { part: short.cassette, quantity: 3, price: 30 })
    for (const secret of secrets) {
      const { id } = await confirmByCard(shop, secret, CARDS.succeeds)
      await tellEvent(shop, { type: 'payment_intent.succeeded', intent: id })
      await shop.app.jobs.workOff()
    }
    expect(await readSteps(shop, customer, whole.order)).toBe('placed → expired → paid')
    expect(await stockOf(whole)).toEqual([
      [5, 3],
      [5, 2],
    ])
    expect(await readSteps(shop, customer, short.order)).toBe('placed → expired')
    expect(await stockOf(short)).toEqual([
      [5, 5],
      [5, 2],
    ])
  })

  test('makes its buyer a verified buyer of each part', async () => {
    const { order, chain, cassette } = await paid(await placedBoth())
    const accountId = await accountOf(order)
    const lines = [chain, cassette, order].map((partId) => ({ orderId: order, partId }))
    const { findBoughtLines, findBuyers } = shop.app.orders
    expect(new Set(await findBoughtLines(shop.db, lines))).toEqual(new Set(lines.slice(0, 2)))
    expect(await findBuyers(shop.db, [accountId, crypto.randomUUID()])).toEqual([accountId])
  })
})

async function accountOf(order: string): Promise<string> {
  const { rows } = await shop.pool.query<{ id: string }>('SELECT account_id AS id FROM orders WHERE id = $1', [order])
  return rows[0]?.id ?? ''
}

async function lostIntent(order: string): Promise<string> {
  const idempotencyKey = crypto.randomUUID()
  const wish = { orderId: order, amountCents: 11_000, description: 'one whose note was lost', idempotencyKey }
  const intent = await shop.app.payments.createIntent(wish)
  if (isRefusal(intent)) throw new Error(intent.detail)
  return intent.clientSecret
}

describe('parts are locked by rising id, so that orders which share them never wait in a circle', () => {
  /** The one with the lower id first. */
  async function twoParts(): Promise<[string, string]> {
    const [low, high] = [await shop.addPart({ price: 10 }), await shop.addPart({ price: 10 })]
    // Stored the other way round, so that reading the table as it lies finds the higher id first.
    await shop.pool.query(`UPDATE parts SET description = repeat('long ', 2000) WHERE id = $1`, [low])
    return [low, high]
  }

  /** While somebody holds the lower part, whoever waits for it has not locked the higher. */
  async function waitsForTheLower([low, high]: [string, string], work: () => Promise<TestAnswer>): Promise<void> {
    const { working } = await shop.db.transaction(async (transaction) => {
      await transaction.execute(sql`SELECT FROM parts WHERE id = ${low} FOR UPDATE`)
      const working = work()
      const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      await vi.waitUntil(async () => (await shop.db.execute(waiting)).rows.length > 0, { timeout: 20_000 })
      await transaction.execute(sql`SELECT FROM parts WHERE id = ${high} FOR UPDATE NOWAIT`)
      return { working }
    })
    expect((await working).status).toBe(200)
  }

  test('when an order with the higher one first is withdrawn, or ships', async () => {
    const [low, high] = await twoParts()
    const withdrawn = await placed(shop, customer, { part: high, price: 10 })
    await addLine(shop.db, withdrawn, low, 1)
    const { token } = customer
    await waitsForTheLower([low, high], () => shop.request('DELETE', `/api/placeOrder/${withdrawn}`, { token }))
    const shipped = await placed(shop, customer, { part: high, price: 10 })
    await addLine(shop.db, shipped, low, 1)
    await administer(shop, admin, shipped, 'paid', { note: 'cash' })
    await waitsForTheLower([low, high], () => administer(shop, admin, shipped, 'ship', { carrier: 'Post' }))
  })

  test('when an account goes with several orders', async () => {
    const parts = await twoParts()
    const leaving = await shop.signUp('Leaving')
    // Ids of orders rise too, so the order of the higher part is first.
    for (const part of parts.toReversed()) await placed(shop, leaving, { part, price: 10 })
    const { email, token } = leaving
    const body = { password: TEST_PASSWORD }
    await waitsForTheLower(parts, () => shop.request('DELETE', `/api/user/${email}`, { token, body }))
  })
})
