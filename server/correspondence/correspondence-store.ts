import { and, count, desc, eq, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/adapters/database/database.ts'
import type { NewestFirstPosition } from '#server/paging.ts'
import { emails } from './correspondence-tables.ts'

export type EmailRow = typeof emails.$inferSelect

/** Stores an email. False when there is one of the same key: then nothing is stored. */
export async function insertEmail(db: Queryable, email: EmailRow): Promise<boolean> {
  const stored = await db.insert(emails).values(email).onConflictDoNothing().returning({ id: emails.id })
  return stored.length === 1
}

/** The email of that id, until it was brought away; one that was given up may be tried again. */
export async function selectUnsentEmail(db: Queryable, id: string): Promise<EmailRow | undefined> {
  const [row] = await db
    .select()
    .from(emails)
    .where(and(eq(emails.id, id), ne(emails.status, 'sent')))
  return row
}

/**
 * Emails of an account that have keys tell of its orders and requests, step by step; the others, as those with links,
 * wait for none.
 */
export function isInTurn({ accountId, key }: Pick<EmailRow, 'accountId' | 'key'>): boolean {
  return accountId !== null && key !== null
}

/**
 * Whether an email that has to go before this one waits still. After a day it is waited for no more: its tries are
 * over.
 */
export async function hasToWait(db: Queryable, email: EmailRow): Promise<boolean> {
  if (email.accountId === null || !isInTurn(email)) return false
  const { accountId, to, createdAt, id } = email
  const [earlier] = await db
    .select({ id: emails.id })
    .from(emails)
    .where(
      and(
        eq(emails.accountId, accountId),
        eq(emails.to, to),
        eq(emails.status, 'waiting'),
        isNotNull(emails.key),
        sql`(${emails.createdAt}, ${emails.id}) < (${createdAt}::timestamptz, ${id}::uuid)`,
        sql`${emails.createdAt} > ${createdAt}::timestamptz - interval '1 day'`,
      ),
    )
    .limit(1)
  return earlier !== undefined
}

type TryOutcome = Partial<Pick<EmailRow, 'status' | 'failure' | 'sentAt' | 'text' | 'html' | 'secretUrl'>>

/** Notes what came of one try of an email, and what the email says from now on. */
export async function noteTry(db: Queryable, id: string, outcome: TryOutcome): Promise<void> {
  await db
    .update(emails)
    .set({ ...outcome, tries: sql`${emails.tries} + 1` })
    .where(and(eq(emails.id, id), ne(emails.status, 'sent')))
}

/** Emails with `search` in address or subject after a position, newest first. */
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
    .where(and(matching(search), onward))
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(limit)
}

/** How many emails have `search` in address or subject. */
export async function countEmails(db: Queryable, search: string | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(emails).where(matching(search))
  return row?.total ?? 0
}

/** Every email to the account, newest first. */
export function selectEmailsOfAccount(db: Queryable, accountId: string): Promise<EmailRow[]> {
  return db
    .select()
    .from(emails)
    .where(eq(emails.accountId, accountId))
    .orderBy(desc(emails.createdAt), desc(emails.id))
}

/** Removes every email to the account. */
export async function deleteEmailsOfAccount(db: Queryable, accountId: string): Promise<void> {
  await db.delete(emails).where(eq(emails.accountId, accountId))
}

/** Removes the emails that were posted before a date, whatever became of them. */
export async function deleteEmailsBefore(db: Queryable, date: Date): Promise<void> {
  await db.delete(emails).where(lt(emails.createdAt, date))
}

function matching(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(sql`${emails.to} ILIKE ${pattern}`, sql`${emails.subject} ILIKE ${pattern}`)
}
