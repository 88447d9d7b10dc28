import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdministeredSettings } from '#admin/contract/settings/owner-settings.ts'
import { refuseUnpayable } from '#app/server/start/refuse-unpayable.ts'
import type { Quote } from '#orders/contract/checkout.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import { checkOut } from '../../support/orders/check-out.ts'
import { readOrder } from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const IBAN = 'DE89 3704 0044 0532 0130 00'
let shop: TestShop
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Ada')
  customer = await shop.signUp('Cora')
  await shop.pool.query('UPDATE auth_user SET email_verified = true')
})
afterAll(() => shop.close())

async function save(name: string, value: object) {
  const { token } = admin
  const { latest } = (await shop.request('GET', `/api/admin/settings/${name}`, { token })).body as AdministeredSettings
  return shop.request('PUT', `/api/admin/settings/${name}`, { token, body: { latest, value } })
}
const company = (iban: string) => ({
  name: 'Radwerk Nord',
  bank: { iban, bic: 'COBADEFFXXX', name: 'Radwerk Nord, Konto 2' },
})
const ways = async () => ((await shop.request('GET', '/api/shop')).body as ShopSettings).payments.ways

async function placed(price = 20) {
  const part = await shop.addPart({ price, quantity: 50 })
  const { body } = await checkOut(shop, [{ part, quantity: 1, price }], customer)
  return { part, order: (body as { insertedId: string }).insertedId, body }
}
const pay = (order: string, placePrice: number) =>
  shop.request('POST', '/api/create-payment-intent', { token: customer.token, body: { placePrice, order } })

test('until the owner decides, the shop takes what it was started with', async () => {
  expect(await ways()).toEqual(['card'])
  const { order } = await placed()
  expect(await readOrder(shop, customer, order)).toMatchObject({ ways: ['card'] })
})

test('transfers need an account, which is the company’s; it stays while they are on', async () => {
  expect(await save('payments', { transfer: { offered: 'on' } })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'value.transfer.offered', message: expect.stringContaining('IBAN') }] },
  })
  expect((await save('company', company(IBAN))).status).toBe(200)
  expect((await save('payments', { transfer: { offered: 'on', days: 10 } })).status).toBe(200)
  expect(await ways()).toEqual(['card', 'transfer'])
  const { order } = await placed()
  expect(await readOrder(shop, customer, order)).toMatchObject({
    ways: ['card', 'transfer'],
    bankTransfer: {
      ...{ days: 10, sample: false },
      details: [
        { label: 'Account holder', value: 'Radwerk Nord, Konto 2' },
        { label: 'IBAN', value: IBAN },
        { label: 'BIC', value: 'COBADEFFXXX' },
      ],
    },
  })
  expect(await save('company', company(''))).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'value.bank.iban' }] },
  })
})

test('a shop without cards starts no card payment and says what it takes; a transfer pays any amount', async () => {
  expect((await save('payments', { card: false, transfer: { offered: 'on' } })).status).toBe(200)
  expect(await ways()).toEqual(['transfer'])
  const { order, part } = await placed(0.2)
  expect(await pay(order, 0.2)).toMatchObject({
    status: 409,
    body: { type: '/problems/payment-not-offered', detail: 'This shop takes bank transfers.' },
  })
  expect(await readOrder(shop, customer, order)).toMatchObject({ ways: ['transfer'] })
  const quote = await shop.request('POST', '/api/quote', { body: { lines: [{ part, quantity: 1 }] } })
  expect(quote.body as Quote).toMatchObject({ ways: ['transfer'], orderable: true })
  const { token } = customer
  expect((await shop.request('POST', `/api/placeOrder/${order}/bank-transfer`, { token })).status).toBe(200)
  await shop.app.jobs.workOff()
  const { rows } = await shop.pool.query("SELECT text FROM letters WHERE subject LIKE 'Bank details%'")
  expect(rows).toHaveLength(1)
  expect(rows[0].text).not.toContain('by card')
})

test('one way stays on, and a shop that nobody could pay does not start', async () => {
  expect(await save('payments', { card: false, transfer: { offered: 'off' } })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'value.card', message: expect.stringContaining('one way') }] },
  })
  await refuseUnpayable(shop.app.waysToPay)
  const inPublic = { PUBLIC_URL: 'https://parts.example', RATE_LIMITS: 'on', HOLD_LIMITS: 'on' }
  const unpaid = await createTestShop(inPublic)
  await expect(refuseUnpayable(unpaid.app.waysToPay)).rejects.toThrow('BANK_TRANSFER')
  await unpaid.close()
  const paid = await createTestShop({ ...inPublic, BANK_TRANSFER: `Account holder: Parts Ltd; IBAN: ${IBAN}` })
  await refuseUnpayable(paid.app.waysToPay)
  expect((await paid.request('GET', '/api/shop')).body).toMatchObject({
    payments: { ways: ['transfer'], provider: 'none' },
    smallestTotal: 0,
  })
  expect(await paid.app.orders.reconcilePayments()).toEqual({ asked: 0, refunds: 0, failed: 0 })
  await paid.close()
})
