import { parse } from 'csv-parse/sync'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AdministeredOrder, AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { checkOut, checkoutOf, SHIP_TO } from '../../support/orders/check-out.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import { readOrder } from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ OPEN_ORDERS: '100' })
  admin = await shop.signUpAdmin('Admin')
  customer = await shop.signUp('Customer')
})
afterEach(() => assertOrderInvariants(shop.db))
afterAll(() => shop.close())

const BILL_TO = { ...SHIP_TO, name: 'Accounts Office', line1: '2 Bank Street' }
const CHANGES = {
  reference: 'Werkstatt Ölbach 77',
  billTo: BILL_TO,
  shipTo: { ...SHIP_TO, notes: 'Ring twice' },
}
const BILLING = 'Accounts Office\n2 Bank Street\nLeeds\nLS1 4AP\nUnited Kingdom'

type Placed = { insertedId: string; token: string; key: string }

async function ordered(changes: Record<string, unknown> = CHANGES): Promise<string> {
  const part = await shop.addPart({ name: 'Chain', price: 10, quantity: 5 })
  const answer = await checkOut(shop, [{ part, quantity: 1, price: 10 }], { ...customer, changes })
  return (answer.body as { insertedId: string }).insertedId
}

describe('a customer’s reference and billing address', () => {
  test('are on the order of the customer, and the notes for the driver are for administrators only', async () => {
    const order = await ordered()
    const seen = await readOrder(shop, customer, order)
    expect(seen).toMatchObject({ reference: CHANGES.reference, billingAddress: BILLING })
    expect(JSON.stringify(seen)).not.toContain('Ring twice')
    const { body } = await shop.request('GET', `/api/orders/${order}`, { token: admin.token })
    expect(body as AdministeredOrderDetails).toMatchObject({
      reference: CHANGES.reference,
      billingAddress: BILLING,
      deliveryNotes: 'Ring twice',
    })
  })

  test('are missing from an order without them', async () => {
    const seen = await readOrder(shop, customer, await ordered({}))
    expect(seen).not.toHaveProperty('reference')
    expect(seen).not.toHaveProperty('billingAddress')
  })

  test('find the order, and are a column of the export', async () => {
    const order = await ordered({ reference: 'Bahnrad/4711' })
    const { body } = await shop.request('GET', '/api/orders?search=4711', { token: admin.token })
    expect((body as AdministeredOrder[]).map(({ _id }) => _id)).toEqual([order])
    const csv = await shop.request('GET', '/api/orders/export?search=bahnrad', { token: admin.token })
    const [row] = parse(String(csv.body), { bom: true, columns: true })
    expect(row).toMatchObject({ id: order, reference: 'Bahnrad/4711' })
  })

  test('stand in the email about the order', async () => {
    await ordered({ reference: 'Purchase order 12' })
    await shop.app.jobs.workOff()
    const { rows } = await shop.pool.query('SELECT text FROM letters WHERE recipient = $1', [customer.email])
    expect(rows.some(({ text }) => /Your reference: +Purchase order 12/.test(text))).toBe(true)
  })

  test('reach a guest, whose billing address a forwarded link shows shortened', async () => {
    const part = await shop.addPart({ name: 'Rotor', price: 10, quantity: 5 })
    const body = { ...checkoutOf([{ part, quantity: 1, price: 10 }], CHANGES), email: 'guest@example.com' }
    const placed = (await shop.request('POST', '/api/guest-orders', { body })).body as Placed
    const read = async (token: string | undefined) =>
      (
        await shop.request('GET', `/api/guest-orders/${placed.insertedId}`, {
          headers: { authorization: `Guest ${token}` },
        })
      ).body
    expect(await read(placed.token)).toMatchObject({ reference: CHANGES.reference, billingAddress: BILLING })
    const opened = await shop.request('POST', `/api/guest-orders/${placed.insertedId}/open`, {
      body: { key: placed.key },
    })
    expect(await read((opened.body as { token: string }).token)).toMatchObject({
      billingAddress: 'A… O…\n2… B… S…\nL…\nL… 4…\nU… K…',
    })
  })
})
