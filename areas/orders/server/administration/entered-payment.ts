import type { DeskPayment } from '#orders/contract/order-desk.ts'
import { t } from '#platform/contract/language/text.ts'
import { invalidInput, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { Administrator } from '../administer-order.ts'
import type { OrdersContext } from '../orders-context.ts'
import { moveOrder, type OrderRow } from '../orders-store.ts'
import { holdUntilPaid } from '../payments/pay-later.ts'
import { refuseWay, waysFor } from '../placement/payable-total.ts'

export type EnteredPayment = { payment?: DeskPayment | undefined; paidNote?: string | undefined }

/** Whether the buyer is told by another email than "Please pay by". */
export const isToldOtherwise = ({ payment = 'link' }: EnteredPayment) => payment !== 'link'

/** How an order that was just entered is paid; in its transaction. One that costs nothing is paid already. */
export async function takeEnteredPayment(
  context: OrdersContext,
  transaction: Queryable,
  { accountId }: Administrator,
  { order, payment = 'link', paidNote }: EnteredPayment & { order: OrderRow },
): Promise<Refusal | undefined> {
  if (payment === 'link' || order.status !== 'placed') return undefined
  const { id: orderId } = order
  if (payment === 'paid') {
    if (!paidNote) return invalidInput([{ path: 'paidNote', message: t('Say when and how it was paid') }])
    const at = context.now()
    const move = {
      orderId,
      from: 'placed',
      to: 'paid',
      accountId,
      at,
      note: paidNote,
      changes: { paidAt: at },
    } as const
    await moveOrder(transaction, move)
    await context.jobs.send(transaction, 'order-email', { orderId, letter: 'paid' })
    return undefined
  }
  const ways = await context.waysToPay()
  const terms = payment === 'transfer' ? ways.transfer : ways.onPickup
  if (!terms) return refuseWay(ways)
  if (!waysFor(ways, order).includes(payment))
    return refuse('payment-not-offered', t('Only what is picked up is paid then.'))
  await holdUntilPaid(context, transaction, order, { way: payment, days: terms.days })
  return undefined
}
