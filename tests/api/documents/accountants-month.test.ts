import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Quote } from '#orders/contract/checkout.ts'
import type { OrderDetails } from '#orders/contract/orders.ts'
import { centsFromAmount } from '#platform/contract/money/amounts.ts'
import { type Sums, sumRows } from '../../support/invoices/sum-rows.ts'
import { unzipped } from '../../support/invoices/unzipped.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import { administer, payAtProvider, readOrder, silenceProvider, tellPaid } from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const PERSON = { name: 'Ann Example', line1: 'Long Street 1' }
const BERLIN = { ...PERSON, country: 'DE', city: 'Berlin', postcode: '10115' }
const MADRID = { ...PERSON, country: 'ES', city: 'Madrid', region: 'Madrid', postcode: '28013' }
const BOSTON = { ...PERSON, country: 'US', city: 'Boston', region: 'MA', postcode: '02108' }
const rate = (country: string, percent: number, name = 'standard') => {
  return { country, class: name, percent, from: '2020-01-01', confirmed: true }
}
const TAXES = {
  ...{ mode: 'included', home: { country: 'DE' }, vatIdChecks: 'stand-in' },
  rates: [rate('DE', 19), rate('DE', 7, 'reduced'), rate('ES', 21)],
  registrations: [{ country: 'DE', kind: 'oss', from: '2021-07-01' }],
}
const flat = (id: string, amount: number) => [{ id, name: id, kind: 'parcel', price: { by: 'flat', amount } }]
const SETTINGS = {
  taxes: TAXES,
  delivery: {
    zones: [
      { name: 'Germany', countries: ['DE'], methods: flat('post', 4.9) },
      { name: 'Others', countries: ['ES', 'US'], methods: flat('abroad', 12) },
    ],
  },
  discounts: { coupons: [{ code: 'TENTH', kind: 'percent', percent: 10 }] },
  company: {
    ...{ name: 'Parts GmbH', vatId: 'DE123456789' },
    address: { line1: 'Werkstraße 1', postcode: '10115', city: 'Berlin', country: 'DE' },
    invoices: { on: true },
  },
}

let shop: TestShop
let admin: TestAccount
let customer: TestAccount
let bar = ''
let book = ''
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '100', HOME_COUNTRY: 'DE' })
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
  customer = await shop.signUp('Customer')
  await set(SETTINGS)
  bar = await shop.addPart({ name: 'Bar', price: 19.99, quantity: 1000 })
  book = await shop.addPart({ name: 'Book', price: 7.77, quantity: 1000 })
  await shop.pool.query(`UPDATE parts SET tax_class = 'reduced' WHERE id = $1`, [book])
})
afterAll(() => shop.close())

async function set(settings: object) {
  const body = { settings }
  const saved = await shop.request('POST', '/api/admin/settings/import', { token: admin.token, body })
  expect([saved.status, saved.body]).toEqual([200, { changed: expect.anything() }])
}

type Wish = { bars: number; books: number; shipTo?: typeof BERLIN | typeof MADRID; more?: object }

async function order({ bars, books, shipTo = BERLIN, more = {} }: Wish): Promise<OrderDetails> {
  const wanted = [
    { part: bar, quantity: bars },
    { part: book, quantity: books },
  ]
  const lines = wanted.filter(({ quantity }) => quantity > 0)
  const { country, postcode } = shipTo
  const region = 'region' in shipTo ? { region: shipTo.region } : {}
  const asked = { lines, shipTo: { country, postcode, ...region }, ...more }
  const quoted = (await shop.request('POST', '/api/quote', { body: asked })).body as Quote
  const body = {
    lines: lines.map((line, at) => ({ ...line, expectedPrice: quoted.lines[at]?.total ?? 0 })),
    ...{ shipTo, phone: '030 123456', method: quoted.method, expectedTotal: quoted.total, ...more },
  }
  const placed = await shop.request('POST', '/api/checkout', { token: customer.token, body })
  expect([placed.status, placed.body]).toMatchObject([200, { acknowledged: true }])
  return readOrder(shop, customer, (placed.body as { insertedId: string }).insertedId)
}

async function paidByCard(wish: Wish) {
  const { _id } = await order(wish)
  await tellPaid(shop, customer, _id, await payAtProvider(shop, customer, _id))
  return _id
}

