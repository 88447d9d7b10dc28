import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { assertOrderInvariants } from '#test-support/orders/order-invariants.ts'
import type { TestCluster } from '#test-support/test-cluster.ts'
import type { TestAnswer } from '#test-support/test-request.ts'
import { type Acknowledged, assertNothingIsGone } from '../orders/acknowledged.ts'
import { askAsGuest, type PlacedCheckout, PRICE_CENTS, sendCheckout } from '../orders/checkout-requests.ts'
import { askIntent, confirmIntent, tellPaid } from '../orders/order-requests.ts'
import { type Person, type ServerGroup, startServerGroup } from '../server-group.ts'

const CARD = '4242424242424242'
const LINES = 5
const TOTAL_CENTS = LINES * PRICE_CENTS
const BUYERS = 4
const LONGEST_ROUND_MS = 250

/**
 * Kills the only server between placing and paying, at random moments, while customers and guests check out five parts
 * and pay. After each start the books must be right, and what was acknowledged is paid with the keys and intents from
 * before.
 * @throws Error when anything acknowledged is lost or can't be paid, or a book is wrong
 */
export async function killBeforePayment(cluster: TestCluster, kills: number): Promise<Record<string, number>> {
  const group = await startServerGroup(cluster, 1, { OPEN_ORDERS: '1000' })
  try {
    const customers = await group.signUp(BUYERS)
    const parts = Array.from({ length: LINES }, () => group.addPart({ priceCents: PRICE_CENTS, quantity: 1_000_000 }))
    const lines = (await Promise.all(parts)).map((part) => ({ part, quantity: 1 }))
    const acknowledged: Acknowledged = { orders: new Set(), paid: new Set() }
    const seen = { kills: 0, unpaidAtKill: 0, guestsUnpaidAtKill: 0 }
    for (; seen.kills < kills; seen.kills++) {
      if (seen.kills % 50 === 49) await group.renew(customers)
      const guests = customers.map(() => ({ guest: `guest.${randomUUID()}@example.com` }))
      const buyers: Buyer[] = [...customers, ...guests]
      const pending: Pending[] = []
      const work = buyers.map((buyer) => buy(group, buyer, lines, acknowledged, pending))
      await delay(randomInt(LONGEST_ROUND_MS))
      await group.kill(0)
      await Promise.all(work)
      await group.restart(0)
      await assertOrderInvariants(group.db)
      await assertNothingIsGone(group, acknowledged)
      seen.unpaidAtKill += pending.length
      seen.guestsUnpaidAtKill += pending.filter(({ buyer }) => 'guest' in buyer).length
      await Promise.all(pending.map((each) => payNow(group, each, acknowledged)))
    }
    await group.settle()
    const books = await assertOrderInvariants(group.db, { settled: true })
    await assertNothingIsGone(group, acknowledged)
    const counts = { acknowledgedOrders: acknowledged.orders.size, acknowledgedPayments: acknowledged.paid.size }
    return { ...seen, ...counts, booksOrders: books.orders, booksPayments: books.payments }
  } finally {
    await group.close()
  }
}

type Buyer = Person | { guest: string }
/** An order that was acknowledged and not told as paid. */
type Pending = { buyer: Buyer; order: PlacedCheckout }
type Lines = Parameters<typeof sendCheckout>[2]['lines']

/** Buys until the server is gone. */
async function buy(group: ServerGroup, buyer: Buyer, lines: Lines, acknowledged: Acknowledged, pending: Pending[]) {
  const placed = await sendCheckout(group, buyer, { lines, key: randomUUID() }).catch(() => undefined)
  if (placed?.status !== 200) return
  const own = { buyer, order: placed.body as PlacedCheckout }
  acknowledged.orders.add(own.order.insertedId)
  pending.push(own)
  const paid = await pay(group, own).catch(() => undefined)
  if (paid?.status !== 200) return
  acknowledged.paid.add(own.order.insertedId)
  pending.splice(pending.indexOf(own), 1)
}

async function payNow(group: ServerGroup, pending: Pending, acknowledged: Acknowledged): Promise<void> {
  const paid = await pay(group, pending)
  // The provider may have taken the money before the kill, and the shop have noticed since: the books tell.
  const { detail } = paid.body as { detail?: string }
  if (paid.status !== 200 && !(paid.status === 409 && detail === 'This order is paid: nothing is due.'))
    throw new Error(`Paying after a kill was answered ${paid.status}: ${JSON.stringify(paid.body)}`)
  acknowledged.paid.add(pending.order.insertedId)
}

async function pay(group: ServerGroup, { buyer, order }: Pending): Promise<TestAnswer> {
  const begun =
    'guest' in buyer
      ? await askAsGuest(group, 'POST', order, '/payment-intent', { placePrice: TOTAL_CENTS / 100 })
      : await askIntent(group, buyer, order.insertedId, TOTAL_CENTS)
  if (begun.status !== 200) return begun
  const { clientSecret } = begun.body as { clientSecret: string }
  await confirmIntent(group, clientSecret, CARD)
  const transactionId = clientSecret.split('_secret_')[0] ?? ''
  return 'guest' in buyer
    ? askAsGuest(group, 'PATCH', order, '', { transactionId })
    : tellPaid(group, buyer, order.insertedId, transactionId)
}
