import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import type { EmailRow } from './correspondence-store.ts'
import { emails } from './correspondence-tables.ts'

/** Until the transaction ends. */
export async function holdRecipient(db: Queryable, to: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('email to ' || lower(${to}), 0))`)
}

/** Emails to a recipient that were sent since then, or will be. */
export async function countEmailsTo(
  db: Queryable,
  to: string,
  hourAgo: Date,
  dayAgo: Date,
): Promise<Record<'lastHour' | 'lastDay', number>> {
  const since = (date: Date): SQL<number> =>
    sql<number>`count(*) FILTER (WHERE ${emails.status} = 'waiting' OR ${emails.status} <> 'held' AND coalesce(${emails.sentAt}, ${emails.createdAt}) > ${date.toISOString()}::timestamptz)`
  const [counts] = await db
    .select({
      lastHour: since(hourAgo),
      lastDay: since(dayAgo),
    })
    .from(emails)
    .where(toRecipient(to))
  return counts ?? { lastHour: 0, lastDay: 0 }
}

/** When the email was sent to a recipient that is `place`th from the last one; undefined when there are fewer. */
export async function selectSentBefore(db: Queryable, to: string, place: number): Promise<Date | null | undefined> {
  const [row] = await db
    .select({ sentAt: emails.sentAt })
    .from(emails)
    .where(and(toRecipient(to), eq(emails.status, 'sent')))
    .orderBy(desc(emails.sentAt))
    .offset(place - 1)
    .limit(1)
  return row?.sentAt
}

/** Oldest first. */
export function selectHeldEmails(db: Queryable, to: string): Promise<EmailRow[]> {
  return db
    .select()
    .from(emails)
    .where(and(toRecipient(to), eq(emails.status, 'held')))
    .orderBy(asc(emails.createdAt), asc(emails.id))
}

export async function releaseEmail(db: Queryable, id: string): Promise<void> {
  await db.update(emails).set({ status: 'waiting' }).where(eq(emails.id, id))
}

function toRecipient(to: string): SQL {
  return sql`lower(${emails.to}) = lower(${to})`
}
