import { inArray, or, sql } from 'drizzle-orm'
import type { Queryable, ReadingDatabase } from '#platform/server/database/database.ts'
import { customerNotes } from '../customer-notes-tables.ts'

type Row = typeof customerNotes.$inferSelect
type Noted = Pick<Row, 'note' | 'tags'>

/** What staff noted, by account, or by email of who ordered as a guest. */
export async function selectNoted(
  db: Queryable | ReadingDatabase,
  customers: readonly { accountId: string; email: string }[],
): Promise<Map<string, Noted>> {
  const ids = customers.flatMap(({ accountId }) => accountId || [])
  const { accountId, guestEmail, note, tags } = customerNotes
  const rows = await db
    .select({ accountId, guestEmail, note, tags })
    .from(customerNotes)
    .where(
      or(
        inArray(accountId, ids),
        inArray(
          guestEmail,
          customers.map(({ email }) => email),
        ),
      ),
    )
  return new Map(rows.map((row) => [row.accountId ?? row.guestEmail ?? '', row]))
}

type Fill = Noted & { id: string; accountId: string; email: string; changedAt: Date }

/** Only what is empty. What was noted of a guest goes over to the account. */
export async function fillNotes(db: Queryable, fills: readonly Fill[]): Promise<void> {
  if (fills.length === 0) return
  const emails = fills.map(({ email }) => email)
  const guests = await db.delete(customerNotes).where(inArray(customerNotes.guestEmail, emails)).returning()
  const ofGuest = new Map(guests.map((row) => [row.guestEmail, row]))
  const rows = fills.map(({ email, note, tags, ...fill }) => {
    const guest = ofGuest.get(email)
    const noted = { note: guest?.note || note, tags: guest && guest.tags.length > 0 ? guest.tags : tags }
    return { ...fill, ...noted, version: (guest?.version ?? 0) + 1 }
  })
  await db
    .insert(customerNotes)
    .values(rows)
    .onConflictDoUpdate({
      target: customerNotes.accountId,
      set: {
        note: sql`coalesce(nullif(${customerNotes.note}, ''), excluded.note)`,
        tags: sql`CASE WHEN cardinality(${customerNotes.tags}) = 0 THEN excluded.tags ELSE ${customerNotes.tags} END`,
        version: sql`${customerNotes.version} + 1`,
        changedAt: sql`excluded.changed_at`,
      },
    })
}
