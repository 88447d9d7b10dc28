import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { questionOperations } from '#engagement/contract/part-questions.ts'
import type { questionDeskOperations } from '#engagement/contract/question-desk.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { addReport, letStand, MOST_REPORTS, type Moderated, setHidden } from '../reviews/reviews-service.ts'
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

const QUESTIONS: Moderated = {
  noun: 'question',
  notFound: questionNotFound,
  lock: lockAnyQuestion,
  lockShown: lockShownQuestion,
  decide: (db, id, hiddenAt) => updateQuestion(db, id, { hiddenAt, heldFor: null }),
  countReports: countQuestionReports,
  insertReport: (db, question, report) => insertQuestionReport(db, { ...report, question }),
  deleteReports: deleteQuestionReports,
}

export function hideQuestion(context: QuestionsContext, author: Author, id: string, reason: string | undefined) {
  return setHidden(context, QUESTIONS, author, id, { hidden: true, reason })
}

export function showQuestion(context: QuestionsContext, author: Author, id: string) {
  return setHidden(context, QUESTIONS, author, id, { hidden: false })
}

export function reportQuestion(
  context: QuestionsContext,
  actor: Actor,
  id: string,
  said: InputOf<typeof questionOperations.reportQuestion>['body'],
) {
  return addReport(context, QUESTIONS, actor, id, said)
}

export function dismissQuestionReports(context: QuestionsContext, author: Author, id: string) {
  return letStand(context, QUESTIONS, author, id)
}

export async function getQuestionReports(
  { db }: QuestionsContext,
  id: string,
): Promise<OutputOf<Desk['getQuestionReports']>> {
  const reports = await selectQuestionReports(db, id, MOST_REPORTS)
  return reports.map(({ reason, note, at }) => ({ reason, note, at: at.toISOString() }))
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
