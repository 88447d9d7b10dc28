import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Overview } from '#app/contract/overview.ts'
import { REPORT_NAMES, REPORTS, type Report, type ReportName } from '#app/contract/reports.ts'
import type { InvoiceSums } from '#invoices/contract/invoices.ts'
import type { Quote } from '#orders/contract/checkout.ts'
import { centsFromAmount } from '#platform/contract/money/amounts.ts'
import type { OrderReturn } from '#returns/contract/returns.ts'
import { notEmpty } from '../../support/not-empty.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import { administer, payAtProvider, readOrder, silenceProvider, tellPaid } from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { BERLIN, MADRID, TAXES } from '../prices/whole-price-shop.ts'

/** Berlin's clocks go forward on 28 March 2027. */
const MOMENTS = {
  beforeTheNight: '2027-03-27T22:30:00Z', // 23:30
  inTheNight: '2027-03-27T23:30:00Z', // 00:30 on the 28th
  afterTheNight: '2027-03-28T21:30:00Z', // 23:30, by the old clock it would be 22:30
  lastOfMarch: '2027-03-31T21:30:00Z',
  firstOfApril: '2027-03-31T22:30:00Z',
  later: '2027-04-20T10:00:00Z',
}
const clock = { at: Date.parse('2027-03-20T09:00:00Z') }
let shop: TestShop
let admin: TestAccount
let ann: TestAccount
let bob: TestAccount
let chain: string
let saddle: string
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '100', HOME_COUNTRY: 'DE' }, () => new Date(clock.at))
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
  ;[ann, bob] = [await shop.signUp('Ann'), await shop.signUp('Bob')]
  await keepSessions()
  const flat = (id: string, amount: number) => ({ id, name: id, kind: 'parcel', price: { by: 'flat', amount } })
  const settings = {
    taxes: TAXES,
    shop: { timeZone: 'Europe/Berlin' },
    delivery: {
      zones: [
        { name: 'Germany', countries: ['DE'], methods: [flat('post', 4.9)] },
        { name: 'Europe', countries: ['ES'], methods: [flat('abroad', 12)] },
      ],
    },
    discounts: { coupons: [{ code: 'TENTH', kind: 'percent', percent: 10 }] },
    returns: { requests: true, withdrawal: { on: true, days: 14 } },
    company: {
      ...{ name: 'Parts GmbH', vatId: 'DE123456789', taxNumber: '12/345' },
      address: { line1: 'Werkstraße 1', postcode: '10115', city: 'Berlin', country: 'DE' },
      invoices: { on: true },
    },
  }
  const saved = await ask('POST', '/api/admin/settings/import', { body: { settings } })
  expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200 })
  chain = await shop.addPart({ name: 'Chain', sku: 'CH-1', price: 19.99, quantity: 100, category: 'Chains' })
  saddle = await shop.addPart({ name: 'Saddle', sku: 'SA-1', price: 7.77, quantity: 100, category: 'Saddles' })
  await trade()
})
afterAll(() => shop.close())

const ask = (method: string, path: string, more: object = {}) =>
  shop.request(method, path, { token: admin.token, ...more })

async function at(moment: keyof typeof MOMENTS) {
  clock.at = Date.parse(MOMENTS[moment])
  ;[admin, ann, bob] = [await shop.signIn(admin), await shop.signIn(ann), await shop.signIn(bob)]
  await keepSessions()
}

/** They begin by the clock of the machine. */
const keepSessions = () => shop.pool.query(`UPDATE auth_session SET expires_at = '2099-01-01'`)

/** What became due is issued on the same day. */
async function settle() {
  await shop.app.jobs.workOff()
  await shop.app.invoices.issueInvoices()
}

async function placed(buyer: TestAccount, quantities: [number, number], more: object = {}, shipTo: object = BERLIN) {
  const lines = [
    { part: chain, quantity: quantities[0] },
    { part: saddle, quantity: quantities[1] },
  ].filter(({ quantity }) => quantity > 0)
  const { country, postcode, region } = shipTo as typeof MADRID
  const body = { lines, shipTo: { country, postcode, ...(region && { region }) }, ...more }
  const quoted = (await shop.request('POST', '/api/quote', { body })).body as Quote
  const answer = await shop.request('POST', '/api/checkout', {
    token: buyer.token,
    body: {
      lines: lines.map((line, place) => ({ ...line, expectedPrice: quoted.lines[place]?.total ?? 0 })),
      ...{ shipTo, phone: '030 123456', method: quoted.method, expectedTotal: quoted.total, ...more },
    },
  })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  return (answer.body as { insertedId: string }).insertedId
}

async function bought(...wish: Parameters<typeof placed>) {
  const order = await placed(...wish)
  await tellPaid(shop, wish[0], order, await payAtProvider(shop, wish[0], order))
  return order
}

