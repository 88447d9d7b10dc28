import { t } from '#platform/contract/language/text.ts'
import { type Permission, permissionsOf } from '#platform/contract/permissions.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { emailText } from '#platform/contract/typed-text.ts'
import type { AccountsContext } from './accounts-context.ts'
import { type AccountRow, selectAccount } from './accounts-store.ts'

export type KnownPerson = { id: string; email: string; name: string; emailVerified: boolean }

/** The person with that email, with or without an account of the shop. */
export async function findPerson(
  { identity }: Pick<AccountsContext, 'identity'>,
  emailAsTyped: string,
): Promise<KnownPerson | Refusal> {
  const email = emailText(emailAsTyped)
  const person = await identity.findByEmail(email)
  if (!person) return accountNotFound(email)
  return { id: person.accountId, email, name: person.name, emailVerified: person.emailVerified }
}

export function accountNotFound(email: string): Refusal {
  return refuse('not-found', t('There is no account with the email {email}.', { email }))
}

/** The account of the person with that email. */
export async function findByEmail(context: AccountsContext, email: string): Promise<AccountRow | undefined> {
  const person = await findPerson(context, email)
  return isRefusal(person) ? undefined : selectAccount(context.db, person.id)
}

/** False as well for unknown and banned accounts. */
export async function isAdmin(context: AccountsContext, email: string): Promise<boolean> {
  return (await adminCheck(context, email)).admin
}

/** What the account's pages may offer; `permissions` of staff who are no administrators. */
export async function adminCheck(
  context: AccountsContext,
  email: string,
): Promise<{ admin: boolean; permissions?: Permission[] }> {
  const person = await findPerson(context, email)
  const status = isRefusal(person) ? undefined : await context.findAccountStatus(person.id)
  if (!status || status.bannedAt !== null) return { admin: false }
  if (status.role === 'admin') return { admin: true }
  return { admin: false, ...(status.granted && { permissions: [...permissionsOf(status.granted)] }) }
}
