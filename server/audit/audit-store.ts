import { and, count, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/adapters/database/database.ts'
import { auditLog } from './audit-tables.ts'

export type AuditRow = typeof auditLog.$inferSelect
/** What a list of entries is narrowed to: who did it, what it was done to. The ids: of the account whose e-mail that is now. */
export type AuditSearch = {
  person?: string | undefined
  personId?: string | undefined
  object?: string | undefined
  objectId?: string | undefined
}

/** Stands for the e-mail of an account that was deleted. The trigger on the table knows these words too. */
const DELETED_ACCOUNT = 'deleted account'

/** Adds an entry, within the transaction of the change that it tells of. */
export async function insertEntry(db: Queryable, entry: Omit<AuditRow, 'id'>): Promise<void> {
  await db.insert(auditLog).values(entry)
}

/** Entries after (older than) an id, newest first. */
export function selectEntries(
  db: Queryable,
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
export async function countEntries(db: Queryable, search: AuditSearch): Promise<number> {
  const [row] = await db.select({ total: count() }).from(auditLog).where(matching(search))
  return row?.total ?? 0
}

/** Takes the e-mail of an account out of every entry that it did or that tells of it. */
export async function blankPerson(db: Queryable, accountId: string): Promise<void> {
  const actorEmail = sql`CASE WHEN ${auditLog.actorAccountId} = ${accountId} THEN ${DELETED_ACCOUNT} ELSE ${auditLog.actorEmail} END`
  const object = sql`CASE WHEN ${auditLog.objectAccountId} = ${accountId} THEN ${`user:${DELETED_ACCOUNT}`} ELSE ${auditLog.object} END`
  await db
    .update(auditLog)
    .set({ actorEmail, object })
    .where(or(eq(auditLog.actorAccountId, accountId), eq(auditLog.objectAccountId, accountId)))
}

/**
 * An e-mail that somebody has finds all of that account, under whatever e-mail it was written. Other words are looked for
 * anywhere in the names: changes by administrators are thousands, not millions. A word with a colon names one thing, whole.
 */
function matching({ person, personId, object, objectId }: AuditSearch): SQL | undefined {
  return and(
    personId ? eq(auditLog.actorAccountId, personId) : undefined,
    person && !personId ? sql`strpos(${auditLog.actorEmail}, ${person.toLowerCase()}) > 0` : undefined,
    objectId ? eq(auditLog.objectAccountId, objectId) : undefined,
    object && !objectId ? namedObject(object) : undefined,
  )
}

function namedObject(object: string): SQL {
  if (object.includes(':')) return eq(auditLog.object, object)
  return sql`strpos(lower(${auditLog.object}), ${object.toLowerCase()}) > 0`
}
