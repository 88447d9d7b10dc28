import type { AccountsContext } from './accounts-context.ts'
import {
  type AccountPerson,
  type AccountRow,
  deleteAccountRow,
  insertAccount,
  selectAccount,
} from './accounts-store.ts'

/** The only place that creates accounts. Undefined when the person was deleted meanwhile; then no row stays. */
export async function openAccount(
  { db, identity, now }: Pick<AccountsContext, 'db' | 'identity' | 'now'>,
  { id, email, name, language }: AccountPerson,
): Promise<AccountRow | undefined> {
  const known = await selectAccount(db, id)
  if (known) return known
  await insertAccount(db, { id, email, name, ...(language && { language }) }, now())
  // After inserting: an earlier deletion is seen here, a later one sees the row.
  const [person] = await identity.findPeople([id])
  if (person) return selectAccount(db, id)
  await deleteAccountRow(db, id)
  return undefined
}
