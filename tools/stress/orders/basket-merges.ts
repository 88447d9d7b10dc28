import { randomUUID } from 'node:crypto'
import type { TestCluster } from '#test-support/test-cluster.ts'
import type { TestAnswer } from '#test-support/test-request.ts'
import { onServerGroup, type Person, PROCESSES, type ServerGroup } from '../server-group.ts'

const TABS = 10
const ADDITIONS = 5
const COPIES = 3

/**
 * A guest's basket joins the account's from ten tabs at once, while other tabs add units, each addition sent three
 * times with one key, over several server processes.
 * @throws Error unless the basket has each guest's unit and each added unit exactly once, and one tab heard of the
 * merge
 */
export async function mergeBaskets(
  ground: TestCluster | ServerGroup,
  rounds: number,
  processes = PROCESSES,
): Promise<Record<string, number>> {
  return onServerGroup(ground, processes, {}, async (group) => {
    const [customer] = await group.signUp(1)
    if (!customer) throw new Error('Nobody signed up')
    const parts = { priceCents: 500, quantity: 100 }
    const [own, guests, added] = [await group.addPart(parts), await group.addPart(parts), await group.addPart(parts)]
    const seen = { rounds: 0, merges: 0, additions: 0, doubled: 0, lost: 0 }
    for (let round = 0; round < rounds; round++) {
      if (round % 100 === 99) await group.renew([customer])
      const units = await mergeOnce(group, customer, { own, guests, added })
      const expected = { [own]: 3 + 4, [guests]: 2, [added]: ADDITIONS }
      for (const [part, wanted] of Object.entries(expected)) {
        const difference = (units.get(part) ?? 0) - wanted
        seen.doubled += Math.max(difference, 0)
        seen.lost += Math.max(-difference, 0)
      }
      if (seen.doubled + seen.lost > 0) throw new Error(`Round ${round}: ${JSON.stringify([...units])}`)
      seen.rounds += 1
      seen.merges += TABS
      seen.additions += ADDITIONS * COPIES
    }
    return seen
  })
}

type Parts = { own: string; guests: string; added: string }
type Basket = { lines: { part: string; quantity: number }[]; changes?: object[] }

/** Units of each part afterwards. */
async function mergeOnce(
  group: ServerGroup,
  { token }: Person,
  { own, guests, added }: Parts,
): Promise<Map<string, number>> {
  const send = async (method: string, path: string, body?: object, key?: string): Promise<Basket> => {
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    const answer: TestAnswer = await group.request(method, `/api/basket${path}`, {
      token,
      headers,
      ...(body && { body }),
    })
    if (answer.status !== 200) throw new Error(`${method} ${path} was answered ${answer.status}`)
    return answer.body as Basket
  }
  await send('DELETE', '')
  await send('POST', '/lines', { lines: [{ part: own, quantity: 3 }] })
  const addedAt = new Date().toISOString()
  const lines = [
    { part: own, quantity: 4, saved: false, addedAt },
    { part: guests, quantity: 2, saved: false, addedAt },
  ]
  const guestBasket = { basket: randomUUID(), lines }
  const keys = Array.from({ length: ADDITIONS }, () => randomUUID())
  const additions = keys.flatMap((key) => Array.from({ length: COPIES }, () => key))
  const merges = Array.from({ length: TABS }, () => send('POST', '/merge', guestBasket))
  const addition = { lines: [{ part: added, quantity: 1 }] }
  const [answers] = await Promise.all([
    Promise.all(merges),
    Promise.all(additions.map((key) => send('POST', '/lines', addition, key))),
  ])
  const told = answers.filter(({ changes = [] }) => changes.length > 0).length
  if (told !== 1) throw new Error(`${told} of ${TABS} tabs merged the basket`)
  return new Map((await send('GET', '')).lines.map(({ part, quantity }) => [part, quantity]))
}
