import { t } from '#platform/contract/language/text.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { AccountsContext } from '../accounts-context.ts'
import type { Author } from '../audit/audit-service.ts'
import { findPerson, type KnownPerson } from '../find-person.ts'
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
  const person = await findPerson(parts, emailAsTyped)
  if (isRefusal(person)) return person
  if (person.id === author.accountId) return refuse('not-allowed', t('You cannot ban yourself.'))
  await openAccount(parts, person)
  return asAdministrator(
    parts,
    author,
    async (transaction, admins) =>
      lastAdminRefusal(admins, person.id) ?? changeBan(transaction, parts, author, { person, reason }),
  )
}

/** Lifts a ban; earlier sessions stay ended. */
export async function unbanUser(
  parts: AccountsContext,
  author: Author,
  emailAsTyped: string,
): Promise<AccountChange | Refusal> {
  const person = await findPerson(parts, emailAsTyped)
  if (isRefusal(person)) return person
  return asAdministrator(parts, author, (transaction) =>
    changeBan(transaction, parts, author, { person, reason: null }),
  )
}

async function changeBan(
  transaction: Transaction,
  { identity, audit, now }: AccountsContext,
  author: Author,
  { person: { id, email }, reason }: { person: KnownPerson; reason: string | null },
): Promise<AccountChange> {
  const changed = (await updateBan(transaction, id, reason, now())) > 0
  if (changed) {
    const isBan = reason !== null
    await audit.record(transaction, author, {
      ...{ action: isBan ? 'user.ban' : 'user.unban', object: `user:${email}`, objectAccountId: id },
      ...{ before: { banned: !isBan }, after: isBan ? { banned: true, reason } : { banned: false } },
    })
    await identity.endSessionsOf(id, undefined, transaction)
    if (isBan) await identity.voidLinksOf(id, transaction)
  }
  return { accountId: id, changed }
}
