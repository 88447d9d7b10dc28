import { describe, expect, test } from 'vitest'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import { administer, payAtProvider, readOrder, tellPaid } from '../../support/orders/order-life.ts'
import {
  admin,
  BERLIN,
  BOSTON,
  cents,
  checkOut,
  customer,
  MADRID,
  order,
  parts,
  quote,
  shop,
  testWholePrices,
} from './whole-price-shop.ts'

testWholePrices()

describe('an order', () => {
  test('at home contains the home rate, and is what was quoted to the cent', async () => {
    const { quoted, placed } = await order(await parts(), { shipTo: BERLIN })
    // 3 × 19.99 + 5 × 7.77 = 98.82; + 4.90 = 103.72; × 19 / 119 = 16.56
    expect(quoted).toMatchObject({ items: 98.82, delivery: 4.9, tax: 16.56, total: 103.72, taxMode: 'included' })
    expect(placed).toMatchObject({ items: 98.82, delivery: 4.9, tax: 16.56, total: 103.72, currency: 'USD' })
    expect(placed.taxes).toEqual([{ percent: 19, gross: 103.72, tax: 16.56 }])
    expect(placed.deliveryMethod).toEqual({ name: 'post', kind: 'parcel' })
  })

  test('takes a coupon off every line, keeps whose share it was, and is free of delivery only above its limit', async () => {
    const lines = [{ part: await shop.addPart({ price: 33.33, quantity: 100 }), quantity: 4 }]
    const { quoted, placed } = await order(lines, { shipTo: BERLIN, more: { coupon: 'tenth' } })
    // 133.32 − 13.33 = 119.99, above 100: free.
    expect(quoted).toMatchObject({ discount: 13.33, delivery: 0, total: 119.99, coupon: { code: 'TENTH' } })
    expect(placed).toMatchObject({ discount: 13.33, delivery: 0, total: 119.99, coupon: 'TENTH' })
    expect(placed.lines[0]).toMatchObject({ discount: 13.33, total: 119.99 })
  })

  test('is told by email with the price of each line, which with coupon and delivery come to the total', async () => {
    const { placed } = await order(await parts(), { shipTo: BERLIN, more: { coupon: 'tenth' } })
    await shop.app.jobs.workOff()
    const { rows } = await shop.pool.query('SELECT text FROM letters WHERE subject = $1', [
      `We received your order ${placed.number}`,
    ])
    const told =
      /, \$19\.99 each: \$59\.97\n.*, \$7\.77 each: \$38\.85\nCoupon TENTH: −\$9\.88\nDelivery: post, \$4\.90\n/
    expect(rows[0]?.text).toMatch(told)
    expect(rows[0]?.text).toMatch(/Contains VAT: \$14\.98\nPrice: \$93\.84\n/)
    expect(placed.total).toBe(93.84) // 59.97 + 38.85 − 9.88 + 4.90
  })

  test('to Spain has the Spanish rate; with a Spanish VAT ID none, and with a French one the Spanish', async () => {
    const lines = await parts()
    const consumer = await order(lines, { shipTo: MADRID })
    expect(consumer.placed.taxes).toMatchObject([{ percent: 21, gross: 110.82 }])
    const business = await order(lines, { shipTo: MADRID, more: { vatId: 'ESB86412491' } })
    expect(business.placed).toMatchObject({ tax: 0, taxReason: 'intra-community', vatId: 'ESB86412491' })
    // Prices without the German tax: 16.80 × 3 + 6.53 × 5 + 10.08
    expect(business.placed).toMatchObject({ items: 83.05, delivery: 10.08, total: 93.13 })
    const french = await quote(lines, { shipTo: MADRID, more: { vatId: 'FR40303265045' } })
    expect(french).toMatchObject({ total: consumer.quoted.total, tax: consumer.quoted.tax })
    expect(french.notes.join(' ')).not.toBe('')
  })

  test('to the United States is an export at the prices of everybody', async () => {
    const { placed } = await order(await parts(), { shipTo: BOSTON })
    expect(placed).toMatchObject({ tax: 0, taxReason: 'export', delivery: 30, total: 128.82 })
  })
})

test('what has changed since it was quoted is refused by name, and nothing is stored', async () => {
  const lines = await parts()
  const wish = { shipTo: BERLIN }
  const quoted = await quote(lines, wish)
  const refusals: [object, string][] = [
    [{ expectedTotal: 98.82 }, 'total-changed'],
    [{ method: 'air' }, 'delivery-refused'],
    [{ method: undefined }, 'delivery-refused'],
    [{ coupon: 'NEVER' }, 'coupon-refused'],
    [{ shipTo: { ...BERLIN, country: 'JP' } }, 'input-invalid'],
    [{ shipTo: { ...BERLIN, country: 'CH', postcode: '8001' } }, 'delivery-refused'],
  ]
  const count = async () => (await shop.pool.query('SELECT count(*) AS orders FROM orders')).rows[0].orders
  const before = await count()
  for (const [changes, problem] of refusals) {
    const { body } = await checkOut(lines, wish, quoted, changes)
    expect(body).toMatchObject({ type: `/problems/${problem}` })
  }
  expect(await count()).toBe(before)
})

