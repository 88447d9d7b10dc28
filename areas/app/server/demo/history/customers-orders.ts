import { DEMO_CUSTOMER_EMAIL } from '#platform/server/config/demo-addresses.ts'
import { actionsOf, type PastOrder, pastOrder, type Step } from './orders-of-the-past.ts'
import type { Buyer, PlannedLine } from './plan-sales.ts'
import type { ShopOfThePast } from './shop-of-the-past.ts'

export const CUSTOMER: Buyer = {
  ...{ name: 'Demo Customer', email: DEMO_CUSTOMER_EMAIL, phone: '+1 213 373 4255' },
  ...{ country: 'US', line1: '1 Main Street', city: 'Fresno', region: 'CA', postcode: '93650' },
}

type Told = { order: PastOrder; parcel: number; actions: ReturnType<typeof actionsOf> }
type Order = {
  days: number // How long ago it was placed
  lines: readonly PlannedLine[]
  /** What becomes of it, with the days after it was placed. */
  goesOn: (told: Told) => (readonly [days: number, run: Step['run']])[]
}

/** One in every state that an order can have. */
const ORDERS: readonly Order[] = [
  {
    days: 60,
    lines: [
      { sku: 'TY-28-622', quantity: 2 },
      { sku: 'TU-28-622', quantity: 2 },
    ],
    goesOn: ({ actions: { pay, ship, deliver } }) => [
      [0.1, pay],
      [1, ship],
      [4, deliver],
    ],
  },
  {
    days: 40,
    lines: [{ sku: 'GR-130', quantity: 1 }],
    goesOn: ({ actions: { act, pay, ship } }) => [
      [0.1, pay],
      [1, ship],
      [9, act('outside-refund', { amount: 24, note: 'Lost on the way; paid back by bank transfer' })],
    ],
  },
  {
    days: 25,
    lines: [{ sku: 'CS-11-1134', quantity: 2 }],
    goesOn: ({ order, actions: { pay, ship, deliver } }) => [
      [0.1, pay],
      [1, ship],
      [4, deliver],
      [9, returnOne(order)],
    ],
  },
  {
    days: 20,
    lines: [{ sku: 'SL-11-R', quantity: 1 }],
    goesOn: ({ actions: { act } }) => [[1, act('cancel', { note: 'Ordered twice' })]],
  },
  {
    days: 12,
    lines: [{ sku: 'HB-R142-32-HG', quantity: 2 }],
    goesOn: ({ order, parcel, actions: { act, pay, deliver, sent } }) => [
      [0.1, pay],
      [1, act('ship', { ...sent, serials: [{ line: 1, serials: [`MH-${parcel}-0481`, `MH-${parcel}-0482`] }] })],
      [4, deliver],
      [11, askToReturn(order)],
    ],
  },
  {
    days: 6,
    lines: [{ sku: 'DR-180-6', quantity: 2 }],
    goesOn: ({ actions: { pay, ship } }) => [
      [0.1, pay],
      [3, ship],
    ],
  },
  {
    days: 5,
    lines: [
      { sku: 'BB-73-24', quantity: 1 },
      { sku: 'ST-050-318', quantity: 1 },
    ],
    goesOn: ({ actions: { act, pay, sent } }) => [
      [0.1, pay],
      [2, act('shipments', { lines: [{ line: 1, quantity: 1 }], ...sent })],
    ],
  },
  {
    days: 1.5,
    lines: [{ sku: 'TY-45-622', quantity: 2 }],
    goesOn: ({ actions: { pay } }) => [[0.1, pay]],
  },
  {
    days: 1,
    lines: [{ sku: 'ST-050-318', quantity: 2 }],
    goesOn: ({ order }) => [[0.1, (shop) => shop.call('customer', 'POST', `/placeOrder/${order.id}/bank-transfer`)]],
  },
  { days: 0.1, lines: [{ sku: 'SC-349', quantity: 1 }], goesOn: () => [] },
]

export const CUSTOMERS_LINES: readonly PlannedLine[] = ORDERS.flatMap(({ lines }) => lines)

/** The orders of the demo customer, from placing on. */
export function customersOrders(daysAgo: (days: number) => Date): Step[] {
  return ORDERS.flatMap(({ days, lines, goesOn }, index) => {
    const order = pastOrder(CUSTOMER, lines)
    const parcel = 500 + index
    const later = goesOn({ order, parcel, actions: actionsOf(order, parcel) })
    return [
      { at: daysAgo(days), run: order.enter },
      ...later.map(([after, run]) => ({ at: daysAgo(days - after), run })),
    ]
  })
}

type Returned = { return: { _id: string } }

/** One unit of the first line comes back as new and is paid back. */
const returnOne = (order: PastOrder) => async (shop: ShopOfThePast) => {
  const asked = { kind: 'return', lines: [{ line: 1, quantity: 1, reason: 'Does not fit' }] }
  const entered = await shop.call<Returned>('admin', 'POST', `/orders/${order.id}/returns`, asked)
  await shop.call('admin', 'POST', `/returns/${entered.return._id}/receive`, {
    lines: [{ line: 1, asNew: 1, damaged: 0, wrong: 0, missing: 0, restock: true }],
    credit: { note: 'Paid back by bank transfer' },
  })
}

const askToReturn = (order: PastOrder) => (shop: ShopOfThePast) =>
  shop.call('customer', 'POST', `/placeOrder/${order.id}/returns`, {
    kind: 'return',
    lines: [{ line: 1, quantity: 1, reason: 'No longer needed' }],
    words: 'The second wheel has another hub already.',
  })