async function paidByHand(wish: Wish) {
  const { _id } = await order(wish)
  expect((await administer(shop, admin, _id, 'paid', { note: 'Bank transfer' })).status).toBe(200)
  return _id
}

async function issue() {
  await shop.app.jobs.workOff()
  await shop.app.invoices.issueInvoices()
  await shop.app.jobs.workOff()
}

type NoteContent = {
  totals: { grossCents: number }
  reason: object
  lines: { units: number }[]
  payment: { by: string }
}
const contentOf = async (id: string, kind: string) =>
  (await shop.pool.query('SELECT content FROM invoices WHERE order_id = $1 AND kind = $2 ORDER BY number', [id, kind]))
    .rows as { content: NoteContent }[]

test('money given back outside the shop is counted in its lines, told of, and credited once', async () => {
  const id = await paidByHand({ bars: 3, books: 2 })
  // 3 × 19.99 = 59.97; 2 × 7.77 = 15.54; delivery 4.90: 3.89 at 19 %, 1.01 at 7 %.
  expect(await readOrder(shop, customer, id)).toMatchObject({ total: 80.41, refunded: 0 })
  await issue()
  const give = (body: object) => administer(shop, admin, id, 'outside-refund', { note: 'By bank', ...body })
  const first = await give({ lines: [{ line: 1, quantity: 1 }], delivery: 2.45 })
  expect([first.status, first.body]).toMatchObject([200, { given: 22.44, order: { refunded: 22.44, status: 'paid' } }])
  expect((await give({ lines: [{ line: 1, quantity: 3 }] })).body).toMatchObject({
    type: '/problems/too-many-units',
    errors: [{ path: 'lines.0.quantity', message: 'Of Bar, 2 can be refunded' }],
  })
  expect((await give({ amount: 57.98 })).body).toMatchObject({ type: '/problems/refund-too-large', refundable: 57.97 })
  expect((await give({})).status).toBe(422)
  expect((await give({ amount: 1, delivery: 1 })).status).toBe(422)
  expect((await give({ amount: 1, note: '' })).status).toBe(422)
  await issue()
  expect((await give({ amount: 57.97 })).body).toMatchObject({ order: { refunded: 80.41, status: 'refunded' } })
  await issue()
  await issue()
  const notes = await contentOf(id, 'credit-note')
  // A third of the line's 9.57, and the share of 4.90 that 2.45 is of: half of its tax.
  expect(notes[0]?.content).toMatchObject({
    totals: { grossCents: 2244, taxCents: 319 + 31 + 3 },
    lines: [{ units: 1, grossCents: 1999, taxCents: 319 }],
  })
  const { rows } = await shop.pool.query(
    `SELECT sum(gross_cents * CASE kind WHEN 'invoice' THEN 1 ELSE -1 END)::int AS gross,
      sum(tax_cents * CASE kind WHEN 'invoice' THEN 1 ELSE -1 END)::int AS tax, count(*)::int
     FROM invoices WHERE order_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ gross: 0, tax: 0, count: 3 }])
  const { refunds } = await readOrder(shop, customer, id)
  expect(refunds).toMatchObject([
    { reason: 'outside', channel: 'outside', status: 'succeeded', amount: 22.44 },
    { channel: 'outside', amount: 57.97 },
  ])
  const told = await shop.pool.query(`SELECT text FROM letters WHERE subject LIKE 'We are refunding $22.44%'`)
  expect(told.rows[0].text).toContain('paid $22.44 back to you outside the shop')
  const audited = await shop.pool.query(`SELECT after FROM audit_log WHERE action = 'order.outside-refund' ORDER BY id`)
  expect(audited.rows[0].after).toMatchObject({ refundedCents: 2244, note: 'By bank' })
  await assertOrderInvariants(shop.db)
})

test('of what a card paid, money given back outside is no more left for the card; of what was never paid none goes back', async () => {
  const body = { amount: 1, note: 'Cash' }
  const unpaid = await administer(shop, admin, (await order({ bars: 1, books: 0 }))._id, 'outside-refund', body)
  expect([unpaid.status, unpaid.body]).toMatchObject([409, { type: '/problems/order-state' }])
  const id = await paidByCard({ bars: 1, books: 0 }) // 19.99 and 4.90
  expect(await administer(shop, admin, id, 'refund', { amount: 4.9 })).toMatchObject({ status: 200 })
  await issue()
  const given = await administer(shop, admin, id, 'outside-refund', { amount: 10, note: 'The card is closed' })
  expect(given.body).toMatchObject({ given: 10, order: { refunded: 14.9, status: 'paid' } })
  const tooMuch = await administer(shop, admin, id, 'refund', { amount: 10 })
  expect(tooMuch.body).toMatchObject({ type: '/problems/refund-too-large', refundable: 9.99 })
  const rest = await administer(shop, admin, id, 'outside-refund', { amount: 9.99, note: 'The card is closed' })
  expect(rest.body).toMatchObject({ order: { refunded: 24.89, status: 'refunded' } })
  await issue()
  expect((await readOrder(shop, customer, id)).refunds.map(({ amount, channel }) => [amount, channel])).toEqual([
    [4.9, 'card'],
    [10, 'outside'],
    [9.99, 'outside'],
  ])
  const notes = await contentOf(id, 'credit-note')
  expect(notes.map(({ content }) => [content.totals.grossCents, content.payment.by])).toEqual([
    [490, 'card'],
    [1000, 'otherwise'],
    [999, 'otherwise'],
  ])
  await assertOrderInvariants(shop.db, { settled: true })
})

test('documents say of tax what held when the order was placed', async () => {
  const small = (sentence: string) => ({ ...TAXES, smallBusiness: { active: true, sentence } })
  await set({ taxes: small('Exempt by § 19 UStG.') })
  const { _id } = await order({ bars: 1, books: 0 })
  await set({ taxes: small('Another sentence.') })
  await administer(shop, admin, _id, 'paid', { note: 'Cash' })
  await administer(shop, admin, _id, 'outside-refund', { amount: 1, note: 'Cash' })
  await set({ taxes: TAXES })
  await issue()
  const reason = { code: 'small-business', text: 'Exempt by § 19 UStG.' }
  for (const kind of ['invoice', 'credit-note'])
    expect(await contentOf(_id, kind)).toMatchObject([{ content: { reason } }])
})

/** Straight from what orders and refunds keep, without any document. */
async function booked(): Promise<Sums> {
  const { rows } = await shop.pool.query(`
    SELECT tax_code || ' ' || tax_rate_ppm / 10000.0::float8 AS key, sum(tax)::int AS tax, sum(gross)::int AS gross FROM (
      SELECT order_id, tax_code, tax_rate_ppm, tax_cents AS tax, total_cents AS gross FROM order_lines
      UNION ALL SELECT order_id, tax_code, tax_rate_ppm, tax_cents, total_cents FROM order_charges
      UNION ALL SELECT given.order_id, tax_code, tax_rate_ppm, -given.tax_cents, -given.cents
        FROM order_refund_lines AS given JOIN order_lines USING (order_id, line)
      UNION ALL SELECT given.order_id, tax_code, tax_rate_ppm, -given.tax_cents, -given.cents
        FROM order_refund_charges AS given JOIN order_charges USING (order_id, charge)
    ) AS cents JOIN orders ON orders.id = order_id AND paid_at IS NOT NULL GROUP BY 1`)
  return sumRows(rows)
}

async function read(path: string): Promise<Buffer> {
  const answer = await fetch(`${shop.url}/api/admin/invoices/${path}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

test('a month’s documents come in one file, each as it is downloaded alone, with the CSV beside them', async () => {
  await paidByCard({ bars: 3, books: 5 })
  await issue()
  const unprinted = await paidByCard({ bars: 1, books: 0 })
  await shop.app.invoices.issueInvoices() // Its PDF is not made yet
  const { rows: issued } = await shop.pool.query(
    'SELECT id, kind, order_id, number, issued_on::text AS day, file FROM invoices',
  )
  const month = issued.at(-1).day.slice(0, 7)
  const files = unzipped(await read(`documents?month=${month}`))
  expect([...files.keys()].sort()).toEqual(
    [`invoices-${month}.csv`, ...issued.map(({ kind, number }) => `${kind}-${number}.pdf`)].sort(),
  )
  expect(files.get(`invoices-${month}.csv`)?.toString()).toMatch(
    /^\u{feff}number,kind.*,standard,19,\d+\.\d\d,\d+\.\d\d,\d+\.\d\d,/su,
  )
  await shop.app.jobs.workOff()
  for (const { id, kind, order_id, number } of issued) {
    const path = `${shop.url}/api/placeOrder/${order_id}/invoices/${id}/pdf`
    const alone = await fetch(path, { headers: { authorization: `Bearer ${admin.token}` } })
    const zipped = files.get(`${kind}-${number}.pdf`)
    expect(zipped?.equals(Buffer.from(await alone.arrayBuffer()))).toBe(true)
  }
  expect(issued.find(({ order_id }) => order_id === unprinted)).toMatchObject({ file: null })
  expect(unzipped(await read('documents?month=2020-02')).size).toBe(1)
})

test('a month of mixed orders is exported as the cents that orders and refunds keep, by rate', async () => {
  const first = await paidByCard({ bars: 3, books: 5 })
  await paidByCard({ bars: 4, books: 3, more: { coupon: 'TENTH' } })
  await paidByCard({ bars: 1, books: 7, shipTo: MADRID })
  await paidByCard({ bars: 3, books: 1, shipTo: MADRID, more: { vatId: 'ESB86412491' } })
  const exported = await paidByCard({ bars: 2, books: 0, shipTo: BOSTON })
  const cancelled = await paidByHand({ bars: 2, books: 1 })
  await administer(shop, admin, first, 'refund', { amount: 20.01 })
  await administer(shop, admin, first, 'cancel-lines', { lines: [{ line: 2, quantity: 2 }] })
  await administer(shop, admin, exported, 'refund', {})
  await administer(shop, admin, cancelled, 'cancel', {})
  await administer(shop, admin, cancelled, 'outside-refund', { lines: [{ line: 1, quantity: 1 }], note: 'By bank' })
  await set({ taxes: { ...TAXES, mode: 'added' } })
  const added = await paidByCard({ bars: 3, books: 2 })
  await administer(shop, admin, added, 'refund', { amount: 33.33 })
  await set({ taxes: TAXES })
  await issue()

  const year = new Date().getUTCFullYear()
  const period = `from=${year}-01-01&to=${year}-12-31`
  const csv = (await read(`export?${period}`)).toString()
  const rows = parse(csv, { columns: true, bom: true }) as Record<string, string>[]
  const cents = (text = '') => centsFromAmount(Number(text))
  const sums = sumRows(
    rows.map((row) => ({ key: `${row['tax code']} ${row.rate}`, tax: cents(row.tax), gross: cents(row.gross) })),
  )
  expect(sums).toEqual(await booked())
  expect(Object.keys(sums).sort()).toEqual(
    ['export 0', 'intra-community 0', 'none 0', 'reduced 7', 'standard 19', 'standard 21'].sort(),
  )
  expect(rows.reduce((sum, row) => sum + cents(row.net), 0)).toBe(
    Object.values(sums).reduce((sum, { net }) => sum + net, 0),
  )
  // All of it is money that came and stayed.
  const { rows: money } = await shop.pool.query(`SELECT (SELECT sum(total_cents) FROM orders WHERE paid_at IS NOT NULL)
    - (SELECT sum(amount_cents) FROM order_refunds WHERE status = 'succeeded') AS kept`)
  expect(rows.reduce((sum, row) => sum + cents(row.gross), 0)).toBe(Number(money[0].kept))
  const [, , ...bookings] = (await read(`bookings?${period}`)).toString('latin1').trim().split('\r\n')
  const owed = bookings.reduce((sum, line) => {
    const [amount = '', side] = line.split(';')
    return sum + cents(amount.replace(',', '.')) * (side === '"S"' ? 1 : -1)
  }, 0)
  expect(owed).toBe(Number(money[0].kept))
  // Spanish tax is none of the German account, and names its country and rate.
  const spanish = rows.filter((row) => row.rate === '21')
  expect(spanish.map((row) => row['taxed in'])).toEqual(['ES'])
  const abroad = bookings.map((line) => line.split(';')).filter((cells) => cells[7] === '8320')
  expect(abroad.map((cells) => [cells[10], cells[39], cells[40]])).toEqual([
    [`"${spanish[0]?.number}"`, '"ES"', '21,00'],
  ])
  await assertOrderInvariants(shop.db)
})
