import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import { administer, placed, readOrder, readSteps, silenceProvider } from '../../support/orders/order-life.ts'
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

describe('an order in two parcels', () => {
  test('stays paid until its last open unit left, and is delivered with its last parcel', async () => {
    const { order, parts } = await bothPaid()
    expect(await stockOf(parts)).toEqual([
      [5, 2],
      [4, 2],
    ])
    const first = await send(order, [unitsOf(1, 2), unitsOf(2, 1)])
    expect(first).toMatchObject({
      status: 200,
      body: { shipment: 1, order: { status: 'paid', fulfilment: 'partial' } },
    })
    expect(await stockOf(parts)).toEqual([
      [3, 2],
      [3, 2],
    ])
    const second = await send(order, [unitsOf(1, 1), unitsOf(2, 1)], { carrier: 'Post', trackingNumber: undefined })
    expect(second.body).toMatchObject({
      shipment: 2,
      order: { status: 'shipped', fulfilment: 'complete', carrier: 'Post' },
    })
    expect(await stockOf(parts)).toEqual([
      [2, 2],
      [2, 2],
    ])
    const read = await readOrder(shop, customer, order)
    expect(read.shipments).toMatchObject([
      {
        shipment: 1,
        status: 'shipped',
        trackingNumber: '1Z 99',
        trackingUrl: 'https://www.ups.com/track?tracknum=1Z%2099',
        lines: [unitsOf(1, 2), unitsOf(2, 1)],
      },
      { shipment: 2, status: 'shipped', carrier: 'Post', lines: [unitsOf(1, 1), unitsOf(2, 1)] },
    ])
    expect(read.shipments[1]).not.toHaveProperty('trackingUrl')
    expect(read.trackingNumber).toBeUndefined()
    const there = await administer(shop, admin, order, 'shipments/2/deliver')
    expect(there.body).toMatchObject({ order: { status: 'shipped' } })
    expect(await administer(shop, admin, order, 'shipments/1/deliver')).toMatchObject({
      body: { order: { status: 'delivered' } },
    })
    expect(await readSteps(shop, customer, order)).toBe('placed → paid → shipped → delivered')
    expect((await administer(shop, admin, order, 'shipments/1/deliver')).status).toBe(409)
  })

  test('has papers of each parcel, that say nothing of money', async () => {
    const { order } = await bothPaid()
    await send(order, [unitsOf(1, 2)])
    await send(order, [unitsOf(2, 1)], { packed: true })
    const print = (paper: string, token = admin.token) =>
      fetch(`${shop.url}/api/orders/${order}/shipments/${paper}`, { headers: { authorization: `Bearer ${token}` } })
    for (const paper of ['1/papers/delivery-note', '2/papers/delivery-note', '2/papers/packing-slip']) {
      const answer = await print(paper)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      const [parcel, , kind] = paper.split('/')
      expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`"${kind}-PM-\\d+-${parcel}\\.pdf"$`))
      expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
    }
    await administer(shop, admin, order, 'shipments/2/drop')
    expect((await print('2/papers/packing-slip')).status).toBe(409)
    expect((await print('3/papers/packing-slip')).status).toBe(404)
    expect((await print('1/papers/invoice')).status).toBe(422)
    expect((await print('1/papers/delivery-note', customer.token)).status).toBe(403)
  })

  test('has an email for each parcel, once, with what is in it and what follows', async () => {
    const { order } = await bothPaid()
    await send(order, [unitsOf(1, 2)])
    const [, firstParcel] = await emailsAbout(order)
    expect(firstParcel?.subject).toMatch(/^A parcel of your order PM-\d+ is on its way$/)
    expect(firstParcel?.text).toContain('We shipped these units with UPS.')
    expect(firstParcel?.text).toMatch(/Part: Chain\nQuantity: 2\nTracking number: 1Z 99\n/)
    expect(firstParcel?.text).toContain('https://www.ups.com/track?tracknum=1Z%2099')
    expect(firstParcel?.text).toMatch(/Still to come: 1 × Chain\nStill to come: 2 × Cassette/)
    await administer(shop, admin, order, 'ship', { carrier: 'Post' })
    await shop.app.jobs.workOff()
    await administer(shop, admin, order, 'deliver')
    const all = await emailsAbout(order)
    expect(all.slice(2).map(({ subject }) => subject.replace(/PM-\d+/, 'PM'))).toEqual([
      'A parcel of your order PM is on its way',
      'Your order PM was delivered',
      'Your order PM was delivered',
    ])
    expect(all[2]?.text).toContain('This completes your order.')
    expect(all[2]?.text).toMatch(/Part: 1 × Chain\nPart: 2 × Cassette/)
    // The job is retried after an email was written, as when its process dies before it ends.
    const { rows } = await shop.pool.query<{ key: string }>('SELECT key FROM letters WHERE key LIKE $1', [
      `%${order}:%`,
    ])
    expect(rows.map(({ key }) => key).sort()).toEqual([
      `order-delivered:${order}:1`,
      `order-delivered:${order}:2`,
      `order-shipped:${order}:1`,
      `order-shipped:${order}:2`,
    ])
  })

  test('of which one is lost and one arrived is delivered; of which all are lost is not', async () => {
    const { order } = await bothPaid()
    await send(order, [unitsOf(1, 3)])
    await send(order, [unitsOf(2, 2)])
    expect((await administer(shop, admin, order, 'shipments/1/lose')).status).toBe(422)
    await administer(shop, admin, order, 'shipments/1/lose', { note: 'No scan for 20 days' })
    expect(await readOrder(shop, customer, order)).toMatchObject({
      status: 'shipped',
      shipments: [{ status: 'lost' }, {}],
    })
    await administer(shop, admin, order, 'shipments/2/deliver')
    expect(await readOrder(shop, customer, order)).toMatchObject({ status: 'delivered' })
    const lost = await bothPaid()
    await administer(shop, admin, lost.order, 'ship', { carrier: 'Post' })
    const { body } = await administer(shop, admin, lost.order, 'shipments/1/lose', { note: 'Gone' })
    expect(body).toMatchObject({ order: { status: 'shipped' } })
  })
})

