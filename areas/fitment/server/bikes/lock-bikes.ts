import { accountClosed } from '#accounts/server/accounts-service.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import { inTransaction, type Transaction } from '#platform/server/database/database.ts'
import type { BikesContext } from './bikes-context.ts'
import { type StoredBike, selectBikes } from './bikes-store.ts'

/** Changes of one account's bikes come one after the other, so that its limits hold; none after it has been closed. */
export function lockBikes<Answer>(
  { db, accounts }: Pick<BikesContext, 'db' | 'accounts'>,
  accountId: string,
  work: (transaction: Transaction, bikes: StoredBike[]) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  return inTransaction<Answer | Refusal>(db, (transaction) => heldBikes({ accounts }, transaction, accountId, work))
}

export async function heldBikes<Answer>(
  { accounts }: Pick<BikesContext, 'accounts'>,
  transaction: Transaction,
  accountId: string,
  work: (transaction: Transaction, bikes: StoredBike[]) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  if (!(await accounts.holdAccount(transaction, accountId))) return accountClosed()
  return work(transaction, await selectBikes(transaction, accountId))
}
