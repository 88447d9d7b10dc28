import type { OwnQuestion, PartQuestion } from '#engagement/contract/part-questions.ts'
import type { AdministeredQuestion } from '#engagement/contract/question-desk.ts'
import { countQuestionReports } from './desk-store.ts'
import type { QuestionsContext } from './questions-context.ts'
import type { QuestionRow } from './questions-store.ts'

/** Without who asked. */
export function presentQuestion({ id, question, createdAt, answer, answeredAt }: QuestionRow): PartQuestion {
  return {
    _id: id,
    question,
    createdAt: createdAt.toISOString(),
    ...(answer !== null && answeredAt && { answer: { text: answer, at: answeredAt.toISOString() } }),
  }
}

const partsOf = (rows: readonly QuestionRow[]) => [...new Set(rows.map(({ partId }) => partId))]

export async function presentOwnQuestions(
  { catalogue }: Pick<QuestionsContext, 'catalogue'>,
  rows: readonly QuestionRow[],
): Promise<OwnQuestion[]> {
  const names = await catalogue.selectPartNames(partsOf(rows))
  return rows.map((row) => {
    const name = names.get(row.partId)
    const isWaiting = row.heldFor !== null
    return {
      ...presentQuestion(row),
      part: name === undefined ? null : { _id: row.partId, name },
      state: row.hiddenAt === null ? 'shown' : isWaiting ? 'waiting' : 'hidden',
    }
  })
}

export async function presentAdministeredQuestions(
  { db, accounts, catalogue }: Pick<QuestionsContext, 'db' | 'accounts' | 'catalogue'>,
  rows: readonly QuestionRow[],
): Promise<AdministeredQuestion[]> {
  const [names, reports, emails] = await Promise.all([
    catalogue.selectPartNames(partsOf(rows)),
    countQuestionReports(
      db,
      rows.map(({ id }) => id),
    ),
    accounts.emailsOf([...new Set(rows.flatMap(({ accountId }) => accountId ?? []))]),
  ])
  return rows.map((row) => ({
    ...presentQuestion(row),
    part: { _id: row.partId, name: names.get(row.partId) ?? null },
    email: row.accountId === null ? row.email : (emails.get(row.accountId) ?? null),
    guest: row.accountId === null,
    hidden: row.hiddenAt !== null,
    heldFor: row.heldFor ?? [],
    reports: reports.get(row.id) ?? 0,
  }))
}
