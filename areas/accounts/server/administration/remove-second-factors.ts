import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import type { AccountsContext } from '../accounts-context.ts'
import type { Author } from '../audit/audit-service.ts'
import { findPerson } from '../find-person.ts'
import type { AccountChange } from './change-role.ts'

/** Removes authenticator app and passkeys, ends the sessions and logs it, in one transaction. */
export async function removeSecondFactors(
  { db, identity, audit }: AccountsContext,
  author: Author,
  emailAsTyped: string,
): Promise<AccountChange | Refusal> {
  const person = await findPerson({ identity }, emailAsTyped)
  if (isRefusal(person)) return person
  const { id: accountId, email } = person
  return inTransaction(db, async (transaction) => {
    const changed = await identity.removeSecondFactors(transaction, accountId)
    if (changed) {
      const change = {
        action: 'user.remove-second-factors',
        object: `user:${email}`,
        objectAccountId: accountId,
      } as const
      await audit.record(transaction, author, change)
    }
    return { accountId, changed }
  })
}
