import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Profile } from '#accounts/contract/profiles.ts'
import { columnsAs, manyIds, preparedStatement, type Queryable } from '#platform/server/database/database.ts'
import { accounts } from './accounts-tables.ts'
import { staffMembers, staffRoles } from './administration/staff-tables.ts'

/** Without the generated search column. */
const { words, ...accountColumns } = getTableColumns(accounts)

export { accountColumns }

export type AccountRow = Omit<typeof accounts.$inferSelect, 'words'>
export type AccountPerson = { id: string; email: string; name: string; language?: string }

export async function selectAccount(db: Queryable, id: string): Promise<AccountRow | undefined> {
  const [row] = await db.select(accountColumns).from(accounts).where(eq(accounts.id, id))
  return row
}

/** By id. */
export async function selectAccounts(db: Queryable, ids: readonly string[]): Promise<Map<string, AccountRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(accountColumns)
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** What every authorized request depends on. */
export type AccountStatus = Pick<AccountRow, 'id' | 'role' | 'bannedAt'> & {
  granted: string[] | null // The permissions of a staff role; null without one
}

/** By id. */
export async function selectAccountStatuses(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, AccountStatus>> {
  const rows = await statusesOfIds(db, { ids })
  return new Map(rows.map((row) => [row.id, row]))
}

const statusesOfIds = preparedStatement<'ids', AccountStatus>('account_statuses', ({ ids }) => {
  const { id, role, bannedAt } = accounts
  const granted = sql`(
    SELECT ${staffRoles.permissions} FROM ${staffMembers}
    JOIN ${staffRoles} ON ${staffRoles.id} = ${staffMembers.roleId} WHERE ${staffMembers.accountId} = ${id}
  )`
  return sql`SELECT ${columnsAs({ id, role, bannedAt, granted })} FROM ${accounts} WHERE ${id} = ANY(${manyIds(ids)})`
})

/** By id. */
export async function selectEmails(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** The email of an account as a query's column, so that orders can be sorted by it. */
export const emailOf = (id: SQL): SQL => sql`(SELECT ${accounts.email} FROM ${accounts} WHERE ${accounts.id} = ${id})`

/** Does nothing if the account exists. */
export async function insertAccount(db: Queryable, person: AccountPerson, now: Date): Promise<void> {
  await db
    .insert(accounts)
    .values({ ...person, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: accounts.id })
}

const isDistinct = (column: AnyPgColumn, value: string) => sql`${column} IS DISTINCT FROM ${value}`

/** Updates email, name and the given profile fields; 0 when nothing changed or there is no account. */
export async function updatePerson(
  db: Queryable,
  { id, ...person }: AccountPerson,
  profile: Profile,
  now: Date,
): Promise<number> {
  const { education, city, contact, linkedln, language } = profile
  const all = { ...person, education, city, contact, linkedln, language }
  const given = Object.entries(all).flatMap(([column, value]) =>
    value === undefined ? [] : [[column, value] as const],
  )
  const differs = or(...given.map(([column, value]) => isDistinct(accounts[column as keyof typeof all], value)))
  const changed = await db
    .update(accounts)
    .set({ ...Object.fromEntries(given), updatedAt: now })
    .where(and(eq(accounts.id, id), differs))
    .returning({ id: accounts.id })
  return changed.length
}

export async function updateEmail(db: Queryable, id: string, email: string, now: Date): Promise<void> {
  await db.update(accounts).set({ email, updatedAt: now }).where(eq(accounts.id, id))
}

/** Returns the number of rows deleted. */
export async function deleteAccountRow(db: Queryable, id: string): Promise<number> {
  const deleted = await db.delete(accounts).where(eq(accounts.id, id)).returning({ id: accounts.id })
  return deleted.length
}

/** Whether the account exists and isn't banned; locks it until the transaction ends. */
export async function holdAccount(db: Queryable, id: string): Promise<boolean> {
  const [row] = await heldAccount(db, { id })
  return row !== undefined
}

const heldAccount = preparedStatement<'id', { id: string }>(
  'held_account',
  ({ id }) => sql`
    SELECT ${accounts.id} FROM ${accounts} WHERE ${accounts.id} = ${id} AND ${accounts.bannedAt} IS NULL
    FOR NO KEY UPDATE`,
)
