import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { BookChange } from '#fitment/contract/fit-draft.ts'
import type { Queryable, ReadingDatabase } from '#platform/server/database/database.ts'
import { fitBooks, fitDoubts } from './fit-books-tables.ts'

export type FitBookRow = typeof fitBooks.$inferSelect

/** The version that judges; undefined while it is the book as the shop came with it. */
export async function selectPublishedVersion(db: ReadingDatabase): Promise<number | undefined> {
  const [row] = await db
    .select({ version: fitBooks.version })
    .from(fitBooks)
    .where(eq(fitBooks.state, 'published'))
    .orderBy(desc(fitBooks.version))
    .limit(1)
  return row?.version
}

export async function selectBook(db: ReadingDatabase, version: number): Promise<FitBookRow | undefined> {
  return (await db.select().from(fitBooks).where(eq(fitBooks.version, version)))[0]
}

export async function selectDraft(db: ReadingDatabase): Promise<FitBookRow | undefined> {
  return (await db.select().from(fitBooks).where(eq(fitBooks.state, 'draft')))[0]
}

/** Newest first; drafts come first too. */
export function selectBooks(db: ReadingDatabase): Promise<FitBookRow[]> {
  return db.select().from(fitBooks).orderBy(desc(fitBooks.version)).limit(100)
}

/** One change of versions at a time, until the transaction ends. Reading goes on. */
export async function lockBooks(db: Queryable): Promise<FitBookRow[]> {
  await db.execute(sql`LOCK TABLE ${fitBooks} IN SHARE ROW EXCLUSIVE MODE`)
  return db.select().from(fitBooks).orderBy(desc(fitBooks.version))
}

export async function insertBook(db: Queryable, row: typeof fitBooks.$inferInsert): Promise<void> {
  await db.insert(fitBooks).values(row)
}

export async function updateDraft(
  db: Queryable,
  version: number,
  change: { revision: number; changes: BookChange[]; remarks: string; version?: number },
): Promise<void> {
  await db
    .update(fitBooks)
    .set(change)
    .where(and(eq(fitBooks.version, version), eq(fitBooks.state, 'draft')))
}

export async function deleteDraft(db: Queryable): Promise<number> {
  const deleted = await db.delete(fitBooks).where(eq(fitBooks.state, 'draft')).returning({ version: fitBooks.version })
  return deleted.length
}

/** The one statement that switches: what was published is retired, and the version judges. */
export async function switchTo(db: Queryable, version: number, at: Date, by: string | null): Promise<void> {
  await db.execute(sql`
    UPDATE ${fitBooks} SET
      state = CASE WHEN version = ${version} THEN 'published' ELSE 'retired' END,
      published_at = CASE WHEN version = ${version} THEN ${at.toISOString()}::timestamptz ELSE published_at END,
      published_by = CASE WHEN version = ${version} THEN ${by} ELSE published_by END
    WHERE version = ${version} OR state = 'published'`)
}

export type FitDoubtRow = typeof fitDoubts.$inferSelect
type DoubtKey = Pick<FitDoubtRow, 'version' | 'file' | 'key'>

const MOST_DOUBTS = 100

export async function insertDoubts(db: Queryable, rows: (typeof fitDoubts.$inferInsert)[]): Promise<void> {
  await db.insert(fitDoubts).values(rows)
}

/** Undecided, oldest first. */
export function selectOpenDoubts(db: ReadingDatabase): Promise<FitDoubtRow[]> {
  return db
    .select()
    .from(fitDoubts)
    .where(isNull(fitDoubts.decision))
    .orderBy(asc(fitDoubts.at), asc(fitDoubts.file), asc(fitDoubts.key))
    .limit(MOST_DOUBTS)
}

export function countOpenDoubts(db: ReadingDatabase): Promise<number> {
  return db.$count(fitDoubts, isNull(fitDoubts.decision))
}

/** Reports that have put any row in doubt, whatever was decided since. */
export async function selectHeardReports(db: Queryable): Promise<{ file: string; key: string; reports: string[] }[]> {
  return db.select({ file: fitDoubts.file, key: fitDoubts.key, reports: fitDoubts.reports }).from(fitDoubts)
}

/** The undecided one, decided now; undefined where there is none. */
export async function decideDoubt(
  db: Queryable,
  { version, file, key }: DoubtKey,
  decision: 'keep' | 'restore',
  at: Date,
): Promise<FitDoubtRow | undefined> {
  const [row] = await db
    .update(fitDoubts)
    .set({ decision, decidedAt: at })
    .where(
      and(eq(fitDoubts.version, version), eq(fitDoubts.file, file), eq(fitDoubts.key, key), isNull(fitDoubts.decision)),
    )
    .returning()
  return row
}
