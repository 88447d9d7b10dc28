import { t } from '#platform/contract/language/text.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { type AccountRow, selectAccount } from '../accounts-store.ts'
import type { Role } from '../accounts-tables.ts'
import { type Author, OPERATOR } from '../audit/audit-service.ts'
import { accountNotFound, findPerson, type KnownPerson } from '../find-person.ts'
import { openAccount } from '../open-account.ts'
import { updateRole } from './administration-store.ts'
import { asAdministrator, lastAdminRefusal } from './as-administrator.ts'
import { deleteMember } from './staff-store.ts'

export type AccountChange = { accountId: string; changed: boolean }

/**
 * Sets the role of the person with that email, ends their sessions and logs it, in one transaction. The operator's word
 * verifies the email; an administrator's doesn't (specification, section 6).
 */
export async function changeRole(
  parts: AccountsContext,
  author: Author,
  emailAsTyped: string,
  role: Role,
): Promise<AccountChange | Refusal> {
  const person = await findPerson(parts, emailAsTyped)
  if (isRefusal(person)) return person
  await openAccount(parts, person)
  return asAdministrator(parts, author, async (transaction, admins) => {
    const account = await selectAccount(transaction, person.id)
    if (!account) return accountNotFound(person.email)
    if (account.role === role) return { accountId: person.id, changed: false }
    const refusal = role === 'admin' ? whyNotAdmin(author, person, account) : lastAdminRefusal(admins, person.id)
    return refusal ?? giveRole(transaction, parts, author, person, role)
  })
}

async function giveRole(
  transaction: Transaction,
  { identity, audit, now }: AccountsContext,
  author: Author,
  { id, email }: KnownPerson,
  role: Role,
): Promise<AccountChange> {
  const changed = (await updateRole(transaction, id, role, now())) > 0
  if (changed) {
    if (role === 'admin') await deleteMember(transaction, id)
    if (role === 'admin' && author === OPERATOR) await identity.markEmailVerified(transaction, id)
    await audit.record(transaction, author, {
      action: role === 'admin' ? 'user.make-admin' : 'user.withdraw-admin',
      object: `user:${email}`,
      objectAccountId: id,
      before: { role: role === 'admin' ? 'customer' : 'admin' },
      after: { role },
    })
    await identity.endSessionsOf(id, undefined, transaction)
  }
  return { accountId: id, changed }
}

function whyNotAdmin(author: Author, person: KnownPerson, { bannedAt }: AccountRow): Refusal | undefined {
  if (bannedAt !== null) return refuse('not-allowed', t('This account is banned. Lift the ban first.'))
  if (person.emailVerified || author === OPERATOR) return undefined
  return refuse('email-not-verified', t('Only accounts with a verified email can become administrators.'))
}
