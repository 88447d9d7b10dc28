import type { questionOperations } from '#engagement/contract/part-questions.ts'
import { t } from '#platform/contract/language/text.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { presentReport } from '../reviews/reviews-service.ts'
import { deleteQuestionReportsBy, selectQuestionReportsBy } from './desk-store.ts'
import { presentOwnQuestions } from './present-questions.ts'
import type { QuestionsContext } from './questions-context.ts'
import { deleteOwnQuestion, leaveShownQuestions, selectQuestionsOf } from './questions-store.ts'

/** The same for missing questions, hidden ones and other people's. */
export function questionNotFound(): Refusal {
  return refuse('not-found', t('Question not found.'))
}

/** With its answer. */
export async function removeOwnQuestion(
  { db }: QuestionsContext,
  accountId: string,
  id: string,
): Promise<OutputOf<typeof questionOperations.deleteQuestion> | Refusal> {
  const deletedCount = await deleteOwnQuestion(db, accountId, id)
  return deletedCount === 0 ? questionNotFound() : { acknowledged: true, deletedCount }
}

type Exported = { questions: Record<string, unknown>[]; reportedQuestions: Record<string, unknown>[] }

/** For the account's own data: what it asked, also hidden, and what it reported. */
export async function exportQuestions(context: QuestionsContext, accountId: string): Promise<Exported> {
  const { db } = context
  const [rows, reports] = await Promise.all([selectQuestionsOf(db, accountId), selectQuestionReportsBy(db, accountId)])
  return {
    questions: await presentOwnQuestions(context, rows),
    reportedQuestions: reports.map((report) => ({ question: report.question, ...presentReport(report) })),
  }
}

/** In the caller's transaction, which holds the account. */
export async function forgetAsker(db: Queryable, accountId: string): Promise<void> {
  await deleteQuestionReportsBy(db, accountId)
  await leaveShownQuestions(db, accountId)
}
