import { randomUUID } from 'node:crypto'
import { assertOrderInvariants } from '#test-support/orders/order-invariants.ts'
import type { TestCluster } from '#test-support/test-cluster.ts'
import type { TestAnswer } from '#test-support/test-request.ts'
import { type Fleet, onFleet, type Person, PROCESSES } from '../fleet.ts'
import { askAsGuest, type PlacedCheckout, PRICE_CENTS, sendCheckout } from './checkout-requests.ts'

const COPIES = 20

/**
 * A customer's checkout and a guest's, each sent 20 times at once with one key over several server processes, and once
 * more after other content was sent with that key.
 * @throws Error unless each gives one order and one answer, the guest's key and token included, other content is
 * refused, and the guest's token opens the order
 */
export async function repeatCheckouts(
  ground: TestCluster | Fleet,
  rounds: number,
  processes = PROCESSES,
): Promise<Record<string, number>> {
  return onFleet(ground, processes, { OPEN_ORDERS: '1000' }, async (fleet) => {
    const [buyer] = await fleet.signUp(1)
    if (!buyer) throw new Error('Nobody signed up')
    const parts = [0, 1, 2].map(() => fleet.addPart({ priceCents: PRICE_CENTS, quantity: 1_000_000 }))
    const lines = (await Promise.all(parts)).map((part) => ({ part, quantity: 2 }))
    const seen = { rounds: 0, copies: 0, refused422: 0 }
    const { orders: ordersBefore } = await assertOrderInvariants(fleet.db)
    for (let round = 0; round < rounds; round++) {
      if (round % 100 === 99) await fleet.renew([buyer])
      const placed = await repeat(fleet, buyer, lines)
      await fleet.request('DELETE', `/api/placeOrder/${placed.insertedId}`, { token: buyer.token })
      const guests = await repeat(fleet, { guest: `guest.${round}@example.com` }, lines)
      const opened = await askAsGuest(fleet, 'GET', guests)
      if (opened.status !== 200) throw new Error(`Round ${round}: the guest's token was answered ${opened.status}`)
      seen.rounds += 1
      seen.copies += 2 * (COPIES + 1)
      seen.refused422 += 2
    }
    const orders = (await assertOrderInvariants(fleet.db)).orders - ordersBefore
    if (orders !== 2 * rounds) throw new Error(`${orders} orders of ${rounds} customers' and ${rounds} guests' forms`)
    return { ...seen, orders }
  })
}

type Lines = Parameters<typeof sendCheckout>[2]['lines']

async function repeat(fleet: Fleet, buyer: Person | { guest: string }, lines: Lines): Promise<PlacedCheckout> {
  const form = { lines, key: randomUUID() }
  const copies = await Promise.all(Array.from({ length: COPIES }, () => sendCheckout(fleet, buyer, form)))
  const other = await sendCheckout(fleet, buyer, { ...form, reference: 'Another order' })
  if (other.status !== 422) throw new Error(`A key served two checkouts: ${other.status}`)
  const answers = [...copies, await sendCheckout(fleet, buyer, form)]
  const words = new Set(answers.map(({ status, body }: TestAnswer) => `${status} ${JSON.stringify(body)}`))
  if (words.size !== 1 || answers[0]?.status !== 200) throw new Error(`Not one answer: ${[...words].join(' | ')}`)
  return answers[0].body as PlacedCheckout
}
