import { and, count, desc, eq, lt, ne, sql } from 'drizzle-orm'
import { type Queryable, says } from '#platform/server/database/database.ts'
import type { NewestFirstPosition } from '#platform/server/paging.ts'
import { emails } from './correspondence-tables.ts'

export type EmailRow = typeof emails.$inferSelect

/** False, without storing, when the key exists. */
export async function insertEmail(db: Queryable, email: EmailRow): Promise<boolean> {
  const stored = await db.insert(emails).values(email).onConflictDoNothing().returning({ id: emails.id })
  return stored.length === 1
}

/** Undefined once delivered; failed ones may be retried. */
export async function selectUnsentEmail(db: Queryable, id: string): Promise<EmailRow | undefined> {
  const [row] = await db
    .select()
    .from(emails)
    .where(and(eq(emails.id, id), ne(emails.status, 'sent')))
  return row
}

const untried = (key: string) => and(eq(emails.key, key), ne(emails.status, 'sent'), eq(emails.tries, 0))

export async function selectUntriedEmail(db: Queryable, key: string): Promise<EmailRow | undefined> {
  const [row] = await db.select().from(emails).where(untried(key))
  return row
}

export async function deleteUntriedEmail(db: Queryable, key: string): Promise<void> {
  await db.delete(emails).where(untried(key))
}

export type TryOutcome = Partial<Pick<EmailRow, 'status' | 'failure' | 'sentAt' | 'text' | 'html' | 'secretUrl'>>

export async function noteTry(db: Queryable, id: string, outcome: TryOutcome): Promise<void> {
  await db
    .update(emails)
    .set({ ...outcome, tries: sql`${emails.tries} + 1` })
    .where(and(eq(emails.id, id), ne(emails.status, 'sent')))
}

/** `search` in address or subject; newest first. */
export function selectEmails(
  db: Queryable,
  search: string | undefined,
  limit: number,
  after: NewestFirstPosition | undefined,
): Promise<EmailRow[]> {
  const onward =
    after && sql`(${emails.createdAt}, ${emails.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
  return db
    .select()
    .from(emails)
    .where(and(says([emails.to, emails.subject], search), onward))
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(limit)
}

export async function countEmails(db: Queryable, search: string | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(emails)
    .where(says([emails.to, emails.subject], search))
  return row?.total ?? 0
}

/** Newest first. */
export function selectEmailsOfAccount(db: Queryable, accountId: string): Promise<EmailRow[]> {
  return db
    .select()
    .from(emails)
    .where(eq(emails.accountId, accountId))
    .orderBy(desc(emails.createdAt), desc(emails.id))
}

export async function deleteEmailsOfAccount(db: Queryable, accountId: string): Promise<void> {
  await db.delete(emails).where(eq(emails.accountId, accountId))
}

export async function deleteEmailsBefore(db: Queryable, date: Date): Promise<void> {
  await db.delete(emails).where(lt(emails.createdAt, date))
}
