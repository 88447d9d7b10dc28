import { and, count, desc, eq, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/adapters/database/database.ts'
import type { NewestFirstPosition } from '#server/paging.ts'
import { letters } from './correspondence-tables.ts'

export type LetterRow = typeof letters.$inferSelect

/** Stores a letter. False when there is one of the same key: then nothing is stored. */
export async function insertLetter(db: Queryable, letter: LetterRow): Promise<boolean> {
  const stored = await db.insert(letters).values(letter).onConflictDoNothing().returning({ id: letters.id })
  return stored.length === 1
}

/** The letter of that id, until it was brought away; one that was given up may be tried again. */
export async function selectUnsentLetter(db: Queryable, id: string): Promise<LetterRow | undefined> {
  const [row] = await db
    .select()
    .from(letters)
    .where(and(eq(letters.id, id), ne(letters.status, 'sent')))
  return row
}

/** Letters of an account that have keys tell of its orders and requests, step by step; the others, as those with links, wait for none. */
export function isInTurn({ accountId, key }: Pick<LetterRow, 'accountId' | 'key'>): boolean {
  return accountId !== null && key !== null
}

/** Whether a letter that has to go before this one waits still. After a day it is waited for no more: its tries are over. */
export async function hasToWait(db: Queryable, letter: LetterRow): Promise<boolean> {
  if (letter.accountId === null || !isInTurn(letter)) return false
  const { accountId, to, createdAt, id } = letter
  const [earlier] = await db
    .select({ id: letters.id })
    .from(letters)
    .where(
      and(
        eq(letters.accountId, accountId),
        eq(letters.to, to),
        eq(letters.status, 'waiting'),
        isNotNull(letters.key),
        sql`(${letters.createdAt}, ${letters.id}) < (${createdAt}::timestamptz, ${id}::uuid)`,
        sql`${letters.createdAt} > ${createdAt}::timestamptz - interval '1 day'`,
      ),
    )
    .limit(1)
  return earlier !== undefined
}

type TryOutcome = Partial<Pick<LetterRow, 'status' | 'failure' | 'sentAt' | 'text' | 'html' | 'secretUrl'>>

/** Notes what came of one try of a letter, and what the letter says from now on. */
export async function noteTry(db: Queryable, id: string, outcome: TryOutcome): Promise<void> {
  await db
    .update(letters)
    .set({ ...outcome, tries: sql`${letters.tries} + 1` })
    .where(and(eq(letters.id, id), ne(letters.status, 'sent')))
}

/** Letters with `search` in address or subject after a position, newest first. */
export function selectLetters(
  db: Queryable,
  search: string | undefined,
  limit: number,
  after: NewestFirstPosition | undefined,
): Promise<LetterRow[]> {
  const onward =
    after && sql`(${letters.createdAt}, ${letters.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
  return db
    .select()
    .from(letters)
    .where(and(matching(search), onward))
    .orderBy(desc(letters.createdAt), desc(letters.id))
    .limit(limit)
}

/** How many letters have `search` in address or subject. */
export async function countLetters(db: Queryable, search: string | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(letters).where(matching(search))
  return row?.total ?? 0
}

/** Every letter to the account, newest first. */
export function selectLettersOfAccount(db: Queryable, accountId: string): Promise<LetterRow[]> {
  return db
    .select()
    .from(letters)
    .where(eq(letters.accountId, accountId))
    .orderBy(desc(letters.createdAt), desc(letters.id))
}

/** Removes every letter to the account. */
export async function deleteLettersOfAccount(db: Queryable, accountId: string): Promise<void> {
  await db.delete(letters).where(eq(letters.accountId, accountId))
}

/** Removes the letters that were posted before a date, whatever became of them. */
export async function deleteLettersBefore(db: Queryable, date: Date): Promise<void> {
  await db.delete(letters).where(lt(letters.createdAt, date))
}

function matching(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(sql`${letters.to} ILIKE ${pattern}`, sql`${letters.subject} ILIKE ${pattern}`)
}
