import { and, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import {
  countSome,
  hasWords,
  type Queryable,
  type ReadingDatabase,
  sortingFound,
} from '#platform/server/database/database.ts'
import type { NewestFirstPosition } from '#platform/server/paging.ts'
import { after, type QuestionRow, questionColumns } from './questions-store.ts'
import { partQuestions, questionReports, questionWords } from './questions-tables.ts'

export type QuestionFilter = {
  state?: 'unanswered' | 'held' | 'reported' | 'hidden' | undefined
  asker?: { accountId: string | undefined; email: string } | undefined
  words?: readonly string[] // Letters and digits only, so they hold no query syntax
}

/** Hidden ones too, newest first. `few`: found by their words, then sorted. */
export function selectEveryQuestion(
  db: Queryable,
  filter: QuestionFilter,
  { limit, few }: { limit: number; few: boolean },
  position: NewestFirstPosition | undefined,
): Promise<QuestionRow[]> {
  const { createdAt, id } = partQuestions
  return db
    .select(questionColumns)
    .from(partQuestions)
    .where(and(matching(filter), after(position)))
    .orderBy(desc(few ? sortingFound(createdAt) : createdAt), desc(id))
    .limit(limit)
}

/** At most 10,001. */
export function countEveryQuestion(db: ReadingDatabase, filter: QuestionFilter): Promise<number> {
  return countSome(db, partQuestions, matching(filter))
}

function matching({ state, asker, words = [] }: QuestionFilter): SQL | undefined {
  const { answer, hiddenAt, heldFor, accountId, email } = partQuestions
  return and(
    state === 'held' ? isNotNull(heldFor) : undefined,
    state === 'reported'
      ? sql`${partQuestions.id} IN (SELECT ${questionReports.question} FROM ${questionReports})`
      : undefined,
    state === 'hidden' ? isNotNull(hiddenAt) : undefined,
    state === 'unanswered' ? and(isNull(answer), or(isNull(hiddenAt), isNotNull(heldFor))) : undefined,
    asker && or(eq(email, asker.email), asker.accountId === undefined ? undefined : eq(accountId, asker.accountId)),
    hasWords(questionWords(partQuestions), words),
  )
}

/** Until the caller's transaction ends. */
export async function lockAnyQuestion(db: Queryable, id: string): Promise<QuestionRow | undefined> {
  const [row] = await db.select(questionColumns).from(partQuestions).where(eq(partQuestions.id, id)).for('update')
  return row
}

type Decided = Partial<Pick<QuestionRow, 'answer' | 'answeredAt' | 'toldAt' | 'hiddenAt' | 'heldFor'>>

export async function updateQuestion(db: Queryable, id: string, decided: Decided): Promise<void> {
  await db.update(partQuestions).set(decided).where(eq(partQuestions.id, id))
}

export async function deleteAnyQuestion(db: Queryable, id: string): Promise<void> {
  await db.delete(partQuestions).where(eq(partQuestions.id, id))
}

/** One of each account stays as it is. */
export async function insertQuestionReport(db: Queryable, report: typeof questionReports.$inferInsert): Promise<void> {
  await db.insert(questionReports).values(report).onConflictDoNothing()
}

/** Newest first. */
export function selectQuestionReports(db: Queryable, question: string, limit: number) {
  return db
    .select()
    .from(questionReports)
    .where(eq(questionReports.question, question))
    .orderBy(desc(questionReports.at), desc(questionReports.id))
    .limit(limit)
}

export async function countQuestionReports(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ question: questionReports.question, total: count() })
    .from(questionReports)
    .where(inArray(questionReports.question, [...ids]))
    .groupBy(questionReports.question)
  return new Map(rows.map(({ question, total }) => [question, total]))
}

/** Returns how many. */
export async function deleteQuestionReports(db: Queryable, question: string): Promise<number> {
  const deleted = await db
    .delete(questionReports)
    .where(eq(questionReports.question, question))
    .returning({ id: questionReports.id })
  return deleted.length
}

export function selectQuestionReportsBy(db: Queryable, account: string) {
  return db.select().from(questionReports).where(eq(questionReports.account, account)).orderBy(desc(questionReports.at))
}

export async function deleteQuestionReportsBy(db: Queryable, account: string): Promise<void> {
  await db.delete(questionReports).where(eq(questionReports.account, account))
}
