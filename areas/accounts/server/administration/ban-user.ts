import { t } from '#platform/contract/language/text.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { AccountsContext } from '../accounts-context.ts'
import type { Author } from '../audit/audit-service.ts'
import { findPerson } from '../find-person.ts'
import { openAccount } from '../open-account.ts'
import { updateBan } from './administration-store.ts'
import { asAdministrator, lastAdminRefusal } from './as-administrator.ts'
import type { AccountChange } from './change-role.ts'

/** Bans an account (not one's own) and ends its sessions and email links at once. */
export async function banUser(
  parts: AccountsContext,
  author: Author,
  emailAsTyped: string,
  reason: string,
): Promise<AccountChange | Refusal> {
  const { identity, audit, now } = parts
  const person = await findPerson(parts, emailAsTyped)
  if (isRefusal(person)) return person
  const { id, email } = person
  if (id === author.accountId) return refuse('not-allowed', t('You cannot ban yourself.'))
  await openAccount(parts, person)
  return asAdministrator(parts, author, async (transaction, admins) => {
    const refusal = lastAdminRefusal(admins, id)
    if (refusal) return refusal
    const changed = (await updateBan(transaction, id, reason, now())) > 0
    if (changed) {
      await audit.record(transaction, author, {
        action: 'user.ban',
        object: `user:${email}`,
        objectAccountId: id,
        before: { banned: false },
        after: { banned: true, reason },
      })
      await identity.endSessionsOf(id, undefined, transaction)
      await identity.voidLinksOf(id, transaction)
    }
    return { accountId: id, changed }
  })
}

/** Lifts a ban; earlier sessions stay ended. */
export async function unbanUser(
  parts: AccountsContext,
  author: Author,
  emailAsTyped: string,
): Promise<AccountChange | Refusal> {
  const person = await findPerson(parts, emailAsTyped)
  if (isRefusal(person)) return person
  const { id, email } = person
  return asAdministrator(parts, author, async (transaction) => {
    const changed = (await updateBan(transaction, id, null, parts.now())) > 0
    if (changed) {
      await parts.audit.record(transaction, author, {
        action: 'user.unban',
        object: `user:${email}`,
        objectAccountId: id,
        before: { banned: true },
        after: { banned: false },
      })
      await parts.identity.endSessionsOf(id, undefined, transaction)
    }
    return { accountId: id, changed }
  })
}
