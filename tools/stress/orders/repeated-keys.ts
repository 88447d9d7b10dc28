import { randomUUID } from 'node:crypto'
import { assertOrderInvariants } from '#test-support/orders/order-invariants.ts'
import type { TestCluster } from '#test-support/test-cluster.ts'
import { type Fleet, onFleet, PROCESSES } from '../fleet.ts'
import { sendOrder } from './order-requests.ts'

const PRICE_CENTS = 500
const COPIES = 20

/**
 * One order form sent 20 times at once with one key, over so many server processes, with the key sent besides for
 * another order, and by a stranger.
 * @throws Error unless each round gives the buyer one order and one answer, refuses the other order, and serves the
 * stranger
 */
export async function repeatKeys(
  ground: TestCluster | Fleet,
  rounds: number,
  processes = PROCESSES,
): Promise<Record<string, number>> {
  return onFleet(ground, processes, { OPEN_ORDERS: '1000' }, async (fleet) => {
    const [buyer, stranger] = await fleet.signUp(2)
    if (!buyer || !stranger) throw new Error('Nobody signed up')
    const part = await fleet.addPart({ priceCents: PRICE_CENTS, quantity: 1_000_000 })
    const seen = { rounds: 0, copies: 0, orders: 0, refused422: 0 }
    const { orders: ordersBefore } = await assertOrderInvariants(fleet.db)
    for (let round = 0; round < rounds; round++) {
      if (round % 100 === 99) await fleet.renew([buyer, stranger])
      const order = { part, priceCents: PRICE_CENTS, key: randomUUID() }
      const copies = await Promise.all(Array.from({ length: COPIES }, () => sendOrder(fleet, buyer, order)))
      const [other, strangers] = await Promise.all([
        sendOrder(fleet, buyer, { ...order, quantity: 2 }),
        sendOrder(fleet, stranger, order),
      ])
      const answers = new Set(copies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))
      const [answer = ''] = answers
      if (answers.size !== 1 || !answer.startsWith('200'))
        throw new Error(`Round ${round}: ${[...answers].join(' | ')}`)
      if (other.status !== 422) throw new Error(`Round ${round}: a key served two requests`)
      if (strangers.status !== 200) throw new Error(`Round ${round}: a stranger's key was taken for the buyer's`)
      seen.rounds += 1
      seen.copies += copies.length
      seen.refused422 += 1
      const { insertedId } = JSON.parse(answer.slice(4)) as { insertedId: string }
      await fleet.request('DELETE', `/api/placeOrder/${insertedId}`, { token: buyer.token })
      const own = (strangers.body as { insertedId: string }).insertedId
      await fleet.request('DELETE', `/api/placeOrder/${own}`, { token: stranger.token })
    }
    const books = await assertOrderInvariants(fleet.db)
    seen.orders = books.orders - ordersBefore
    if (seen.orders !== 2 * rounds) throw new Error(`${seen.orders} orders of ${rounds} forms of two people`)
    return seen
  })
}
