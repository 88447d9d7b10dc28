import { accountClosed } from '#accounts/server/accounts-service.ts'
import type {
  claimGuestOrders as claimOperation,
  listClaimableOrders as listOperation,
} from '#orders/contract/guest-orders.ts'
import { t } from '#platform/contract/language/text.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { orderNumber } from '../order.ts'
import { titleOf } from '../order-lines.ts'
import type { OrdersContext } from '../orders-context.ts'
import { claimOrders, selectClaimable } from './guest-orders-store.ts'

/** None until the email is verified: anybody can sign up with somebody else's. */
export async function listClaimableOrders(
  { db }: OrdersContext,
  { email, emailVerified }: AccountActor,
): Promise<OutputOf<typeof listOperation>> {
  if (!emailVerified) return []
  const rows = await selectClaimable(db, email)
  return rows.map(({ id, lines, totalCents, createdAt, ...order }) => ({
    _id: id,
    number: orderNumber(order),
    title: titleOf(lines),
    total: amountFromCents(totalCents),
    createdAt: createdAt.toISOString(),
  }))
}

/** Orders of other mailboxes are left alone. */
export async function claimGuestOrders(
  { db, accounts, now }: OrdersContext,
  { accountId, email, emailVerified }: AccountActor,
  ids: readonly string[],
): Promise<OutputOf<typeof claimOperation> | Refusal> {
  if (!emailVerified) return refuse('email-not-verified', t('Verify your email first, then add the orders.'))
  return inTransaction<OutputOf<typeof claimOperation> | Refusal>(db, async (transaction) => {
    // An account that is being deleted takes no orders.
    if (!(await accounts.holdAccount(transaction, accountId))) return accountClosed()
    const modifiedCount = await claimOrders(transaction, { ids, email, accountId, at: now() })
    return { acknowledged: true, modifiedCount }
  })
}
