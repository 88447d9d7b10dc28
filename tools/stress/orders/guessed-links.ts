import { randomBytes, randomInt } from 'node:crypto'
import { createGuestKeys } from '#orders/server/guests/guest-keys.ts'
import type { TestCluster } from '#test-support/test-cluster.ts'
import { GROUP_SECRET, onServerGroup, type ServerGroup } from '../server-group.ts'
import { type PlacedCheckout, PRICE_CENTS, sendCheckout } from './checkout-requests.ts'

const AT_ONCE = 20
/** So many guesses go to the check itself for each by HTTP. */
const DIRECT_EACH = 100
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const NOBODYS = '0193a0c0-0000-7000-8000-000000000000'

/**
 * Guesses the key of a guest's order: at random, and by bending keys that are right. By HTTP, each with the answer of
 * an order that does not exist, and a hundred times as often against the check itself.
 * @throws Error when a guess opens the order or is answered otherwise, or when the right key does not open it
 */
export async function guessLinks(ground: TestCluster | ServerGroup, guesses: number): Promise<Record<string, number>> {
  return onServerGroup(ground, 1, {}, async (group) => {
    const part = await group.addPart({ priceCents: PRICE_CENTS, quantity: 100 })
    const [order, other] = [await place(group, part, 'one'), await place(group, part, 'other')]
    const guess = createGuesser(order.key, other.key)
    const startedAtMs = performance.now()
    const unknown = await open(group, NOBODYS, other.key)
    const seen = { guessesByHttp: 0, openedByHttp: 0, guessesOfTheCheck: 0, openedByTheCheck: 0 }
    for (let first = 0; first < guesses; first += AT_ONCE) {
      const keys = Array.from({ length: Math.min(AT_ONCE, guesses - first) }, guess)
      for (const answer of await Promise.all(keys.map((key) => open(group, order.insertedId, key)))) {
        if (answer.startsWith('200')) seen.openedByHttp += 1
        if (answer !== unknown) throw new Error(`A guess was answered ${answer}, an unknown order ${unknown}`)
      }
      seen.guessesByHttp += keys.length
    }
    for (; seen.guessesOfTheCheck < guesses * DIRECT_EACH; seen.guessesOfTheCheck++)
      if (opensDirectly(order, guess())) seen.openedByTheCheck += 1
    if (seen.openedByHttp + seen.openedByTheCheck > 0) throw new Error(`Guesses opened it: ${JSON.stringify(seen)}`)
    if (!opensDirectly(order, order.key)) throw new Error('The check refuses the right key')
    if (!(await open(group, order.insertedId, order.key)).startsWith('200'))
      throw new Error('The right key opens nothing')
    return { ...seen, seconds: Math.round((performance.now() - startedAtMs) / 1000) }
  })
}

async function place(group: ServerGroup, part: string, name: string): Promise<PlacedCheckout> {
  const answer = await sendCheckout(group, { guest: `${name}@example.com` }, { lines: [{ part, quantity: 1 }] })
  if (answer.status !== 200) throw new Error(`A guest's order was answered ${answer.status}`)
  return answer.body as PlacedCheckout
}

/** Status and body, without what differs between any two answers. */
async function open(group: ServerGroup, order: string, key: string): Promise<string> {
  const { status, body } = await group.request('POST', `/api/guest-orders/${order}/open`, { body: { key } })
  return `${status} ${JSON.stringify({ ...(body as object), requestId: '', token: '', expiresAt: '' })}`
}

const guestKeys = createGuestKeys(GROUP_SECRET)

/** Both what opens an order, and what stands for the opened order afterwards. */
function opensDirectly({ insertedId: orderId }: PlacedCheckout, key: string): boolean {
  const order = { orderId, version: 1 }
  const token = `9999999999.all.${key}`
  return guestKeys.isLinkKey(order, key) || guestKeys.readToken(order, token, new Date()) !== undefined
}

function createGuesser(right: string, others: string): () => string {
  const bend = (key: string) => {
    const at = randomInt(key.length)
    const letters = LETTERS.replace(key[at] ?? '', '')
    return key.slice(0, at) + letters[randomInt(letters.length)] + key.slice(at + 1)
  }
  const ways = [
    () => randomBytes(32).toString('base64url'),
    () => bend(right),
    () => right.slice(0, randomInt(right.length)),
    () => right.slice(0, -1) + LETTERS.replace(right.at(-1) ?? '', '')[randomInt(LETTERS.length - 1)],
    () => right + LETTERS[randomInt(LETTERS.length)],
    () => bend(others),
    () => others,
    () => (right === right.toUpperCase() ? others : right.toUpperCase()),
    () => ` ${right}`,
  ]
  return () => (ways[randomInt(ways.length)] as () => string)()
}
