import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config/config.ts'
import { assertOrderInvariants } from '#test-support/orders/order-invariants.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { createTestShop, type TestAccount, type TestShop } from '#test-support/test-shop.ts'
import { TEST_PASSWORD } from '#test-support/test-sign-in.ts'
import { makeDemoAccounts } from '../create-demo-accounts.ts'
import { showDemoPictures } from '../demo-pictures.ts'
import { demoPartId, seedDemoCatalogue } from '../seed-demo.ts'
import { makeDemoHistory } from './make-history.ts'

const SETTINGS = { LOG_LEVEL: 'silent', SHOP_DEMO: 'on', DEMO_PASSWORD: TEST_PASSWORD }

/** As the first cards of the home page show them. */
const FIRST_CARDS = 12

let database: TestDatabase
let shop: TestShop
let admin: TestAccount
let cardsBefore: unknown
let waitingJobs: unknown
beforeAll(async () => {
  database = await createTestDatabase()
  shop = await createTestShop(SETTINGS, undefined, undefined, database)
  await seedDemoCatalogue(shop.db, new Date())
  await showDemoPictures({ ...shop.app, db: shop.db }, new Date())
  await makeDemoAccounts({ ...shop.app, db: shop.db }, TEST_PASSWORD)
  cardsBefore = await cards()
  await makePast(new Date())
  const { queues } = await shop.app.jobs.overview()
  waitingJobs = queues.filter(({ waiting }) => waiting > 0)
  // Which is told by an email.
  admin = await shop.signIn({ email: 'admin@example.com', name: 'Demo Administrator' })
})
afterAll(() => shop.close())

async function cards() {
  const { body } = await shop.request('GET', `/api/part?limit=${FIRST_CARDS}`)
  return body
}

async function ask<T>(path: string): Promise<T> {
  const { status, body } = await shop.request('GET', `/api${path}`, { token: admin.token })
  expect(status, path).toBe(200)
  return body as T
}

const column = async (query: string): Promise<unknown[]> =>
  (await shop.pool.query(query)).rows.map((row) => Object.values(row)[0])

function makePast(now: Date, signal = new AbortController().signal) {
  const { db, pool, address } = database
  return makeDemoHistory({
    ...{ config: readConfig(SETTINGS), secret: 'a secret of tests that is long enough to sign with' },
    ...{ database: { db, pool, address, close: async () => {} }, password: TEST_PASSWORD, now, signal },
  })
}

test('every rule of orders, money and stock holds', async () => {
  expect((await assertOrderInvariants(shop.db)).orders).toBeGreaterThan(100)
})

test('the customer has an order in every state', async () => {
  const orders = await ask<{ status: string; fulfilment?: string; transferChosenAt?: string }[]>(
    '/placeOrder?email=customer@example.com',
  )
  const states = orders.map(({ status, fulfilment }) => (fulfilment === 'partial' ? 'partial' : status))
  expect(new Set(states)).toEqual(
    new Set(['placed', 'paid', 'partial', 'shipped', 'delivered', 'cancelled', 'refunded']),
  )
  expect(orders.filter(({ transferChosenAt }) => transferChosenAt)).toMatchObject([{ status: 'placed' }])
  expect(await column('SELECT status FROM order_returns ORDER BY id')).toEqual(['closed', 'requested'])
})

test('each of the last weeks has sales, and nothing is dated later than now', async () => {
  const { sales } = await ask<{ sales: { orders: number; sales: number }[] }>('/overview?period=weeks')
  // The current week may have begun a moment ago.
  expect(sales.slice(0, -1).every((week) => week.orders > 3 && week.sales > 100)).toBe(true)
  expect(await column('SELECT count(*) FROM orders WHERE created_at > now() OR paid_at > now()')).toEqual([0])
})

test('the first cards of the shop show what they showed', async () => {
  expect(await cards()).toEqual(cardsBefore)
})

test('invoices of the last days are numbered and printed', async () => {
  const numbers = await column("SELECT number FROM invoices WHERE kind = 'invoice' ORDER BY issued_at, number")
  expect(numbers.length).toBeGreaterThan(5)
  expect(numbers).toEqual(numbers.toSorted())
  expect(await column('SELECT count(*) FROM invoices WHERE file IS NULL')).toEqual([0])
})

test('emails are about the last days only, and none is left for the shop to print', async () => {
  expect(waitingJobs).toEqual([])
  const [emails, tooOld] = await Promise.all([
    column('SELECT count(*) FROM letters'),
    column("SELECT count(*) FROM letters WHERE created_at < now() - interval '11 days'"),
  ])
  expect(emails[0]).toBeGreaterThan(20)
  expect(tooOld).toEqual([0])
  expect(await column("SELECT count(*) FROM letters WHERE status = 'failed'")).toEqual([0])
})

test('buyers of the last weeks were invited to review what they kept', async () => {
  const [invited] = await column('SELECT count(DISTINCT order_id) FROM review_invitations')
  expect(invited).toBeGreaterThan(5)
  expect(await column("SELECT count(*) FROM letters WHERE subject ~ '^How (is|are) your '")).toEqual([invited])
})

test('who reviewed a part within that time had bought it', async () => {
  const reviews = await ask<{ verifiedBuyer: boolean }[]>('/review?limit=50')
  expect(reviews.filter(({ verifiedBuyer }) => verifiedBuyer).length).toBeGreaterThan(8)
})

test('one that is aborted leaves off, and a shop with parts gets none', async () => {
  const orders = await column('SELECT count(*) FROM orders')
  await makePast(new Date(), AbortSignal.abort())
  expect(await column('SELECT count(*) FROM orders')).toEqual(orders)
  expect(await seedDemoCatalogue(shop.db, new Date())).toBe(false)
})

test('a render stands after the drawing of its part, and its files are served', async () => {
  const { body } = await shop.request('GET', `/api/part/${demoPartId('DR-160-6')}`)
  const { pictures } = body as { pictures: { img: string; alt: string }[] }
  expect(pictures).toEqual([
    { img: expect.stringContaining('/static/drawings/DR-160-6.svg'), alt: '' },
    { img: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-1280\.webp$/), alt: '' },
  ])
  expect((await shop.request('GET', pictures[1]?.img ?? '')).status).toBe(200)
  await showDemoPictures({ ...shop.app, db: shop.db }, new Date())
  expect((await shop.request('GET', `/api/part/${demoPartId('DR-160-6')}`)).body).toEqual(body)
})
