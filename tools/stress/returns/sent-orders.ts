import type { Quote } from '#orders/contract/checkout.ts'
import type { TestAnswer } from '#test-support/test-request.ts'
import { askIntent, confirmIntent, tellPaid } from '../orders/order-requests.ts'
import type { Person, ServerGroup } from '../server-group.ts'

/** The second one's bank declines every refund, some time after it seemed to succeed. */
const CARDS = ['4242424242424242', '4000000000005126']
const SHIP_TO = { country: 'DE', city: 'Berlin', postcode: '10115', name: 'Ann Example', line1: 'Long Street 1' }
export const BOUGHT = [
  { line: 1, price: 9.99, quantity: 3 },
  { line: 2, price: 29.95, quantity: 2 },
]
const SETTINGS = {
  taxes: {
    ...{ mode: 'included', home: { country: 'DE' }, vatIdChecks: 'stand-in' },
    rates: [{ country: 'DE', class: 'standard', percent: 19, from: '2020-01-01', confirmed: true }],
  },
  delivery: {
    zones: [
      {
        ...{ name: 'Germany', countries: ['DE'] },
        methods: [{ id: 'post', name: 'Post', kind: 'parcel', price: { by: 'flat', amount: 4.9 } }],
      },
    ],
  },
  company: {
    ...{ name: 'Parts GmbH', vatId: 'DE123456789' },
    address: { line1: 'Werkstraße 1', postcode: '10115', city: 'Berlin', country: 'DE' },
    invoices: { on: true },
  },
  returns: { withdrawal: { on: true, days: 14 }, requests: true },
}

/** Prices with tax, paid delivery, invoices and returns. */
export async function setUpShop(group: ServerGroup, admin: Person): Promise<void> {
  const body = { settings: SETTINGS }
  expectDone(await group.request('POST', '/api/admin/settings/import', { token: admin.token, body }))
}

/** So many orders of two lines that were paid by card and have arrived, of parts that are sold out then. */
export async function placeSentOrders(
  group: ServerGroup,
  admin: Person,
  customer: Person,
  count: number,
): Promise<string[]> {
  const parts = await Promise.all(
    BOUGHT.map(({ price, quantity }) =>
      group.addPart({ priceCents: Math.round(price * 100), quantity: quantity * count }),
    ),
  )
  const lines = BOUGHT.map(({ quantity }, index) => ({ part: parts[index] ?? '', quantity }))
  const orders: string[] = []
  for (let number = 0; number < count; number++) {
    const order = await placeOrder(group, customer, lines)
    await payByCard(group, customer, order, CARDS[number % CARDS.length] ?? '')
    for (const [action, body] of Object.entries({ ship: { carrier: 'Post' }, deliver: undefined })) {
      const path = `/api/orders/${order.id}/${action}`
      expectDone(await group.request('POST', path, { token: admin.token, ...(body && { body }) }))
    }
    orders.push(order.id)
  }
  return orders
}

type Placed = { id: string; total: number }

async function placeOrder(
  group: ServerGroup,
  { token }: Person,
  lines: { part: string; quantity: number }[],
): Promise<Placed> {
  const { country, postcode } = SHIP_TO
  const asked = { lines, shipTo: { country, postcode } }
  const quoted = (await group.request('POST', '/api/quote', { body: asked })).body as Quote
  const body = {
    lines: lines.map((line, at) => ({ ...line, expectedPrice: quoted.lines[at]?.total ?? 0 })),
    ...{ shipTo: SHIP_TO, phone: '030 123456', method: quoted.method, expectedTotal: quoted.total },
  }
  const placed = expectDone(await group.request('POST', '/api/checkout', { token, body }))
  return { id: (placed.body as { insertedId: string }).insertedId, total: quoted.total ?? 0 }
}

async function payByCard(group: ServerGroup, customer: Person, { id, total }: Placed, card: string): Promise<void> {
  const asked = expectDone(await askIntent(group, customer, id, Math.round(total * 100)))
  const { clientSecret } = asked.body as { clientSecret: string }
  await confirmIntent(group, clientSecret, card)
  expectDone(await tellPaid(group, customer, id, clientSecret.split('_secret_')[0] ?? ''))
}

/** @throws Error for another answer than 200 */
export function expectDone(answer: TestAnswer): TestAnswer {
  if (answer.status !== 200) throw new Error(`${answer.status} was answered: ${JSON.stringify(answer.body)}`)
  return answer
}