test('a total that is named instead of the one that was seen is what a quote says now, whatever has changed', async () => {
  const lines = await parts()
  const wish = { shipTo: BERLIN }
  const quoted = await quote(lines, wish)
  await shop.pool.query('UPDATE parts SET price_cents = price_cents + 1000 WHERE id = $1', [lines[0]?.part])
  const now = await quote(lines, wish)
  expect(now.total).not.toBe(quoted.total)
  // The customer saw another delivery too: old lines and new delivery, or the other way round, were never a total.
  for (const expectedTotal of [quoted.total - 1, now.total - 1]) {
    const { body } = await checkOut(lines, wish, quoted, { expectedTotal })
    expect(body).toMatchObject({ type: '/problems/total-changed', currentPrice: now.total })
  }
  // Where only lines have changed, they are named.
  expect((await checkOut(lines, wish, quoted)).body).toMatchObject({ type: '/problems/lines-refused' })
  expect((await checkOut(lines, wish, quoted, { expectedTotal: now.total })).body).toMatchObject({
    type: '/problems/lines-refused',
  })
})

test('a part page takes no order that needs an address', async () => {
  const { buyNow } = (await shop.request('GET', '/api/shop')).body as ShopSettings
  expect(buyNow).toBe('checkout')
  const part = await shop.addPart({ price: 10, quantity: 5 })
  const body = {
    placeOrderProduct: part,
    placeOrderQuantity: 1,
    placePrice: 10,
    phone: '030 123456',
    address: 'Hauptstr. 1, Berlin',
  }
  const answer = await shop.request('POST', '/api/placeOrder', { token: customer.token, body })
  expect([answer.status, answer.body]).toMatchObject([
    409,
    {
      type: '/problems/checkout-required',
      detail: expect.stringContaining('continueAt'),
      continueAt: expect.stringMatching(/^http:\/\/[^/]+\/basket\?add=[^,]+~1$/),
    },
  ])
})

test('half of it given back twice is all of it, with delivery and tax', async () => {
  const { placed } = await order(await parts(), { shipTo: BERLIN })
  const intent = await payAtProvider(shop, customer, placed._id)
  expect((await tellPaid(shop, customer, placed._id, intent)).status).toBe(200)
  for (const amount of [51.86, 51.86]) {
    const answer = await administer(shop, admin, placed._id, 'refund', { amount, note: 'Half' })
    expect([answer.status, answer.body]).toMatchObject([200, { acknowledged: true }])
    await shop.app.jobs.workOff()
  }
  const { rows } = await shop.pool.query(
    `SELECT sum(total_cents - refunded_cents) AS cents, sum(tax_cents - refunded_tax_cents) AS tax FROM (
       SELECT total_cents, refunded_cents, tax_cents, refunded_tax_cents FROM order_lines WHERE order_id = $1
       UNION ALL SELECT total_cents, refunded_cents, tax_cents, refunded_tax_cents FROM order_charges WHERE order_id = $1
     ) AS paid`,
    [placed._id],
  )
  expect(rows).toEqual([{ cents: 0, tax: 0 }])
  expect(await readOrder(shop, customer, placed._id)).toMatchObject({ status: 'refunded', refunded: 103.72 })
})

test('cancelled units take their share, and the last of them the delivery too', async () => {
  const { placed } = await order(await parts(), { shipTo: BERLIN, more: { method: 'express' } })
  expect(placed).toMatchObject({ delivery: 14.9, total: 113.72 })
  const intent = await payAtProvider(shop, customer, placed._id)
  await tellPaid(shop, customer, placed._id, intent)
  const cancel = (lines: object[]) => administer(shop, admin, placed._id, 'cancel-lines', { lines, note: 'Broken' })
  expect((await cancel([{ line: 2, quantity: 5 }])).status).toBe(200)
  expect(await readOrder(shop, customer, placed._id)).toMatchObject({ refunded: 38.85 })
  expect((await cancel([{ line: 1, quantity: 3 }])).status).toBe(200)
  const ended = await readOrder(shop, customer, placed._id)
  expect(ended).toMatchObject({ status: 'cancelled', refunded: 113.72 })
  expect(cents(ended.lines.map(({ refunded }) => refunded))).toBe(9_882)
})
