import { expect, test } from 'vitest'
import type { OrderDetails } from '#orders/contract/orders.ts'
import type { DistanceSales, OpenVatId } from '#orders/contract/tax-desk.ts'
import { administer, payAtProvider, readOrder, tellPaid } from '../../support/orders/order-life.ts'
import {
  admin,
  BERLIN,
  BOSTON,
  checkOut,
  customer,
  MADRID,
  order,
  parts,
  quote,
  rate,
  shop,
  TAXES,
  testWholePrices,
} from './whole-price-shop.ts'

testWholePrices()

const HELSINKI = { ...BERLIN, country: 'FI', city: 'Helsinki', postcode: '00100' }
/** The stand-in of the register is away for it. */
const AWAY = 'FI10000899'

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, key?: string) =>
  shop.request(method, `/api/admin${path}`, {
    token: admin.token,
    ...(body && { body }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const settle = (id: string, body: object) => ask('POST', `/taxes/vat-ids/${id}`, body)
const credit = (id: string, body: object = {}, key?: string) => ask('POST', `/taxes/vat-ids/${id}/credit`, body, key)
const listed = async (query = '') => (await ask('GET', `/taxes/vat-ids${query}`)).body as OpenVatId[]
const sales = async (query = '') => (await ask('GET', `/taxes/distance-sales${query}`)).body as DistanceSales

async function save(value: object) {
  const { body } = await ask('GET', '/settings/taxes')
  const done = await ask('PUT', '/settings/taxes', { latest: (body as { latest: number }).latest, value })
  expect([done.status, done.body]).toMatchObject([200, {}])
}

async function pay({ _id }: OrderDetails): Promise<string> {
  const intent = await payAtProvider(shop, customer, _id)
  expect((await tellPaid(shop, customer, _id, intent)).status).toBe(200)
  return intent
}

test('a VAT ID that nobody answers for is charged tax, confirmed by hand, and its tax goes back once', async () => {
  const { placed } = await order(await parts(), { shipTo: HELSINKI, more: { vatId: AWAY } })
  const { _id: id, tax, number } = placed
  expect(tax).toBeGreaterThan(0)
  expect(placed).not.toHaveProperty('vatId')
  expect(await listed('?state=open')).toMatchObject([
    { order: id, orderNumber: number, vatId: AWAY, country: 'FI', paidBy: null, charged: tax, creditable: 0 },
  ])
  expect((await settle(id, { answer: 'ask' })).body).toMatchObject({ modifiedCount: 0, vatId: { state: 'open' } })
  expect((await credit(id)).body).toMatchObject({ type: '/problems/request-state' })
  expect(await settle(id, { answer: 'valid' })).toMatchObject({ status: 422, body: { errors: [{ path: 'note' }] } })
  expect((await settle(id, { answer: 'invalid' })).body).toMatchObject({ vatId: { state: 'invalid' } })
  const note = 'Seen on paper of the tax office'
  expect((await settle(id, { answer: 'valid', note })).body).toMatchObject({ vatId: { state: 'valid', note } })
  expect((await credit(id)).body).toMatchObject({ type: '/problems/order-state' })
  await pay(placed)
  const answers = await Promise.all(['k1', 'k1', 'k2'].map((key) => credit(id, {}, key)))
  // Whichever key came first, the same key has the same answer.
  const [one, same, other] = answers.map(({ status }) => status)
  expect([one, same, other]).toEqual(other === 200 ? [409, 409, 200] : [200, 200, 409])
  await shop.app.jobs.workOff()
  const read = await readOrder(shop, customer, id)
  expect(read).toMatchObject({ vatId: AWAY, refunded: tax, refunds: [{ reason: 'tax', amount: tax }] })
  const { rows } = await shop.pool.query(
    `SELECT sum(tax_cents - refunded_tax_cents)::int AS left FROM (
       SELECT tax_cents, refunded_tax_cents FROM order_lines WHERE order_id = $1
       UNION ALL SELECT tax_cents, refunded_tax_cents FROM order_charges WHERE order_id = $1) AS paid`,
    [id],
  )
  expect(rows).toEqual([{ left: 0 }])
  expect(await listed()).toMatchObject([{ state: 'credited', creditable: 0, paidBy: 'card' }])
  expect((await settle(id, { answer: 'invalid' })).status).toBe(409)
  const audit = await shop.pool.query(
    `SELECT action, after ->> 'byHand' AS hand FROM audit_log WHERE object = $1 AND action LIKE '%vat%' ORDER BY id`,
    [`order:${number}`],
  )
  expect(audit.rows).toEqual([
    { action: 'order.settle-vat-id', hand: 'true' },
    { action: 'order.settle-vat-id', hand: 'true' },
    { action: 'order.credit-vat', hand: null },
  ])
  // The word counts for the next order, too, while the register is away.
  const next = await order(await parts(), { shipTo: HELSINKI, more: { vatId: AWAY } })
  expect(next.placed).toMatchObject({ tax: 0, taxReason: 'intra-community', vatId: AWAY })
})

test('the tax of an order paid outside the shop goes back outside, with a note', async () => {
  await shop.pool.query(`DELETE FROM vat_id_checks`)
  const { placed } = await order(await parts(), { shipTo: HELSINKI, more: { vatId: AWAY } })
  await administer(shop, admin, placed._id, 'paid', { note: 'Cash' })
  await settle(placed._id, { answer: 'valid', note: 'Called' })
  expect(await credit(placed._id)).toMatchObject({ status: 422, body: { errors: [{ path: 'note' }] } })
  expect((await credit(placed._id, { note: 'By bank' })).body).toMatchObject({
    refunded: placed.tax,
    vatId: { state: 'credited' },
  })
})

test('distance sales of a year are summed without tax and refunds, by country, against the threshold', async () => {
  const before = await sales()
  const [chains] = await parts()
  const lines = [{ part: chains?.part ?? '', quantity: 10 }]
  const consumer = await order(lines, { shipTo: MADRID })
  const { placed: home } = await order(lines, { shipTo: BERLIN })
  const { placed: abroad } = await order(lines, { shipTo: BOSTON })
  const { placed: business } = await order(lines, { shipTo: MADRID, more: { vatId: 'ESB86412491' } })
  for (const each of [home, abroad, business]) await pay(each)
  expect(await sales()).toEqual(before)
  await pay(consumer.placed)
  const { total, tax } = consumer.placed
  const net = Math.round((total - tax) * 100) / 100
  const of = (answer: DistanceSales) => answer.countries.find(({ country }) => country === 'ES')
  expect(of(await sales())).toEqual({ country: 'ES', orders: 1, sum: net })
  expect(await sales()).toMatchObject({ applies: true, threshold: 10_000, state: 'below', unknown: 0 })
  await save({ ...TAXES, distanceSales: { on: true, threshold: Math.floor(((await sales()).sum / 85) * 100) } })
  expect(await sales()).toMatchObject({ state: 'near', percent: 85 })
  await save({ ...TAXES, distanceSales: { on: true, threshold: 10 } })
  expect(await sales()).toMatchObject({ state: 'over' })
  await administer(shop, admin, consumer.placed._id, 'refund')
  await shop.app.jobs.workOff()
  expect(of(await sales())).toMatchObject({ sum: 0 })
  expect(await sales('?year=2022')).toMatchObject({ year: 2022, sum: 0, countries: [], state: 'below' })
  // By the time zone of the shop's home country, Berlin's.
  for (const [paidAt, orders] of [
    ['2022-12-31T22:59:59Z', 1],
    ['2022-12-31T23:00:00Z', 0],
    ['2021-12-31T22:59:59Z', 0],
    ['2021-12-31T23:00:00Z', 1],
  ] as const) {
    await shop.pool.query('UPDATE orders SET paid_at = $2 WHERE id = $1', [consumer.placed._id, paidAt])
    expect([paidAt, of(await sales('?year=2022'))?.orders ?? 0]).toEqual([paidAt, orders])
  }
  await save({ ...TAXES, distanceSales: { on: false } })
  expect(await sales()).toMatchObject({ applies: true, counted: false, sum: 0 })
})

test('a tax service’s cents are charged as they are; it is told of the paid order, of refunds, and of an end', async () => {
  const american = { mode: 'added', home: { country: 'US', region: 'CA', postcode: '94105' }, provider: 'sandbox' }
  await save({ ...american, rates: [rate('US', 7.25, { region: 'CA' })] })
  const [, some] = await parts()
  const lines = some ? [some] : []
  const { quoted, placed } = await order(lines, { shipTo: BOSTON })
  // 5 × 7.77 = 38.85 at 5 % = 1.94; 30.00 delivered = 1.50
  expect(quoted).toMatchObject({ tax: 3.44, total: 72.29, taxes: [{ percent: 5, gross: 72.29, tax: 3.44 }] })
  expect(placed.lines).toMatchObject([{ tax: 1.94, total: 40.79 }])
  const calls = async (id: string) => {
    await shop.app.orders.sendTaxCalls()
    await shop.app.jobs.workOff()
    const { rows } = await shop.pool.query(
      'SELECT kind, state, reference FROM tax_calls WHERE order_id = $1 ORDER BY created_at, kind',
      [id],
    )
    return rows as { kind: string; state: string; reference: string }[]
  }
  expect(await calls(placed._id)).toEqual([])
  await pay(placed)
  const [commit] = await calls(placed._id)
  expect(commit).toMatchObject({ kind: 'commit', state: 'done', reference: expect.stringMatching(/^sandbox-tax-\d+$/) })
  // Told again, as after a crash, it is booked once.
  await shop.pool.query(`UPDATE tax_calls SET state = 'noted', done_at = NULL, reference = NULL WHERE order_id = $1`, [
    placed._id,
  ])
  expect(await calls(placed._id)).toEqual([commit])
  await administer(shop, admin, placed._id, 'refund', { amount: 20 })
  await shop.app.jobs.workOff()
  const [first, refund] = await calls(placed._id)
  expect([first, refund?.kind, refund?.state]).toEqual([commit, 'refund', 'done'])
  expect(refund?.reference).not.toBe(commit?.reference)
  const outside = await order(lines, { shipTo: BOSTON })
  await administer(shop, admin, outside.placed._id, 'paid', { note: 'Cash' })
  await administer(shop, admin, outside.placed._id, 'cancel', { note: 'Called off' })
  expect(await calls(outside.placed._id)).toMatchObject([
    { kind: 'commit', state: 'done' },
    { kind: 'void', state: 'done' },
  ])
})

test('half a postcode is refused where the tax depends on it, and taken where it does not', async () => {
  const lines = (await parts()).slice(0, 1)
  const place = async (shipTo: typeof BOSTON | typeof BERLIN | typeof MADRID) =>
    checkOut(lines, { shipTo }, await quote(lines, { shipTo }))
  await save({ mode: 'added', home: { country: 'US', region: 'CA' }, rates: [rate('US', 7.25, { region: 'CA' })] })
  for (const postcode of ['2108', '0210', '021088', 'Boston'])
    expect(await place({ ...BOSTON, postcode }), postcode).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: 'shipTo.postcode', message: expect.stringMatching(/in full, such as \d{5}: the tax/) }],
      },
    })
  for (const postcode of ['02108', '02108-1234', ' 02108 '])
    expect((await place({ ...BOSTON, postcode })).status, postcode).toBe(200)
  expect((await place({ ...BERLIN, postcode: '1011' })).status).toBe(200)
  await save(TAXES)
  expect((await place({ ...BERLIN, postcode: '1011' })).status).toBe(422)
  expect((await place({ ...MADRID, postcode: '2801' })).status).toBe(422)
  expect((await place({ ...BOSTON, postcode: '2108' })).status).toBe(200)
})
