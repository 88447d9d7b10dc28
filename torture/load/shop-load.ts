import { randomUUID } from 'node:crypto'
import type { Fleet, Person } from '../fleet.ts'
import type { Acknowledged } from '../orders/acknowledged.ts'
import { askIntent, confirmIntent, eventsSince, sendOrder, tellEvent, tellPaid } from '../orders/order-requests.ts'

const CARD = '4242424242424242'
const PRICE_CENTS = 700

export type Load = {
  acknowledged: Acknowledged
  /** Answers by status, and `lost` where the connection broke. */
  answers: Map<number | 'lost', number>
  /** What was refused as wrong, by the kind or code that the answer names. */
  refusals: Map<string, number>
  slowestMs: number
  /** Lets the buyers finish what they are at. */
  stop(): Promise<void>
}

type Told = { status: number; body: unknown }

/**
 * Buyers who order, pay and withdraw without end, and an administrator who cancels, refunds and sends; each repeats
 * what was not answered, as people do. The provider's events are told as well, some of them only.
 */
export function beginLoad(
  fleet: Fleet,
  { buyers, admin, part }: { buyers: Person[]; admin: Person; part: string },
): Load {
  const acknowledged: Acknowledged = { orders: new Set(), paid: new Set() }
  const answers: Load['answers'] = new Map()
  const refusals: Load['refusals'] = new Map()
  let stopped = false
  const load: Load = {
    acknowledged,
    answers,
    refusals,
    slowestMs: 0,
    async stop() {
      stopped = true
      await Promise.all(running)
    },
  }

  function noteRefusal(body: unknown): void {
    const { type, error } = (body ?? {}) as { type?: string; error?: { code?: string; message?: string } }
    const reason = type ?? error?.code ?? error?.message ?? 'unnamed'
    refusals.set(reason, (refusals.get(reason) ?? 0) + 1)
  }

  /** Sends until it is answered with something else than that the shop is busy. */
  async function insist(send: () => Promise<Told>): Promise<Told | undefined> {
    while (!stopped) {
      const startedAtMs = performance.now()
      const answer = await send().catch(() => undefined)
      load.slowestMs = Math.max(load.slowestMs, performance.now() - startedAtMs)
      const status = answer?.status ?? 'lost'
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (answer?.status === 400) noteRefusal(answer.body)
      if (answer && answer.status < 500) return answer
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return undefined
  }

  async function buy(buyer: Person): Promise<void> {
    while (!stopped) {
      const key = randomUUID()
      const placed = await insist(() => sendOrder(fleet, buyer, { part, priceCents: PRICE_CENTS, key }))
      if (placed?.status !== 200) continue
      const { insertedId: order } = placed.body as { insertedId: string }
      acknowledged.orders.add(order)
      const begun = await insist(() => askIntent(fleet, buyer, order, PRICE_CENTS))
      if (begun?.status !== 200) continue
      const { clientSecret } = begun.body as { clientSecret: string }
      if (Math.random() < 0.2) {
        await insist(() => fleet.request('DELETE', `/api/placeOrder/${order}`, { token: buyer.token }))
        continue
      }
      await insist(() => confirmIntent(fleet, clientSecret, CARD))
      if (Math.random() < 0.2) continue // the browser was closed
      const told = await insist(() => tellPaid(fleet, buyer, order, clientSecret.split('_secret_')[0] ?? ''))
      if (told?.status !== 200) continue
      acknowledged.paid.add(order)
      if (Math.random() < 0.3) await administer(order)
    }
  }

  async function administer(order: string): Promise<void> {
    const [action, body] = Math.random() < 0.5 ? ['cancel', {}] : ['ship', { carrier: 'Post' }]
    await insist(() => fleet.request('POST', `/api/orders/${order}/${action}`, { token: admin.token, body }))
  }

  async function tellEvents(): Promise<void> {
    let last = 0
    while (!stopped) {
      const events = await eventsSince(fleet, last).catch(() => [])
      for (const event of events.filter(() => Math.random() < 0.5)) {
        const secret = fleet.ships[0]?.keys.webhookSecret ?? ''
        await insist(() => tellEvent(fleet, event, secret))
      }
      last = events.at(-1)?.sequence ?? last
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  const running = [...buyers.map(buy), tellEvents()]
  return load
}
