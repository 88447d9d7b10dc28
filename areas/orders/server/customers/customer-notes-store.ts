import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { orders } from '../orders-tables.ts'
import { customerNotes } from './customer-notes-tables.ts'
import type { Customer } from './customers-store.ts'

export type CustomerNote = Pick<typeof customerNotes.$inferSelect, 'note' | 'tags' | 'version'>

const NOTHING: CustomerNote = { note: '', tags: [], version: 0 }

const isOf = ({ accountId, email }: Customer) =>
  accountId === null ? eq(customerNotes.guestEmail, email) : eq(customerNotes.accountId, accountId)

/** In their order. Somebody who ordered as a guest first and has an account now keeps what was noted of the guest. */
export async function selectNotes(db: Queryable, customers: readonly Customer[]): Promise<CustomerNote[]> {
  const { accountId, guestEmail, note, tags, version } = customerNotes
  const ids = customers.flatMap((customer) => customer.accountId ?? [])
  const emails = customers.map(({ email }) => email)
  const rows = await db
    .select({ accountId, guestEmail, note, tags, version })
    .from(customerNotes)
    .where(or(inArray(accountId, ids), inArray(guestEmail, emails)))
  return customers.map((customer) => {
    const ofAccount = rows.filter((row) => row.accountId !== null && row.accountId === customer.accountId)
    return joinNotes([...ofAccount, ...rows.filter((row) => row.guestEmail === customer.email)])
  })
}

export async function selectNote(db: Queryable, customer: Customer): Promise<CustomerNote> {
  const [note = NOTHING] = await selectNotes(db, [customer])
  return note
}

function joinNotes(rows: readonly CustomerNote[]): CustomerNote {
  const texts = rows.map(({ note }) => note)
  return {
    note: texts.join('\n\n').trim(),
    tags: [...new Set(rows.flatMap(({ tags }) => tags))],
    version: Math.max(0, ...rows.map(({ version }) => version)),
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
