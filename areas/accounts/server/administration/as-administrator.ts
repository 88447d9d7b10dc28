import { t } from '#platform/contract/language/text.ts'
import { ADMINISTRATORS_ONLY, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { type Author, OPERATOR } from '../audit/audit-service.ts'
import { lockAdmins } from './administration-store.ts'

/**
 * Locks the author's role: of two administrators who demote each other at once, the second is refused. A request with a
 * key is done once.
 */
export function asAdministrator<Answer>(
  context: AccountsContext,
  author: Author,
  work: (transaction: Transaction, admins: readonly string[]) => Promise<Answer | Refusal>,
  keyed?: KeyedRequest,
): Promise<Answer | Refusal> {
  return inTransactionOnce<Answer>(context, keyed, async (transaction) => {
    const admins = await lockAdmins(transaction)
    const may = author === OPERATOR || (author.accountId !== null && admins.includes(author.accountId))
    return may ? work(transaction, admins) : refuse('not-allowed', ADMINISTRATORS_ONLY)
  })
}

/** Undefined unless the shop would be left without an administrator. */
export function lastAdminRefusal(admins: readonly string[], accountId: string): Refusal | undefined {
  if (admins.length !== 1 || admins[0] !== accountId) return undefined
  return refuse('last-administrator', t('This is the last administrator. Promote someone else first.'))
}
