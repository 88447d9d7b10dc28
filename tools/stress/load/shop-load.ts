import { randomUUID } from 'node:crypto'
import type { Acknowledged } from '../orders/acknowledged.ts'
import { askIntent, confirmIntent, eventsSince, sendOrder, tellEvent, tellPaid } from '../orders/order-requests.ts'
import type { Person, ServerGroup } from '../server-group.ts'

const CARD = '4242424242424242'
const PRICE_CENTS = 700

export type Load = {
  acknowledged: Acknowledged
  /** Answers by status; `lost` when the connection broke. */
  answers: Map<number | 'lost', number>
  /** Answers of 400, by the type or code they name. */
  refusals: Map<string, number>
  slowestMs: number
  /** Stops after the requests under way. */
  stop(): Promise<void>
}

type Received = { status: number; body: unknown }
type Persist = (send: () => Promise<Received>) => Promise<Received | undefined>

/**
 * Eight buyers who order, pay and withdraw without end, an administrator who cancels and ships, and events of the
 * provider, some of which get lost. Each request is repeated until it is answered.
 */
export async function beginLoad(group: ServerGroup): Promise<{ people: Person[]; load: Load }> {
  const people = await group.signUp(9)
  const [admin, ...buyers] = people
  if (!admin) throw new Error('Nobody signed up')
  await group.makeAdmin(admin)
  const part = await group.addPart({ priceCents: PRICE_CENTS, quantity: 1_000_000 })
  return { people, load: loadOf(group, { buyers, admin, part }) }
}

function loadOf(group: ServerGroup, { buyers, admin, part }: { buyers: Person[]; admin: Person; part: string }): Load {
  let stopped = false
  const isStopped = () => stopped
  const load: Load = {
    acknowledged: { orders: new Set(), paid: new Set() },
    answers: new Map(),
    refusals: new Map(),
    slowestMs: 0,
    async stop() {
      stopped = true
      await Promise.all(running)
    },
  }
  const { acknowledged } = load
  const persist = createPersist(load, isStopped)

  async function buy(buyer: Person): Promise<void> {
    while (!stopped) {
      const key = randomUUID()
      const placed = await persist(() => sendOrder(group, buyer, { part, priceCents: PRICE_CENTS, key }))
      if (placed?.status !== 200) continue
      const { insertedId: order } = placed.body as { insertedId: string }
      acknowledged.orders.add(order)
      const begun = await persist(() => askIntent(group, buyer, order, PRICE_CENTS))
      if (begun?.status !== 200) continue
      const { clientSecret } = begun.body as { clientSecret: string }
      if (Math.random() < 0.2) {
        await persist(() => group.request('DELETE', `/api/placeOrder/${order}`, { token: buyer.token }))
        continue
      }
      await persist(() => confirmIntent(group, clientSecret, CARD))
      if (Math.random() < 0.2) continue // the browser was closed
      const told = await persist(() => tellPaid(group, buyer, order, clientSecret.split('_secret_')[0] ?? ''))
      if (told?.status !== 200) continue
      acknowledged.paid.add(order)
      if (Math.random() < 0.3) await administer(order)
    }
  }

  async function administer(order: string): Promise<void> {
    const [action, body] = Math.random() < 0.5 ? ['cancel', {}] : ['ship', { carrier: 'Post' }]
    await persist(() => group.request('POST', `/api/orders/${order}/${action}`, { token: admin.token, body }))
  }

  const running = [...buyers.map(buy), forwardEvents(group, persist, isStopped)]
  return load
}

/** Returns a function that repeats a request until it gets an answer below 500, and counts the answers. */
function createPersist(load: Load, isStopped: () => boolean): Persist {
  return async (send) => {
    while (!isStopped()) {
      const startedAtMs = performance.now()
      const answer = await send().catch(() => undefined)
      load.slowestMs = Math.max(load.slowestMs, performance.now() - startedAtMs)
      increment(load.answers, answer?.status ?? 'lost')
      if (answer?.status === 400) increment(load.refusals, reasonOf(answer.body))
      if (answer && answer.status < 500) return answer
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return undefined
  }
}

function reasonOf(body: unknown): string {
  const { type, error } = (body ?? {}) as { type?: string; error?: { code?: string; message?: string } }
  return type ?? error?.code ?? error?.message ?? 'unnamed'
}

function increment<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Posts half of the provider's events to the webhook. */
async function forwardEvents(group: ServerGroup, persist: Persist, isStopped: () => boolean): Promise<void> {
  let last = 0
  while (!isStopped()) {
    const events = await eventsSince(group, last).catch(() => [])
    for (const event of events.filter(() => Math.random() < 0.5)) {
      const secret = group.servers[0]?.keys.webhookSecret ?? ''
      await persist(() => tellEvent(group, event, secret))
    }
    last = events.at(-1)?.sequence ?? last
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
