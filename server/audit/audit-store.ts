import { and, count, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Queryable, ReadingDatabase } from '#server/adapters/database/database.ts'
import { auditLog } from './audit-tables.ts'

export type AuditRow = typeof auditLog.$inferSelect
/** An email, in lower case, and the accounts that have it or had it. */
export type KnownPerson = { email: string; accountIds: string[] }
/**
 * What a list of entries is narrowed to: who did it, what it was done to. A known person is found whole, other words
 * anywhere.
 */
export type AuditSearch = { person: KnownPerson | string | undefined; object: KnownPerson | string | undefined }

/** Stands for the email of an account that was deleted. The trigger on the table knows these words too. */
const DELETED_ACCOUNT = 'deleted account'

/** Adds an entry, within the transaction of the change that it tells of. */
export async function insertEntry(db: Queryable, entry: Omit<AuditRow, 'id'>): Promise<void> {
  await db.insert(auditLog).values(entry)
}

/** Entries after (older than) an id, newest first. */
export function selectEntries(
  db: ReadingDatabase,
  search: AuditSearch,
  limit: number,
  after: number | undefined,
): Promise<AuditRow[]> {
  const onward = after === undefined ? undefined : lt(auditLog.id, after)
  return db
    .select()
    .from(auditLog)
    .where(and(matching(search), onward))
    .orderBy(desc(auditLog.id))
    .limit(limit)
}

/** Every entry that tells of the account, newest first. */
export function selectEntriesAbout(db: Queryable, accountId: string): Promise<AuditRow[]> {
  return db.select().from(auditLog).where(eq(auditLog.objectAccountId, accountId)).orderBy(desc(auditLog.id))
}

/** How many entries match. */
export async function countEntries(db: ReadingDatabase, search: AuditSearch): Promise<number> {
  const [row] = await db.select({ total: count() }).from(auditLog).where(matching(search))
  return row?.total ?? 0
}

/**
 * The accounts that had an email (in lower case) when an entry was written: those that did something, or had it done to
 * them.
 */
export async function selectFormerHolders(db: ReadingDatabase, email: string): Promise<string[]> {
  const actors = db.select({ id: auditLog.actorAccountId }).from(auditLog).where(eq(auditLog.actorEmail, email))
  const objects = db
    .select({ id: auditLog.objectAccountId })
    .from(auditLog)
    .where(eq(auditLog.object, `user:${email}`))
  const rows = await union(actors, objects)
  return rows.flatMap(({ id }) => id ?? [])
}

/**
 * Takes the email of an account out of every entry that tells of it. What the account did to others keeps its email: an
 * administrator's acts are the shop's records, and nobody may wash them by leaving.
 */
export async function blankPerson(db: Queryable, accountId: string): Promise<void> {
  const actorEmail = sql`CASE WHEN ${auditLog.actorAccountId} = ${accountId} THEN ${DELETED_ACCOUNT} ELSE ${auditLog.actorEmail} END`
  await db
    .update(auditLog)
    .set({ actorEmail, object: `user:${DELETED_ACCOUNT}` })
    .where(eq(auditLog.objectAccountId, accountId))
}

/**
 * A known email finds what was written under it and all of the accounts that have or had it, under whatever email: so
 * neither a changed nor a reused email hides a row. Other words are looked for anywhere in the names, row by row:
 * changes by administrators are thousands, not millions. A word with a colon names one thing, whole.
 */
function matching({ person, object }: AuditSearch): SQL | undefined {
  return and(person ? byActor(person) : undefined, object ? byObject(object) : undefined)
}

function byActor(person: KnownPerson | string): SQL | undefined {
  if (typeof person === 'string') return sql`strpos(${auditLog.actorEmail}, ${person.toLowerCase()}) > 0`
  return or(eq(auditLog.actorEmail, person.email), inArray(auditLog.actorAccountId, person.accountIds))
}

function byObject(object: KnownPerson | string): SQL | undefined {
  if (typeof object === 'string') return namedObject(object)
  return or(eq(auditLog.object, `user:${object.email}`), inArray(auditLog.objectAccountId, object.accountIds))
}

function namedObject(object: string): SQL {
  if (object.includes(':')) return eq(auditLog.object, object)
  return sql`strpos(lower(${auditLog.object}), ${object.toLowerCase()}) > 0`
}
