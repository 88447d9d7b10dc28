import type { ServerGroup } from '../server-group.ts'

/** What the shop has acknowledged, as ids of orders: it must never be gone again. */
export type Acknowledged = { orders: Set<string>; paid: Set<string> }

/** @throws Error when an order that was acknowledged is not there, or one whose payment was is not paid */
export async function assertNothingIsGone(group: ServerGroup, { orders, paid }: Acknowledged): Promise<void> {
  const { rows } = await group.pool.query<{ id: string; paid_at: Date | null }>(
    'SELECT id, paid_at FROM orders WHERE id = ANY($1)',
    [[...orders]],
  )
  const unpaid = rows.filter(({ id, paid_at }) => paid.has(id) && paid_at === null)
  if (rows.length !== orders.size) throw new Error(`${orders.size - rows.length} acknowledged orders are gone`)
  if (unpaid.length > 0) throw new Error(`${unpaid.length} acknowledged payments are gone`)
}
