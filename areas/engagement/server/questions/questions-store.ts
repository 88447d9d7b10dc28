import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { hasWords, type Queryable } from '#platform/server/database/database.ts'
import type { NewestFirstPosition } from '#platform/server/paging.ts'
import { partQuestions, questionCounts, questionWords } from './questions-tables.ts'

/** Without search words. */
const { words: _, ...questionColumns } = getTableColumns(partQuestions)

export { questionColumns }

export type QuestionRow = Omit<typeof partQuestions.$inferSelect, 'words'>

const answered = sql<number>`((${partQuestions.answer} IS NOT NULL)::integer)`

/** Answered ones first, of these the newest first. */
export type ShownPosition = NewestFirstPosition & { answered: number }

/** `words` come from `searchedWords`; without them all. */
export function selectShownQuestions(
  db: Queryable,
  partId: string,
  found: readonly string[],
  limit: number,
  after: ShownPosition | undefined,
): Promise<QuestionRow[]> {
  const { createdAt, id } = partQuestions
  const further =
    after &&
    sql`(${answered}, ${createdAt}, ${id}) < (${after.answered}::integer, ${after.createdAt}::timestamptz, ${after.id}::uuid)`
  return db
    .select(questionColumns)
    .from(partQuestions)
    .where(and(shownOf(partId, found), further))
    .orderBy(desc(answered), desc(createdAt), desc(id))
    .limit(limit)
}

/** Row by row: the index of words would collect the questions of all parts first. */
function shownOf(partId: string, found: readonly string[]): SQL | undefined {
  const says = hasWords(questionWords(partQuestions), found)
  return and(eq(partQuestions.partId, partId), isNull(partQuestions.hiddenAt), says && sql`(${says}) IS TRUE`)
}

export async function countShownQuestions(db: Queryable, partId: string, found: readonly string[]): Promise<number> {
  if (found.length > 0) return db.$count(partQuestions, shownOf(partId, found))
  const [row] = await db.select().from(questionCounts).where(eq(questionCounts.partId, partId))
  return row?.count ?? 0
}

/** Newest first. */
export function after(position: NewestFirstPosition | undefined): SQL | undefined {
  const { createdAt, id } = partQuestions
  return position && sql`(${createdAt}, ${id}) < (${position.createdAt}::timestamptz, ${position.id}::uuid)`
}

/** Newest first; without a limit all. */
export function selectQuestionsOf(
  db: Queryable,
  accountId: string,
  limit?: number,
  position?: NewestFirstPosition,
): Promise<QuestionRow[]> {
  const found = db
    .select(questionColumns)
    .from(partQuestions)
    .where(and(eq(partQuestions.accountId, accountId), after(position)))
    .orderBy(desc(partQuestions.createdAt), desc(partQuestions.id))
  return limit === undefined ? found : found.limit(limit)
}

/** All, or since `from`. */
export function countQuestionsOf(db: Queryable, accountId: string, from?: Date): Promise<number> {
  return db.$count(
    partQuestions,
    and(eq(partQuestions.accountId, accountId), from && gt(partQuestions.createdAt, from)),
  )
}

/** Of everybody without an account. */
export function countQuestionsOfGuests(db: Queryable, since: Date): Promise<number> {
  return db.$count(partQuestions, and(gt(partQuestions.createdAt, since), isNull(partQuestions.accountId)))
}

export async function insertQuestion(
  db: Queryable,
  question: Omit<QuestionRow, 'answer' | 'answeredAt' | 'toldAt'>,
): Promise<void> {
  await db.insert(partQuestions).values(question)
}

/** Whether the same was asked since then, of any part. */
export async function isAskedAgain(
  db: Queryable,
  { id, question }: Pick<QuestionRow, 'id' | 'question'>,
  since: Date,
): Promise<boolean> {
  const same = sql`md5(lower(${partQuestions.question})) = md5(lower(${question}::text))`
  const [row] = await db
    .select({ id: partQuestions.id })
    .from(partQuestions)
    .where(and(same, ne(partQuestions.id, id), gt(partQuestions.createdAt, since)))
    .limit(1)
  return row !== undefined
}

/** Other questions asked from there since then. */
export function countQuestionsFrom(
  db: Queryable,
  { id, network }: { id: string; network: string },
  since: Date,
): Promise<number> {
  return db.$count(
    partQuestions,
    and(eq(partQuestions.network, network), ne(partQuestions.id, id), gt(partQuestions.createdAt, since)),
  )
}

/** Of questions asked before then. */
export async function forgetQuestionNetworks(db: Queryable, before: Date): Promise<void> {
  await db
    .update(partQuestions)
    .set({ network: null })
    .where(and(isNotNull(partQuestions.network), lt(partQuestions.createdAt, before)))
}

/** Where guests were answered before then, or asked before the other moment. */
export async function forgetGuests(db: Queryable, ends: { answered: Date; asked: Date }): Promise<void> {
  const { email, toldAt, createdAt } = partQuestions
  await db
    .update(partQuestions)
    .set({ email: null })
    .where(and(isNotNull(email), or(lt(toldAt, ends.answered), lt(createdAt, ends.asked))))
}

/** A shown one, until the caller's transaction ends. */
export async function lockShownQuestion(db: Queryable, id: string): Promise<{ id: string } | undefined> {
  const [row] = await db
    .select({ id: partQuestions.id })
    .from(partQuestions)
    .where(and(eq(partQuestions.id, id), isNull(partQuestions.hiddenAt)))
    .for('no key update')
  return row
}

/** Returns how many. */
export async function deleteOwnQuestion(db: Queryable, accountId: string, id: string): Promise<number> {
  const gone = await db
    .delete(partQuestions)
    .where(and(eq(partQuestions.id, id), eq(partQuestions.accountId, accountId)))
    .returning({ id: partQuestions.id })
  return gone.length
}

/** What helps others stays, without who asked. */
export async function leaveShownQuestions(db: Queryable, accountId: string): Promise<void> {
  const { accountId: of, answer, hiddenAt } = partQuestions
  await db.delete(partQuestions).where(and(eq(of, accountId), or(isNull(answer), isNotNull(hiddenAt))))
  await db.update(partQuestions).set({ accountId: null, network: null }).where(eq(of, accountId))
}
