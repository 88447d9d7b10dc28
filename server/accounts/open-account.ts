import type { AccountsContext } from './accounts-context.ts'
import {
  type AccountPerson,
  type AccountRow,
  deleteAccountRow,
  insertAccount,
  selectAccount,
} from './accounts-store.ts'

/**
 * The account of a person, made when they come for the first time. Undefined when they deleted their account while this
 * was on its way: then no row stays behind. Every row of an account is made here.
 */
export async function openAccount(
  { db, identity, now }: Pick<AccountsContext, 'db' | 'identity' | 'now'>,
  { id, email, name }: AccountPerson,
): Promise<AccountRow | undefined> {
  const known = await selectAccount(db, id)
  if (known) return known
  await insertAccount(db, { id, email, name }, now())
  // Looked at after the row is there: a deletion that came before is seen here, one that comes later sees the row.
  const [person] = await identity.findPeople([id])
  if (person) return selectAccount(db, id)
  await deleteAccountRow(db, id)
  return undefined
}
