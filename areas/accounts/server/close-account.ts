import { t } from '#platform/contract/language/text.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { deleteAccountRow } from './accounts-store.ts'
import { lockAdmins } from './administration/administration-store.ts'
import { lastAdminRefusal } from './administration/as-administrator.ts'
import { forgetInvitationsTo } from './administration/staff-store.ts'
import { forgetViews } from './views/views-store.ts'

/** First in the caller's transaction: concurrent changes wait for the row. Undefined when done, else why it stays. */
export async function closeAccount(transaction: Queryable, accountId: string): Promise<Refusal | undefined> {
  const refusal = lastAdminRefusal(await lockAdmins(transaction), accountId)
  if (refusal) return refusal
  await forgetInvitationsTo(transaction, accountId)
  await forgetViews(transaction, accountId)
  const deleted = await deleteAccountRow(transaction, accountId)
  return deleted > 0 ? undefined : accountClosed()
}

/** For an account that nobody owns: closes it even as the last administrator's. First in the caller's transaction. */
export async function removeAccount(transaction: Queryable, accountId: string): Promise<void> {
  await lockAdmins(transaction)
  await forgetInvitationsTo(transaction, accountId)
  await forgetViews(transaction, accountId)
  await deleteAccountRow(transaction, accountId)
}

export function accountClosed(): Refusal {
  return refuse('not-signed-in', t('Your account was just closed.'))
}
