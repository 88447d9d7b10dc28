import type { Queryable } from '#platform/server/database/database.ts'
import { openUnits } from '../order-lines.ts'
import { selectLines } from '../order-lines-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import { moveOrder, type OrderRow } from '../orders-store.ts'
import { selectShipments } from './shipments-store.ts'

type Mover = { accountId: string | null; note?: string | undefined }

/**
 * Moves a locked order on: to `shipped` when nothing of it is open and something was sent, to `delivered` when no
 * parcel is on its way and one has arrived.
 */
export async function advanceOrder(
  { now }: Pick<OrdersContext, 'now'>,
  transaction: Queryable,
  order: OrderRow,
  { accountId, note }: Mover,
): Promise<OrderRow> {
  const move = { orderId: order.id, accountId, at: now() }
  const lines = await selectLines(transaction, order.id)
  const isSent = lines.every((line) => openUnits(line) === 0) && lines.some(({ shipped }) => shipped > 0)
  let current = order
  if (current.status === 'paid' && isSent) {
    current = (await moveOrder(transaction, { ...move, from: 'paid', to: 'shipped', note })) ?? current
  }
  if (current.status !== 'shipped') return current
  const statuses = (await selectShipments(transaction, order.id)).map(({ status }) => status)
  if (!statuses.includes('delivered') || statuses.includes('shipped')) return current
  return (await moveOrder(transaction, { ...move, from: 'shipped', to: 'delivered' })) ?? current
}
