import { and, asc, sql } from 'drizzle-orm'
import { countRows, hasWords, type Queryable, sortingFound } from '#platform/server/database/database.ts'
import { type AccountRow, accountColumns } from './accounts-store.ts'
import { accountEmail, accounts } from './accounts-tables.ts'

export type UserPosition = { email: string; id: string }
/** Search words, and those of them that very many accounts have. */
export type UserSearch = { words: readonly string[]; common: readonly string[] }

type UserListing = UserSearch & { limit: number; after: UserPosition | undefined }

/** Accounts after a position, by email. */
export function selectUsers(db: Queryable, listing: UserListing): Promise<AccountRow[]> {
  return found(db, listing).orderBy(asc(accountEmail), asc(accounts.id)).limit(listing.limit)
}

/** The same for few results: found by their words, then sorted. */
export function selectFoundUsers(db: Queryable, listing: UserListing): Promise<AccountRow[]> {
  return found(db, listing)
    .orderBy(asc(sortingFound(accountEmail)), asc(accounts.id))
    .limit(listing.limit)
}

function found(db: Queryable, { words, common, after }: UserListing) {
  const onward = after && sql`(${accountEmail}, ${accounts.id}) > (${after.email}, ${after.id}::uuid)`
  return db
    .select(accountColumns)
    .from(accounts)
    .where(and(hasWords(accounts.words, words, common), onward))
}

/** Exact up to 10,000, else the planner's estimate. */
export function countUsers(db: Queryable, { words, common }: UserSearch): Promise<number> {
  return countRows(db, accounts, hasWords(accounts.words, words, common))
}
