import { and, asc, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import type { EmailRow } from './correspondence-store.ts'
import { emails } from './correspondence-tables.ts'

/** Emails about orders and requests of one account to one address: each is sent after the one before it. */
export type EmailSequence = { accountId: string; to: string }

/**
 * The failure of a waiting email that has no job: whoever ends the one before queues it. Earlier programs, whose
 * waiting emails all have jobs, wrote other words.
 */
export const FOLLOWS = 'It will be sent after the earlier email to the same person about their orders.'

/** The failure of an email that is not due yet: until then it is in nobody's way, and may be taken back. */
export const NOT_DUE = 'It will be sent in a few minutes unless it is no longer needed.'

/** Keyed emails of an account report its orders and requests in order; others don't wait. */
export function isInTurn<Email extends Pick<EmailRow, 'accountId' | 'key'>>(
  email: Email,
): email is Email & { accountId: string; key: string } {
  return email.accountId !== null && email.key !== null
}

export async function hasEarlierWaiting(db: Queryable, email: EmailRow & EmailSequence): Promise<boolean> {
  const { createdAt, id } = email
  const isEarlier = sql`(${emails.createdAt}, ${emails.id}) < (${createdAt}::timestamptz, ${id}::uuid)`
  const [earlier] = await db
    .select({ id: emails.id })
    .from(emails)
    .where(and(waitingIn(email), isEarlier))
    .limit(1)
  return earlier !== undefined
}

export async function hasOtherWaiting(db: Queryable, email: EmailSequence & { id: string }): Promise<boolean> {
  const [other] = await db
    .select({ id: emails.id })
    .from(emails)
    .where(and(waitingIn(email), ne(emails.id, email.id)))
    .limit(1)
  return other !== undefined
}

/** Says that a waiting email has no job. */
export async function letFollow(db: Queryable, id: string): Promise<void> {
  await db
    .update(emails)
    .set({ failure: FOLLOWS })
    .where(and(eq(emails.id, id), waiting))
}

/** Lets an email whose time has come take its turn. */
export async function becomeDue(db: Queryable, id: string): Promise<void> {
  await db.update(emails).set({ failure: null }).where(eq(emails.id, id))
}

/** The oldest email of a sequence, which is about to get a job, unless another one of it has one. */
export async function takeNext(db: Queryable, sequence: EmailSequence): Promise<{ id: string } | undefined> {
  const oldest = sql`(SELECT id FROM ${emails} WHERE ${waitingIn(sequence)} AND ${follows} ORDER BY ${emails.createdAt}, ${emails.id} LIMIT 1)`
  const hasJob = sql`EXISTS (SELECT FROM ${emails} WHERE ${waitingIn(sequence)} AND NOT ${follows})`
  const [next] = await db
    .update(emails)
    .set({ failure: null })
    .where(and(sql`${emails.id} = ${oldest}`, sql`NOT ${hasJob}`))
    .returning({ id: emails.id })
  return next
}

/** Sequences in which emails wait and none has a job. */
export async function selectLeftSequences(db: Queryable): Promise<EmailSequence[]> {
  const { rows } = await db.execute<EmailSequence>(
    sql`SELECT account_id AS "accountId", recipient AS "to" FROM ${emails} WHERE ${waiting} AND ${isDue}
        GROUP BY 1, 2 HAVING bool_and(${follows})`,
  )
  return rows
}

/** Waiting emails that should have a job, of before a moment: those with ids above `after`, ascending. */
export function selectTurns(
  db: Queryable,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<Pick<EmailRow, 'id' | 'to'>[]> {
  return db
    .select({ id: emails.id, to: emails.to })
    .from(emails)
    .where(and(waiting, sql`NOT ${follows}`, lt(emails.createdAt, before), gt(emails.id, after)))
    .orderBy(asc(emails.id))
    .limit(limit)
}

// As the index `letters_in_turn` has it.
const waiting = sql`${emails.status} = 'waiting' AND ${emails.key} IS NOT NULL AND ${emails.accountId} IS NOT NULL`
const isDue = sql`${emails.failure} IS DISTINCT FROM ${NOT_DUE}`
const follows = sql`${emails.failure} IS NOT DISTINCT FROM ${FOLLOWS}`

function waitingIn({ accountId, to }: EmailSequence): SQL {
  return sql`${emails.accountId} = ${accountId} AND ${emails.to} = ${to} AND ${waiting} AND ${isDue}`
}