async function done(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

async function trade() {
  await at('beforeTheNight')
  const discounted = await bought(ann, [3, 5], { coupon: 'tenth' })
  await settle()
  await at('inTheNight')
  const outside = await placed(bob, [1, 2])
  await done(administer(shop, admin, outside, 'paid', { note: 'Cash' }))
  await settle()
  await at('afterTheNight')
  await bought(ann, [1, 0])
  await settle()
  await at('lastOfMarch')
  const abroad = await bought(bob, [2, 1], {}, MADRID)
  await done(administer(shop, admin, discounted, 'refund', { amount: 12.34 }))
  await done(administer(shop, admin, abroad, 'ship', { carrier: 'Post' }))
  await done(administer(shop, admin, abroad, 'deliver'))
  await settle()
  await at('firstOfApril')
  const split = await bought(ann, [2, 3])
  await settle()
  await done(administer(shop, admin, split, 'renew-invoice', { billTo: { ...BERLIN, organisation: 'Werk GmbH' } }))
  await done(administer(shop, admin, split, 'cancel-lines', { lines: [{ line: 2, quantity: 2 }], note: 'Broken' }))
  await done(administer(shop, admin, outside, 'cancel', { note: 'Changed their mind' }))
  const { total } = await readOrder(shop, bob, outside)
  await done(administer(shop, admin, outside, 'outside-refund', { amount: total, note: 'Cash' }))
  await sendBack(abroad)
  await placed(bob, [1, 0]) // Never paid
  await settle()
  await at('later')
}

async function sendBack(order: string) {
  const body = { kind: 'withdrawal', lines: [{ line: 1, quantity: 1, reason: 'Does not fit' }] }
  const asked = (await done(
    shop.request('POST', `/api/placeOrder/${order}/returns`, { token: bob.token, body }),
  )) as OrderReturn
  const received = { lines: [{ line: 1, asNew: 1, damaged: 0, wrong: 0, missing: 0, restock: true }] }
  await done(ask('POST', `/api/returns/${asked._id}/receive`, { body: received }))
  await done(ask('POST', `/api/returns/${asked._id}/refund`, { body: {} }))
}

async function report(name: ReportName, query: string): Promise<Report> {
  return (await done(ask('GET', `/api/admin/reports/${name}?${query}`))) as Report
}

const cents = (amount: number | null | undefined) => centsFromAmount(amount ?? Number.NaN)

async function invoiced(from: string, to: string) {
  const { sums } = (await done(ask('GET', `/api/admin/invoices/sums?from=${from}&to=${to}`))) as InvoiceSums
  const sum = (pick: (each: InvoiceSums['sums'][number]) => number) =>
    sums.reduce((all, each) => all + (each.kind === 'invoice' ? 1 : -1) * cents(pick(each)), 0)
  return { net: sum(({ net }) => net), tax: sum(({ tax }) => tax), gross: sum(({ gross }) => gross) }
}

const PERIODS: [what: string, from: string, to: string][] = [
  ['March', '2027-03-01', '2027-03-31'],
  ['April', '2027-04-01', '2027-04-30'],
  ['the day before the short one', '2027-03-27', '2027-03-27'],
  ['the day of 23 hours', '2027-03-28', '2027-03-28'],
  ['the last of March', '2027-03-31', '2027-03-31'],
  ['the first of April', '2027-04-01', '2027-04-01'],
  ['all', '2027-03-20', '2027-04-20'],
]

describe('sales', () => {
  test.each(notEmpty(PERIODS))('are those of invoices and credit notes to the cent: %s', async (_what, from, to) => {
    const { total, rows } = await report('sales', `from=${from}&to=${to}`)
    const { sales, tax, delivery, revenue } = total.figures
    const { net, tax: invoicedTax, gross } = await invoiced(from, to)
    expect([cents(sales), cents(tax), cents(delivery) + cents(revenue)]).toEqual([gross, invoicedTax, net])
    expect(gross).not.toBe(0)
    for (const { key } of REPORTS.sales.columns)
      expect(rows.reduce((sum, { figures }) => sum + cents(figures[key]), 0)).toBe(cents(total.figures[key]))
  })

  test('are those of the Overview, by days and by months', async () => {
    for (const [period, query] of [
      ['days', 'from=2027-03-22&to=2027-04-20'],
      ['months', 'by=month&from=2026-05-01&to=2027-04-30'],
    ]) {
      const overview = (await done(ask('GET', `/api/overview?period=${period}`))) as Overview
      const { rows } = await report('sales', query ?? '')
      expect(rows.map(({ span, figures }) => [span?.from, figures.sales])).toEqual(
        overview.sales.map(({ from, sales }) => [from, sales]),
      )
    }
  })

  test('stand on their day, with the days before beside them, and empty days are 0', async () => {
    const { rows, before, total } = await report('sales', 'from=2027-03-26&to=2027-03-31')
    expect(before).toEqual({ from: '2027-03-20', to: '2027-03-25' })
    expect(rows.map(({ figures }) => figures.orders)).toEqual([0, 1, 2, 0, 0, 1])
    expect(rows[0]?.figures).toEqual({ sales: 0, orders: 0, paid: 0, refunded: 0, tax: 0, delivery: 0, revenue: 0 })
    expect(total.figures.refunded).toBe(12.34)
    const april = await report('sales', 'by=month&from=2027-04-01&to=2027-04-30')
    const march = await report('sales', 'by=month&from=2027-03-01&to=2027-03-31')
    expect(april.total.before).toEqual(march.total.figures)
    expect(april.rows[0]?.before).toEqual(march.total.figures)
  })
})

test.each(['parts', 'categories', 'customers'] as const)('%s add up to the revenue of the sales', async (name) => {
  for (const [, from, to] of PERIODS) {
    const { total, rows, many } = await report(name, `from=${from}&to=${to}`)
    const sales = await report('sales', `from=${from}&to=${to}`)
    expect([total.figures.revenue, total.before.revenue]).toEqual([
      sales.total.figures.revenue,
      sales.total.before.revenue,
    ])
    expect(rows.reduce((sum, { figures }) => sum + cents(figures.revenue), 0)).toBe(cents(total.figures.revenue))
    expect(many).toBe(rows.length)
  }
})

test('units taken back are not counted, and what sold best is first', async () => {
  const { rows } = await report('parts', 'from=2027-03-20&to=2027-04-20')
  // 3 + 1 + 1 + 2 + 2 chains, of which 1 cancelled outside and 1 returned; 5 + 2 + 1 + 3 saddles, 2 and 2 cancelled
  expect(rows.map(({ label, figures }) => [label, figures.units])).toEqual([
    ['Chain (CH-1)', 7],
    ['Saddle (SA-1)', 7],
  ])
})

test('a customer is new once, and the revenue of new and returning ones is all there is', async () => {
  const { total, rows } = await report('buyers', 'by=month&from=2027-03-01&to=2027-04-30')
  expect(rows.map(({ figures }) => [figures.new, figures.returning])).toEqual([
    [2, 2],
    [0, 1],
  ])
  const sales = await report('sales', 'from=2027-03-01&to=2027-04-30')
  expect(cents(total.figures.newRevenue) + cents(total.figures.returningRevenue)).toBe(
    cents(sales.total.figures.revenue),
  )
})

const DAY = 'from=2027-03-31&to=2027-03-31'
test('what goes back of a customer’s first order is of a new one, also when it was paid before the days asked', async () => {
  const [{ total }, sales] = [await report('buyers', DAY), await report('sales', DAY)]
  // Of Ann's first order some goes back; Bob's of the day is his second.
  expect([total.figures.new, total.figures.returning]).toEqual([0, 1])
  expect(total.figures.newRevenue).toBeLessThan(-9)
  expect(cents(total.figures.newRevenue) + cents(total.figures.returningRevenue)).toBe(
    cents(sales.total.figures.revenue),
  )
})

test('coupons, returns, their reasons, searches without results and stock are counted', async () => {
  await shop.pool.query(
    `INSERT INTO missed_searches (query, day, count, last_at, outcome, offered) VALUES
     ('flux', '2027-04-01', 3, now(), 'nothing', '{}'), ('flux', '2027-02-20', 2, now(), 'ways', '{}'),
     ('chian', '2027-04-01', 9, now(), 'corrected', '{}')`,
  )
  const spring = 'from=2027-03-10&to=2027-04-20'
  const coupons = await report('coupons', spring)
  // 10 % of 3 × 19.99 + 5 × 7.77
  expect(coupons.rows).toMatchObject([{ label: 'TENTH', figures: { orders: 1, discount: 9.88 } }])
  const returns = await report('returns', spring)
  expect(returns.total).toMatchObject({ figures: { returns: 1, units: 1, sold: 20, rate: 5 }, before: { rate: null } })
  expect((await report('reasons', spring)).rows).toMatchObject([{ label: 'Does not fit', figures: { units: 1 } }])
  const searches = await report('searches', spring)
  expect(searches.rows).toEqual([{ label: 'flux', figures: { searches: 3 }, before: { searches: 2 } }])
  const stock = await report('stock', '')
  const { rows } = await shop.pool.query('SELECT sum(quantity * price_cents) AS value FROM parts WHERE active')
  expect(cents(stock.total.figures.value)).toBe(Number(rows[0]?.value))
  expect(stock.before).toBeUndefined()
})

test.each(notEmpty(REPORT_NAMES))('the file of %s has the figures of the screen', async (name) => {
  const query = 'by=week&from=2027-03-20&to=2027-04-20'
  const { rows, total, before } = await report(name, query)
  const file = await shop.request('GET', `/api/admin/reports/${name}/export?${query}`, { token: admin.token })
  const lines = String(file.body).replace('\u{feff}', '').trim().split('\r\n')
  expect(lines).toHaveLength(rows.length + 2)
  const last = (lines.at(-1) ?? '').split(',')
  const { columns } = REPORTS[name]
  const figures = [total.figures, ...(before ? [total.before] : [])]
  expect(last[0]).toBe('Total')
  expect(last.slice(1).map((cell) => (cell === '' ? null : Number(cell)))).toEqual(
    figures.flatMap((each) => columns.map(({ key }) => each[key])),
  )
})

test('orders stay as they were', () => assertOrderInvariants(shop.db, { settled: true }))
