import { and, asc, count, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Queryable, ReadingDatabase } from '#platform/server/database/database.ts'
import { auditLog } from './audit-tables.ts'

export type AuditRow = typeof auditLog.$inferSelect
/** A lower-case email with its current and former accounts. */
export type KnownPerson = { email: string; accountIds: string[] }
/** Filters by author and object. Known persons match exactly, other text anywhere. */
export type AuditSearch = { person: KnownPerson | string | undefined; object: KnownPerson | string | undefined }

/** Replaces emails of deleted accounts. The table's trigger has the same text. */
const DELETED_ACCOUNT = 'deleted account'

/** In the transaction of the change. */
export async function insertEntries(db: Queryable, entries: readonly Omit<AuditRow, 'id'>[]): Promise<void> {
  await db.insert(auditLog).values([...entries])
}

/** After (older than) an id, newest first. */
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

/** Newest first. */
export function selectEntriesAbout(db: Queryable, accountId: string): Promise<AuditRow[]> {
  return db.select().from(auditLog).where(eq(auditLog.objectAccountId, accountId)).orderBy(desc(auditLog.id))
}

const MOST_CHANGES = 1_000

/** Of one object, the oldest first. */
export async function selectChangesSince(
  db: Queryable,
  object: string,
  since: Date,
): Promise<{ at: Date; before: Record<string, unknown> | null }[]> {
  const rows = await db
    .select({ at: auditLog.at, before: auditLog.before })
    .from(auditLog)
    .where(and(eq(auditLog.object, object), gt(auditLog.at, since)))
    .orderBy(asc(auditLog.id))
    .limit(MOST_CHANGES)
  return rows as { at: Date; before: Record<string, unknown> | null }[]
}

export async function countEntries(db: ReadingDatabase, search: AuditSearch): Promise<number> {
  const [row] = await db.select({ total: count() }).from(auditLog).where(matching(search))
  return row?.total ?? 0
}

/** Accounts that had this lower-case email when an entry was written. */
export async function selectFormerHolders(db: ReadingDatabase, email: string): Promise<string[]> {
  const actors = db.select({ id: auditLog.actorAccountId }).from(auditLog).where(eq(auditLog.actorEmail, email))
  const objects = db
    .select({ id: auditLog.objectAccountId })
    .from(auditLog)
    .where(eq(auditLog.object, `user:${email}`))
  const rows = await union(actors, objects)
  return rows.flatMap(({ id }) => id ?? [])
}

/** Clears the email in entries about an account. Its own acts keep it: leaving must not erase a record. */
export async function blankPerson(db: Queryable, accountId: string): Promise<void> {
  const actorEmail = sql`CASE WHEN ${auditLog.actorAccountId} = ${accountId} THEN ${DELETED_ACCOUNT} ELSE ${auditLog.actorEmail} END`
  await db
    .update(auditLog)
    .set({ actorEmail, object: `user:${DELETED_ACCOUNT}` })
    .where(eq(auditLog.objectAccountId, accountId))
}

// A known email finds entries under it and of all its accounts, so changed and reused emails hide nothing. Other text
// is matched row by row, as administrators' changes are few. Text with a colon names one object exactly.
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
