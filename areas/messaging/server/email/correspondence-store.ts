import { and, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm'
import { countRows, hasWords, type Queryable, sortingFound } from '#platform/server/database/database.ts'
import type { NewestFirstPosition } from '#platform/server/paging.ts'
import { emails, emailWords } from './correspondence-tables.ts'

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

/** Words as `searchedWords` has them; `address` is an email address, or a piece of one, as it was typed. */
export type EmailSearch = { words: readonly string[]; address?: string | undefined }

/** Newest first. `few`: found by their words, then sorted. */
export function selectEmails(
  db: Queryable,
  search: EmailSearch,
  { limit, few }: { limit: number; few: boolean },
  after: NewestFirstPosition | undefined,
): Promise<EmailRow[]> {
  const { createdAt, id } = emails
  const onward = after && sql`(${createdAt}, ${id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
  return db
    .select()
    .from(emails)
    .where(and(matching(search), onward))
    .orderBy(desc(few ? sortingFound(createdAt) : createdAt), desc(id))
    .limit(limit)
}

export function countEmails(db: Queryable): Promise<number> {
  return db.$count(emails)
}

/** Exact up to 10,000, else the planner's estimate. */
export function countFoundEmails(db: Queryable, search: EmailSearch): Promise<number> {
  return countRows(db, emails, matching(search))
}

function matching({ words, address }: EmailSearch): SQL | undefined {
  const { to, subject } = emails
  // The words of one person's address may be the beginnings of another's.
  const isIn = address && sql`strpos(lower(${to} || ' ' || ${subject}), lower(${address})) > 0`
  return and(hasWords(emailWords(emails), words), isIn || undefined)
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
