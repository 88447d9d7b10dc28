import type { OrderRow } from '#orders/server/orders-store.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { WithdrawalConfirmer } from '#returns/contract/withdrawals.ts'
import type { ReturnsContext } from '../returns-context.ts'
import { carryOutWithdrawal } from './carry-out-withdrawal.ts'
import { withdrawalNumber } from './withdrawal-rules.ts'
import { changeWithdrawal, selectDeclaredOf } from './withdrawals-store.ts'
import type { WithdrawalRow } from './withdrawals-tables.ts'

type Confirming = { by: WithdrawalConfirmer; accountId: string | null; note?: string }

/**
 * Confirms a declared withdrawal of a locked order and carries it out. Others that were declared of the order count as
 * repetitions, so that their links do nothing more. In the caller's transaction.
 */
export async function confirm(
  context: ReturnsContext,
  transaction: Queryable,
  order: OrderRow,
  row: WithdrawalRow,
  { by, accountId, note }: Confirming,
): Promise<void> {
  const at = context.now()
  await changeWithdrawal(transaction, row.id, {
    ...{ state: 'confirmed', orderId: order.id, confirmedAt: at, confirmedBy: by },
    ...(note && { note }),
  })
  for (const { id } of await selectDeclaredOf(transaction, order.id)) {
    await changeWithdrawal(transaction, id, {
      ...{ state: 'closed', closedAt: at, closedReason: 'repeated', repeats: row.id },
    })
  }
  const { name, receivedAt, lines: chosen } = row
  const number = withdrawalNumber(row)
  await carryOutWithdrawal(context, transaction, order, { number, name, receivedAt, accountId, chosen })
}
