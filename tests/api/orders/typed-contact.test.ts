import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOf } from '../../support/orders/check-out.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '100' })
  admin = await shop.signUpAdmin('Admin')
})
afterAll(() => shop.close())

async function orderedWith(changes: object) {
  const part = await shop.addPart({ price: 5 })
  const body = {
    ...checkoutOf([{ part, quantity: 1, price: 5 }]),
    email: `guest-${crypto.randomUUID()}@example.com`,
    ...changes,
  }
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const placed = await shop.request('POST', '/api/guest-orders', { body, headers })
  if (placed.status !== 200) return placed.body
  const { insertedId } = placed.body as { insertedId: string }
  return (await shop.request('GET', `/api/orders/${insertedId}`, { token: admin.token })).body
}

test.each([
  ['0113/496.0000', '0113 496 0000'],
  ['\u202a+44\u00a0(0)113 – 496\u20110000\u202c', '+44 (0)113 - 496-0000'],
  ['[0113] 4960000 ext. 5', '(0113) 4960000 ext. 5'],
  ['tel:+44-113-4960000;ext=5', '+44-113-4960000 ext. 5'],
])('a guest may type the phone %j', async (phone, kept) => {
  expect(await orderedWith({ phone })).toMatchObject({ phone: kept })
})

test.each([
  ["O'Brien@Example.com", "o'brien@example.com"],
  ['\u200bada@xn--mller-kva.xn--p1ai ', 'ada@xn--mller-kva.xn--p1ai'],
])('a guest may have the email %j, an account may not', async (email, kept) => {
  expect(await orderedWith({ email })).toMatchObject({ customerEmail: kept })
  const { status, body } = await shop.request('POST', '/api/auth/sign-up/email', {
    body: { name: 'Ada', email: kept, password: 'parts-parts-7' },
  })
  expect([status, (body as { detail: string }).detail]).toEqual([422, 'Provide a valid Email'])
})

test('what is no phone is refused in words', async () => {
  expect(await orderedWith({ phone: 'call me' })).toMatchObject({
    errors: [{ path: 'phone', message: 'Enter a phone number (6-20 digits)' }],
  })
})