describe('shipping units', () => {
  test('by two administrators at once ships them once', async () => {
    const { order, parts } = await bothPaid()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(order, [unitsOf(1, 2)])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await stockOf(parts)).toEqual([
      [3, 2],
      [4, 2],
    ])
  })

  test('at the same time as cancelling them does one of both', async () => {
    const { order } = await bothPaid()
    const answers = await Promise.all([
      send(order, [unitsOf(1, 3)]),
      administer(shop, admin, order, 'cancel-lines', { lines: [unitsOf(1, 2)] }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('again with the same key answers the same and ships nothing more', async () => {
    const { order } = await bothPaid()
    const body = { lines: [unitsOf(1, 1)], carrier: 'UPS' }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => administer(shop, admin, order, 'shipments', body, `ship-${order}`)),
    )
    expect(answers).toMatchObject(Array(5).fill({ status: 200, body: { shipment: 1 } }))
    expect((await readOrder(shop, customer, order)).shipments).toHaveLength(1)
  })

  test('is refused for anything but open units of a paid order, and says which line', async () => {
    const { order } = await bothPaid()
    const wrong: [object[], string][] = [
      [[], 'lines'],
      [[unitsOf(1, -1)], 'lines.0.quantity'],
      [[unitsOf(1, 1.5)], 'lines.0.quantity'],
      [[unitsOf(1, 0)], 'lines.0.quantity'],
      [[unitsOf(0, 1)], 'lines.0.line'],
      [[unitsOf(51, 1)], 'lines.0.line'],
      [[unitsOf(1, 1), unitsOf(1, 1)], 'lines.1.line'],
    ]
    for (const [lines, path] of wrong) {
      for (const answer of [await send(order, lines), await administer(shop, admin, order, 'cancel-lines', { lines })])
        expect(answer, path).toMatchObject({ status: 422, body: { errors: [{ path }] } })
    }
    expect(await send(order, [unitsOf(1, 1), unitsOf(3, 1)])).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'lines.1.line', message: 'The order has no line 3' }] },
    })
    const unpaid = await placed(shop, customer, { part: await shop.addPart({ price: 10 }), price: 10 })
    expect(await send(unpaid, [unitsOf(1, 1)])).toMatchObject({ status: 409, body: { type: '/problems/order-state' } })
    expect(
      (await administer(shop, customer, order, 'shipments', { lines: [unitsOf(1, 1)], carrier: 'UPS' })).status,
    ).toBe(403)
  })
})
