import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { questionDeskOperations } from '#engagement/contract/question-desk.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { MOST_REPORTS, type Moderated, presentReport } from '../reviews/reviews-service.ts'
import {
  countQuestionReports,
  deleteAnyQuestion,
  deleteQuestionReports,
  insertQuestionReport,
  lockAnyQuestion,
  selectQuestionReports,
  updateQuestion,
} from './desk-store.ts'
import { questionNotFound } from './own-questions.ts'
import type { QuestionsContext } from './questions-context.ts'
import { lockShownQuestion } from './questions-store.ts'

type Desk = typeof questionDeskOperations

/** Questions, for hiding, showing and reporting them. */
export const QUESTIONS: Moderated = {
  noun: 'question',
  notFound: questionNotFound,
  lock: lockAnyQuestion,
  lockShown: lockShownQuestion,
  decide: (db, id, hiddenAt) => updateQuestion(db, id, { hiddenAt, heldFor: null }),
  countReports: countQuestionReports,
  insertReport: (db, question, report) => insertQuestionReport(db, { ...report, question }),
  deleteReports: deleteQuestionReports,
}

export async function getQuestionReports(
  { db }: QuestionsContext,
  id: string,
): Promise<OutputOf<Desk['getQuestionReports']>> {
  const reports = await selectQuestionReports(db, id, MOST_REPORTS)
  return reports.map(presentReport)
}

/** With its answer and reports; emails that were sent stay. */
export function removeQuestion(
  { db, audit }: QuestionsContext,
  author: Author,
  id: string,
): Promise<OutputOf<Desk['removeQuestion']> | Refusal> {
  return inTransaction<OutputOf<Desk['removeQuestion']> | Refusal>(db, async (transaction) => {
    if (!(await lockAnyQuestion(transaction, id))) return questionNotFound()
    await deleteAnyQuestion(transaction, id)
    await audit.record(transaction, author, { action: 'question.delete', object: `question:${id}` })
    return { acknowledged: true, deletedCount: 1 }
  })
}
