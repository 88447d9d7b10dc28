import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { deleteAccountRow } from './accounts-store.ts'
import { lockAdmins } from './administration/administration-store.ts'
import { lastAdminRefusal } from './administration/as-administrator.ts'

/** First in the caller's transaction: concurrent changes wait for the row. Undefined when done, else why it stays. */
export async function closeAccount(transaction: Queryable, accountId: string): Promise<Refusal | undefined> {
  const refusal = lastAdminRefusal(await lockAdmins(transaction), accountId)
  if (refusal) return refusal
  const deleted = await deleteAccountRow(transaction, accountId)
  return deleted > 0 ? undefined : accountClosed()
}

export function accountClosed(): Refusal {
  return refuse('not-signed-in', 'Your account was just closed.')
}
