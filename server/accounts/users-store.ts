import { and, asc, count, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/adapters/database/database.ts'
import { type AccountRow, accountColumns } from './accounts-store.ts'
import { accounts } from './accounts-tables.ts'

export type UserPosition = { email: string; id: string }

/** Accounts after a position by e-mail; with `words`, those whose e-mail and name have words that begin with each of them. */
export function selectUsers(
  db: Queryable,
  words: readonly string[],
  limit: number,
  after: UserPosition | undefined,
): Promise<AccountRow[]> {
  const onward = after && sql`(${accounts.email}, ${accounts.id}) > (${after.email}, ${after.id}::uuid)`
  return db
    .select(accountColumns)
    .from(accounts)
    .where(and(withWords(words), onward))
    .orderBy(asc(accounts.email), asc(accounts.id))
    .limit(limit)
}

/** How many accounts have those words. */
export async function countUsers(db: Queryable, words: readonly string[]): Promise<number> {
  const [row] = await db.select({ total: count() }).from(accounts).where(withWords(words))
  return row?.total ?? 0
}

/** `words` are letters and digits only, so that nothing in them can mean anything to a text search query. */
function withWords(words: readonly string[]): SQL | undefined {
  if (words.length === 0) return undefined
  return sql`${accounts.words} @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`
}
