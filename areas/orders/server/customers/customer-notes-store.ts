import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { orders } from '../orders-tables.ts'
import { customerNotes } from './customer-notes-tables.ts'
import type { Customer } from './customers-store.ts'

export type CustomerNote = Pick<typeof customerNotes.$inferSelect, 'note' | 'tags' | 'version'>

const NOTHING: CustomerNote = { note: '', tags: [], version: 0 }

const isOf = ({ accountId, email }: Customer) =>
  accountId === null ? eq(customerNotes.guestEmail, email) : eq(customerNotes.accountId, accountId)

/** Somebody who ordered as a guest first and has an account now keeps what was noted of the guest. */
export async function selectNote(db: Queryable, { accountId, email }: Customer): Promise<CustomerNote> {
  const { note, tags, version } = customerNotes
  const ofAccount = accountId === null ? undefined : eq(customerNotes.accountId, accountId)
  const rows = await db
    .select({ note, tags, version })
    .from(customerNotes)
    .where(or(ofAccount, eq(customerNotes.guestEmail, email)))
    .orderBy(sql`${customerNotes.accountId} IS NULL`)
  if (rows.length < 2) return rows[0] ?? NOTHING
  return {
    note: rows
      .map((row) => row.note)
      .join('\n\n')
      .trim(),
    tags: [...new Set(rows.flatMap((row) => row.tags))],
    version: Math.max(...rows.map((row) => row.version)),
  }
}

/** False when somebody else has changed it since `version`. In the caller's transaction. */
export async function putNote(
  db: Queryable,
  customer: Customer,
  { id, note, tags, version, changedAt }: CustomerNote & { id: string; changedAt: Date },
): Promise<boolean> {
  await lockNotesOf(db, customer.email)
  if ((await selectNote(db, customer)).version !== version) return false
  await forgetNotes(db, customer)
  const { accountId, email } = customer
  const of = accountId === null ? { guestEmail: email } : { accountId }
  await db.insert(customerNotes).values({ id, ...of, note, tags, version: version + 1, changedAt })
  return true
}

/** Until the transaction ends: a row that is not there can't be locked. */
async function lockNotesOf(db: Queryable, email: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`customer-notes:${email}`}, 0))`)
}

/** Also what was noted of the guest with this email. */
export async function forgetNotes(db: Queryable, customer: Customer): Promise<void> {
  await db.delete(customerNotes).where(or(isOf(customer), eq(customerNotes.guestEmail, customer.email)))
}

/** Of guests whom no order names any more. */
export async function forgetNotesOfGuests(db: Queryable, changedBefore: Date): Promise<void> {
  const ordered = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(isNull(orders.accountId), eq(orders.customerEmail, customerNotes.guestEmail)))
  await db
    .delete(customerNotes)
    .where(
      and(
        sql`${customerNotes.guestEmail} IS NOT NULL`,
        lt(customerNotes.changedAt, changedBefore),
        sql`NOT EXISTS ${ordered}`,
      ),
    )
}
