import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import type { PickList } from '#orders/contract/order-desk.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import { administer, placed, silenceProvider } from '../../support/orders/order-life.ts'
import { paidOrderOfLines } from '../../support/orders/paid-order-of-lines.ts'
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
afterEach(() => assertOrderInvariants(shop.db))
afterAll(() => shop.close())

const get = async (path: string) => (await shop.request('GET', path, { token: admin.token })).body

async function countsOf(): Promise<Record<string, number>> {
  const counted = (await get('/api/orders/queues')) as { queue: string; count: number; andMore: boolean }[]
  expect(counted.every(({ andMore }) => !andMore)).toBe(true)
  return Object.fromEntries(counted.map(({ queue, count }) => [queue, count]))
}

describe('queues', () => {
  test('count an order from one to the next, and list what was shipped in part', async () => {
    const before = await countsOf()
    const grown = async () => {
      const after = await countsOf()
      return Object.fromEntries(Object.entries(after).filter(([queue, count]) => count !== before[queue]))
    }
    const more = (queue: string, by = 1) => ({ [queue]: (before[queue] ?? 0) + by })
    const unpaid = await placed(shop, customer, { part: await shop.addPart({ price: 5 }), price: 5 })
    expect(await grown()).toEqual({ ...more('to-pay'), ...more('all') })
    await administer(shop, admin, unpaid, 'cancel')
    const { order } = await paidOrderOfLines(shop, customer, [
      { name: 'Chain', quantity: 2, price: 10 },
      { name: 'Rotor', quantity: 1, price: 20 },
    ])
    expect(await grown()).toEqual({ ...more('to-ship'), ...more('all', 2) })
    await administer(shop, admin, order, 'shipments', { lines: [{ line: 1, quantity: 1 }], carrier: 'Post' })
    expect(await grown()).toEqual({ ...more('to-ship'), ...more('partly-shipped'), ...more('all', 2) })
    const partly = (await get('/api/orders?fulfilment=partial')) as AdministeredOrder[]
    expect(partly.map(({ _id, fulfilment }) => ({ _id, fulfilment }))).toEqual([{ _id: order, fulfilment: 'partial' }])
    await administer(shop, admin, order, 'ship', { carrier: 'Post' })
    expect(await grown()).toEqual({ ...more('on-their-way'), ...more('all', 2) })
    await shop.pool.query('UPDATE orders SET disputed_at = now() WHERE id = $1', [order])
    expect(await grown()).toEqual({ ...more('on-their-way'), ...more('money-problems'), ...more('all', 2) })
    expect(await get('/api/orders?attention=money')).toMatchObject([{ _id: order }])
  })
})

describe('a pick list', () => {
  test('sums the open units of the chosen orders by part, without those in parcels', async () => {
    const first = await paidOrderOfLines(shop, customer, [
      { name: 'Chain', quantity: 3, price: 10, inStock: 20 },
      { name: 'Rotor', quantity: 2, price: 10 },
    ])
    const [chain = '', rotor = ''] = first.parts
    const second = await placed(shop, customer, { part: chain, quantity: 4, price: 10 })
    await administer(shop, admin, second, 'paid', { note: 'Cash' })
    await administer(shop, admin, first.order, 'shipments', {
      lines: [{ line: 1, quantity: 1 }],
      carrier: 'Post',
      packed: true,
    })
    const unpaid = await placed(shop, customer, { part: chain, quantity: 1, price: 10 })
    const chosen = [second, first.order, unpaid].join()
    const list = (await get(`/api/orders/pick-list?orders=${chosen}`)) as PickList
    expect(list.orders.map(({ _id, units }) => ({ _id, units }))).toEqual([
      { _id: first.order, units: 4 },
      { _id: second, units: 4 },
    ])
    const [one, other] = list.orders.map(({ number }) => number)
    const byPart = new Map(list.parts.map(({ part, units, orders }) => [part, { units, orders }]))
    expect(byPart).toEqual(
      new Map([
        [
          chain,
          {
            units: 6,
            orders: [
              { number: one, units: 2 },
              { number: other, units: 4 },
            ],
          },
        ],
        [rotor, { units: 2, orders: [{ number: one, units: 2 }] }],
      ]),
    )
    expect(list.more).toBe(false)
    const whole = (await get('/api/orders/pick-list')) as PickList
    expect(whole.orders.map(({ _id }) => _id)).toEqual([first.order, second])
  })

  test.each([
    ['a word', 'nonsense'],
    [
      '101 orders',
      Array.from({ length: 101 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`).join(),
    ],
  ])('of %s is refused', async (_, orders) => {
    const { status } = await shop.request('GET', `/api/orders/pick-list?orders=${orders}`, { token: admin.token })
    expect(status).toBe(422)
  })
})
