import { type Refusal, refuse } from '#contract/problem.ts'
import type { AccountsContext } from '#server/accounts/accounts-context.ts'
import { inTransaction, type Transaction } from '#server/adapters/database/database.ts'
import { type Author, OPERATOR } from '#server/audit/audit-service.ts'
import { lockAdmins } from './administration-store.ts'

/**
 * Changes who may do what, in one transaction. The author is an administrator for as long as it takes, or the shop's
 * operator: of two administrators who turn on each other at the same moment, the second finds the role gone.
 */
export function asAdministrator<Answer>(
  { db }: AccountsContext,
  author: Author,
  work: (transaction: Transaction, admins: readonly string[]) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  return inTransaction<Answer | Refusal>(db, async (transaction) => {
    const admins = await lockAdmins(transaction)
    const may = author === OPERATOR || (author.accountId !== null && admins.includes(author.accountId))
    return may ? work(transaction, admins) : refuse('not-allowed', 'Only administrators may do this.')
  })
}

/** The refusal for what would leave the shop without an administrator; undefined when it would not. */
export function lastAdminRefusal(admins: readonly string[], accountId: string): Refusal | undefined {
  if (admins.length !== 1 || admins[0] !== accountId) return undefined
  return refuse('last-administrator', 'This is the last administrator. Make another one first.')
}
