import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import { administer, readOrder, silenceProvider } from '../../support/orders/order-life.ts'
import { paidOrderOfLines } from '../../support/orders/paid-order-of-lines.ts'
import { emailsAboutOrder, stockOfParts, unitsOf } from '../../support/orders/parcel-facts.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '100' })
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
  customer = await shop.signUp('Customer')
})
afterEach(async () => {
  await shop.app.jobs.workOff()
  await assertOrderInvariants(shop.db)
})
afterAll(() => shop.close())

const CHAINS = { name: 'Chain', quantity: 3, price: 10, inStock: 5 }
const CASSETTES = { name: 'Cassette', quantity: 2, price: 30, inStock: 4 }
const bothPaid = () => paidOrderOfLines(shop, customer, [CHAINS, CASSETTES])

const stockOf = (ids: readonly string[]) => stockOfParts(shop, ids)
const send = (order: string, lines: object[], more: object = {}) =>
  administer(shop, admin, order, 'shipments', { lines, carrier: 'UPS', trackingNumber: '1Z 99', ...more })

const emailsAbout = (order: string) => emailsAboutOrder(shop, customer, order)

describe('a packed parcel', () => {
  test('keeps its units reserved until it is shipped, and has them back when it is dropped', async () => {
    const { order, parts } = await bothPaid()
    const packed = await send(order, [unitsOf(1, 2)], { packed: true })
    expect(packed.body).toMatchObject({ shipment: 1, order: { status: 'paid', fulfilment: 'none' } })
    expect(await stockOf(parts)).toEqual([
      [5, 2],
      [4, 2],
    ])
    expect(await send(order, [unitsOf(1, 2)])).toMatchObject({
      status: 409,
      body: { type: '/problems/too-many-units', errors: [{ path: 'lines.0.quantity' }] },
    })
    expect((await administer(shop, admin, order, 'shipments/1/deliver')).status).toBe(409)
    expect((await administer(shop, admin, order, 'shipments/1/drop')).status).toBe(200)
    expect(await readOrder(shop, customer, order)).toMatchObject({ shipments: [] })
    await send(order, [unitsOf(1, 3)], { packed: true })
    const sent = await administer(shop, admin, order, 'shipments/2/ship', { trackingNumber: '1Z 100' })
    expect(sent.body).toMatchObject({ order: { status: 'paid', carrier: 'UPS', trackingNumber: '1Z 100' } })
    expect(await stockOf(parts)).toEqual([
      [2, 2],
      [4, 2],
    ])
    const details = await shop.request('GET', `/api/orders/${order}`, { token: admin.token })
    expect((details.body as AdministeredOrderDetails).shipments.map(({ status }) => status)).toEqual([
      'dropped',
      'shipped',
    ])
    expect((await administer(shop, admin, order, 'shipments/3/ship')).status).toBe(404)
  })

  test('leaves as it was packed when the order is shipped, and the rest in a parcel of its own', async () => {
    const { order, parts } = await bothPaid()
    await send(order, [unitsOf(1, 1)], { packed: true, carrier: 'DHL', trackingNumber: 'JJD 1' })
    await send(order, [unitsOf(2, 1)], { packed: true, carrier: undefined, trackingNumber: undefined })
    const shipped = await administer(shop, admin, order, 'ship', { carrier: 'Post', trackingNumber: 'R 7' })
    expect(shipped).toMatchObject({ status: 200, body: { order: { status: 'shipped', fulfilment: 'complete' } } })
    const { shipments } = await readOrder(shop, customer, order)
    expect(shipments).toMatchObject([
      { shipment: 1, status: 'shipped', carrier: 'DHL', trackingNumber: 'JJD 1', lines: [unitsOf(1, 1)] },
      { shipment: 2, status: 'shipped', carrier: 'Post', lines: [unitsOf(2, 1)] },
      { shipment: 3, status: 'shipped', carrier: 'Post', trackingNumber: 'R 7', lines: [unitsOf(1, 2), unitsOf(2, 1)] },
    ])
    expect(shipments[1]).not.toHaveProperty('trackingNumber')
    expect(await stockOf(parts)).toEqual([
      [2, 2],
      [2, 2],
    ])
    const told = (await emailsAbout(order)).filter(({ subject }) => subject.includes('on its way'))
    expect(told.map(({ text }) => /Tracking number: (.*)/.exec(text)?.[1]).sort()).toEqual(['JJD 1', 'R 7', undefined])
  })

  test('keeps its number when all is packed; a second number is refused, and none is asked for', async () => {
    const { order } = await bothPaid()
    await send(order, [unitsOf(1, 3), unitsOf(2, 2)], { packed: true })
    expect(await administer(shop, admin, order, 'ship', { carrier: 'Post', trackingNumber: 'R 7' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'trackingNumber', message: expect.stringContaining('1Z 99') }] },
    })
    expect((await administer(shop, admin, order, 'ship', {})).status).toBe(200)
    expect(await readOrder(shop, customer, order)).toMatchObject({
      carrier: 'UPS',
      trackingNumber: '1Z 99',
      shipments: [{ shipment: 1, status: 'shipped', carrier: 'UPS', trackingNumber: '1Z 99' }],
    })
    const [, told] = await emailsAbout(order)
    expect(told?.text).toContain('Tracking number: 1Z 99')
  })

  test('has the serial numbers that were typed when its order was shipped', async () => {
    const { order } = await bothPaid()
    await send(order, [unitsOf(1, 1)], { packed: true })
    const serials = [
      { line: 1, serials: ['A-1'] },
      { line: 2, serials: ['B-1'] },
    ]
    expect((await administer(shop, admin, order, 'ship', { serials })).status).toBe(200)
    const { rows } = await shop.pool.query(
      'SELECT serial, shipment FROM line_serials WHERE order_id = $1 ORDER BY serial',
      [order],
    )
    expect(rows).toEqual([
      { serial: 'A-1', shipment: 2 },
      { serial: 'B-1', shipment: 2 },
    ])
  })

  test('needs no carrier, and nobody is told of one', async () => {
    const { order } = await bothPaid()
    expect((await administer(shop, admin, order, 'ship', {})).status).toBe(200)
    const read = await readOrder(shop, customer, order)
    expect(read).toMatchObject({ status: 'shipped', shipments: [{ status: 'shipped' }] })
    expect(read).not.toHaveProperty('carrier')
    expect(read.shipments[0]).not.toHaveProperty('carrier')
    await administer(shop, admin, order, 'deliver')
    const [, shipped, delivered] = await emailsAbout(order)
    expect(shipped?.text).toContain('We shipped your order.')
    expect(delivered?.text).toContain('Your order was delivered.')
  })

  test('is dropped when the order is cancelled or refunded', async () => {
    for (const action of ['cancel', 'refund'] as const) {
      const { order, parts } = await bothPaid()
      await send(order, [unitsOf(1, 1)], { packed: true })
      expect((await administer(shop, admin, order, action)).status).toBe(200)
      expect(await readOrder(shop, customer, order)).toMatchObject({ shipments: [], refunded: 90 })
      expect(await stockOf(parts)).toEqual([
        [5, 5],
        [4, 4],
      ])
    }
  })
})
