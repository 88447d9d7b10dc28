import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer, silenceProvider } from '../../support/orders/order-life.ts'
import { paidOrderOfLines } from '../../support/orders/paid-order-of-lines.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on' })
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
})
afterAll(() => shop.close())

/** What its pages draw. */
function drawnIn(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)
  const pages = [...streams].map(([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1'))
    } catch {
      return Buffer.alloc(0)
    }
  })
  return Buffer.concat(pages).toString('latin1')
}

test('papers print a name of any script, and the order says before what they can’t', async () => {
  const customer = await shop.signUp('Customer')
  const { order } = await paidOrderOfLines(shop, customer, [{ name: 'Chain', quantity: 1, price: 10 }])
  await shop.pool.query(`UPDATE orders SET customer_name = $2, address = $3 WHERE id = $1`, [
    order,
    'محمد علي',
    'রবীন্দ্রনাথ ঠাকুর\n北京市朝阳区 😀',
  ])
  await administer(shop, admin, order, 'shipments', { lines: [{ line: 1, quantity: 1 }], carrier: 'UPS' })
  const read = await shop.request('GET', `/api/orders/${order}`, { token: admin.token })
  expect(read).toMatchObject({ status: 200, body: { unprintable: ['😀'] } })
  for (const paper of ['packing-slip', 'delivery-note']) {
    const response = await fetch(`${shop.url}/api/orders/${order}/shipments/1/papers/${paper}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(response.status).toBe(200)
    const pdf = Buffer.from(await response.arrayBuffer())
    expect(drawnIn(pdf)).toContain('ActualText')
    expect(pdf.length).toBeGreaterThan(10_000)
  }
})
