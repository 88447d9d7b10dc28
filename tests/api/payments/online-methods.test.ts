import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdministeredSettings } from '#admin/contract/settings/owner-settings.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import { readOrder, silenceProvider } from '../../support/orders/order-life.ts'
import { beginPayment, placeOneOrder } from '../../support/orders/pay-by-card.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let customer: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ CURRENCY: 'EUR', SHOP_DEMO: 'on', DEMO_HISTORY: 'off' })
  await silenceProvider(shop)
  const { token } = await shop.signUpAdmin('Ada')
  customer = await shop.signUp('Cora')
  const path = '/api/admin/settings/payments'
  const { latest } = (await shop.request('GET', path, { token })).body as AdministeredSettings
  const value = { methods: ['twint', 'ideal', 'paypal'] }
  expect((await shop.request('PUT', path, { token, body: { latest, value } })).status).toBe(200)
})
afterAll(() => shop.close())

const RETURN = 'http://127.0.0.1/dashboard/payment/1?tab=2'

async function sandbox(path: string, form: Record<string, string>) {
  const answer = await fetch(`${shop.url}/sandbox/stripe/v1/${path}`, {
    ...{ method: 'POST', headers: { authorization: 'Bearer pk_test_sandbox' }, body: new URLSearchParams(form) },
  })
  return (await answer.json()) as { id: string; next_action: { redirect_to_url: { url: string } } }
}

/** Presses PayPal, and answers on its page; where that leads back to. */
async function payOnPage(order: string, outcome: string): Promise<URL> {
  const secret = await beginPayment(shop, customer, order, 19.9)
  const [intent = ''] = secret.split('_secret_')
  const { id: method } = await sandbox('payment_methods', { type: 'paypal' })
  const form = { client_secret: secret, payment_method: method, return_url: RETURN }
  const { url } = (await sandbox(`payment_intents/${intent}/confirm`, form)).next_action.redirect_to_url
  const page = new URL(url, shop.url)
  expect(await (await fetch(page)).text()).toContain('PayPal')
  const body = new URLSearchParams({ client_secret: secret, outcome })
  const back = await fetch(page.origin + page.pathname, { method: 'POST', body, redirect: 'manual' })
  return new URL(back.headers.get('location') ?? '')
}

test('methods that pay in the shop’s currency are offered with cards', async () => {
  const { payments } = (await shop.request('GET', '/api/shop')).body as ShopSettings
  expect(payments).toMatchObject({ ways: ['card', 'transfer'], methods: ['paypal', 'ideal'] })
})

test('a payment on another page comes back and pays the order', async () => {
  const order = await placeOneOrder(shop, customer)
  const back = await payOnPage(order, 'succeeds')
  expect(back.href).toContain(RETURN)
  expect(back.searchParams.get('redirect_status')).toBe('succeeded')
  const transactionId = back.searchParams.get('payment_intent')
  const { token } = customer
  expect((await shop.request('PATCH', `/api/placeOrder/${order}`, { token, body: { transactionId } })).status).toBe(200)
  expect(await readOrder(shop, customer, order)).toMatchObject({ status: 'paid', transactionId })
})

test('one that fails there leaves the order to be paid another way', async () => {
  const order = await placeOneOrder(shop, customer)
  expect((await payOnPage(order, 'fails')).searchParams.get('redirect_status')).toBe('failed')
  expect(await readOrder(shop, customer, order)).toMatchObject({ status: 'placed', ways: ['card', 'transfer'] })
  expect((await payOnPage(order, 'succeeds')).searchParams.get('redirect_status')).toBe('succeeded')
})
