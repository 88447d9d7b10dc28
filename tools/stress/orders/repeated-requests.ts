import { randomUUID } from 'node:crypto'
import { assertOrderInvariants } from '#test-support/orders/order-invariants.ts'
import type { TestCluster } from '#test-support/test-cluster.ts'
import type { TestAnswer } from '#test-support/test-request.ts'
import { onServerGroup, type Person, PROCESSES, type ServerGroup } from '../server-group.ts'
import { askAsGuest, type PlacedCheckout, PRICE_CENTS, sendCheckout } from './checkout-requests.ts'
import { sendOrder } from './order-requests.ts'

const COPIES = 20

/**
 * One order form sent 20 times at once with one key, over so many server processes, with the key sent besides for
 * another order, and by a stranger.
 * @throws Error unless each round gives the buyer one order and one answer, refuses the other order, and serves the
 * stranger
 */
export async function repeatKeys(
  ground: TestCluster | ServerGroup,
  rounds: number,
  processes = PROCESSES,
): Promise<Record<string, number>> {
  return onServerGroup(ground, processes, { OPEN_ORDERS: '1000' }, async (group) => {
    const [buyer, stranger] = await group.signUp(2)
    if (!buyer || !stranger) throw new Error('Nobody signed up')
    const part = await group.addPart({ priceCents: PRICE_CENTS, quantity: 1_000_000 })
    const seen = { rounds: 0, copies: 0, orders: 0, refused422: 0 }
    const { orders: ordersBefore } = await assertOrderInvariants(group.db)
    for (let round = 0; round < rounds; round++) {
      if (round % 100 === 99) await group.renew([buyer, stranger])
      const answered = await repeatOrder(group, { buyer, stranger }, part)
      seen.rounds += 1
      seen.copies += COPIES
      seen.refused422 += 1
      await group.request('DELETE', `/api/placeOrder/${answered.buyers}`, { token: buyer.token })
      await group.request('DELETE', `/api/placeOrder/${answered.strangers}`, { token: stranger.token })
    }
    const books = await assertOrderInvariants(group.db)
    seen.orders = books.orders - ordersBefore
    if (seen.orders !== 2 * rounds) throw new Error(`${seen.orders} orders of ${rounds} forms of two people`)
    return seen
  })
}

async function repeatOrder(
  group: ServerGroup,
  { buyer, stranger }: Record<'buyer' | 'stranger', Person>,
  part: string,
) {
  const order = { part, priceCents: PRICE_CENTS, key: randomUUID() }
  const copies = await Promise.all(Array.from({ length: COPIES }, () => sendOrder(group, buyer, order)))
  const [other, strangers] = await Promise.all([
    sendOrder(group, buyer, { ...order, quantity: 2 }),
    sendOrder(group, stranger, order),
  ])
  const placed = theOneAnswer(copies)
  if (other.status !== 422) throw new Error('A key served two requests')
  if (strangers.status !== 200) throw new Error("A stranger's key was taken for the buyer's")
  const idOf = (body: unknown) => (body as { insertedId: string }).insertedId
  return { buyers: idOf(placed), strangers: idOf(strangers.body) }
}

/**
 * A customer's checkout and a guest's, each sent 20 times at once with one key over several server processes, and once
 * more after other content was sent with that key.
 * @throws Error unless each gives one order and one answer, the guest's key and token included, other content is
 * refused, and the guest's token opens the order
 */
export async function repeatCheckouts(
  ground: TestCluster | ServerGroup,
  rounds: number,
  processes = PROCESSES,
): Promise<Record<string, number>> {
  return onServerGroup(ground, processes, { OPEN_ORDERS: '1000' }, async (group) => {
    const [buyer] = await group.signUp(1)
    if (!buyer) throw new Error('Nobody signed up')
    const parts = [0, 1, 2].map(() => group.addPart({ priceCents: PRICE_CENTS, quantity: 1_000_000 }))
    const lines = (await Promise.all(parts)).map((part) => ({ part, quantity: 2 }))
    const seen = { rounds: 0, copies: 0, refused422: 0 }
    const { orders: ordersBefore } = await assertOrderInvariants(group.db)
    for (let round = 0; round < rounds; round++) {
      if (round % 100 === 99) await group.renew([buyer])
      const placed = await repeat(group, buyer, lines)
      await group.request('DELETE', `/api/placeOrder/${placed.insertedId}`, { token: buyer.token })
      const guests = await repeat(group, { guest: `guest.${round}@example.com` }, lines)
      const opened = await askAsGuest(group, 'GET', guests)
      if (opened.status !== 200) throw new Error(`Round ${round}: the guest's token was answered ${opened.status}`)
      seen.rounds += 1
      seen.copies += 2 * (COPIES + 1)
      seen.refused422 += 2
    }
    const orders = (await assertOrderInvariants(group.db)).orders - ordersBefore
    if (orders !== 2 * rounds) throw new Error(`${orders} orders of ${rounds} customers' and ${rounds} guests' forms`)
    return { ...seen, orders }
  })
}

type Lines = Parameters<typeof sendCheckout>[2]['lines']

async function repeat(group: ServerGroup, buyer: Person | { guest: string }, lines: Lines): Promise<PlacedCheckout> {
  const form = { lines, key: randomUUID() }
  const copies = await Promise.all(Array.from({ length: COPIES }, () => sendCheckout(group, buyer, form)))
  const other = await sendCheckout(group, buyer, { ...form, reference: 'Another order' })
  if (other.status !== 422) throw new Error(`A key served two checkouts: ${other.status}`)
  const answers = [...copies, await sendCheckout(group, buyer, form)]
  return theOneAnswer(answers) as PlacedCheckout
}

/** The body that all of them have. @throws Error when they differ or were refused */
function theOneAnswer(answers: readonly TestAnswer[]): unknown {
  const words = new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))
  if (words.size !== 1 || answers[0]?.status !== 200) throw new Error(`Not one answer: ${[...words].join(' | ')}`)
  return answers[0].body
}
