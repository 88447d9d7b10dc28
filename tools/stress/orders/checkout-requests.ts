import { randomInt } from 'node:crypto'
import { checkoutOf, type WishedLine } from '#test-support/orders/check-out.ts'
import type { TestAnswer } from '#test-support/test-request.ts'
import type { Person, ServerGroup } from '../server-group.ts'

export const PRICE_CENTS = 1_250

/** What the answer to a placed order has; `key` and `token` only a guest's. */
export type PlacedCheckout = { insertedId: string; number: string; key: string; token: string }

type Sent = { lines: readonly Omit<WishedLine, 'price'>[]; key?: string; server?: number; reference?: string }

/** Orders several parts, each at `PRICE_CENTS`; as a guest by an email instead of an account. */
export function sendCheckout(
  group: ServerGroup,
  buyer: Person | { guest: string },
  { lines, key, server, reference }: Sent,
): Promise<TestAnswer> {
  const priced = lines.map((line) => ({ ...line, price: PRICE_CENTS / 100 }))
  const isGuest = 'guest' in buyer
  const changes = { ...(isGuest && { email: buyer.guest }), ...(reference !== undefined && { reference }) }
  return group.request('POST', isGuest ? '/api/guest-orders' : '/api/checkout', {
    body: checkoutOf(priced, changes),
    ...(!isGuest && { token: buyer.token }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    ...(server !== undefined && { server }),
  })
}

/** What a guest's browser sends with the token of their order. */
export function askAsGuest(
  group: ServerGroup,
  method: string,
  { insertedId, token }: PlacedCheckout,
  path = '',
  body?: object,
) {
  const headers = { authorization: `Guest ${token}` }
  return group.request(method, `/api/guest-orders/${insertedId}${path}`, { headers, ...(body && { body }) })
}

/** Some of them by chance, each once, in any order. */
export function pickSome<One>(all: readonly One[], count: number): One[] {
  const left = [...all]
  return Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)).flat()
}

/** How many deadlocks PostgreSQL has ended in the group's database. */
export async function countDeadlocks({ pool }: Pick<ServerGroup, 'pool'>): Promise<number> {
  const { rows } = await pool.query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()')
  return Number(rows[0].deadlocks)
}
