import type { InputOf, OutputOf } from '#contract/operation.ts'
import type { Refusal } from '#contract/problem.ts'
import type { questionOperations } from '#contract/questions/part-questions.ts'
import type { questionDeskOperations } from '#contract/questions/question-desk.ts'
import type { Actor } from '#server/actor.ts'
import { inTransaction } from '#server/adapters/database/database.ts'
import type { Author } from '#server/audit/audit-service.ts'
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

type Modified = { acknowledged: true; modifiedCount: number }
type Desk = typeof questionDeskOperations

/** 0 when hidden already and not waiting. The reason is for the audit log. */
export function hideQuestion(context: QuestionsContext, author: Author, id: string, reason: string | undefined) {
  return setHidden(context, author, id, true, reason)
}

/** 0 when visible already. */
export function showQuestion(context: QuestionsContext, author: Author, id: string) {
  return setHidden(context, author, id, false, undefined)
}

function setHidden(
  { db, audit, now }: QuestionsContext,
  author: Author,
  id: string,
  hidden: boolean,
  reason: string | undefined,
): Promise<Modified | Refusal> {
  return inTransaction<Modified | Refusal>(db, async (transaction) => {
    const question = await lockAnyQuestion(transaction, id)
    if (!question) return questionNotFound()
    const { hiddenAt, heldFor } = question
    if ((hiddenAt !== null) === hidden && heldFor === null) return { acknowledged: true, modifiedCount: 0 }
    await updateQuestion(transaction, id, { hiddenAt: hidden ? now() : null, heldFor: null })
    if (hidden) await deleteQuestionReports(transaction, id)
    await audit.record(transaction, author, {
      action: hidden ? 'question.hide' : 'question.show',
      object: `question:${id}`,
      before: { hidden: hiddenAt !== null, ...(heldFor && { heldFor }) },
      after: { hidden, ...(reason && { reason }) },
    })
    return { acknowledged: true, modifiedCount: 1 }
  })
}

const MOST_REPORTS = 50

/** Of a shown question. Reports beyond what the desk shows say nothing new and are not kept. */
export function reportQuestion(
  { db, now, newId }: QuestionsContext,
  actor: Actor,
  id: string,
  { reason, note = '' }: InputOf<typeof questionOperations.reportQuestion>['body'],
): Promise<OutputOf<typeof questionOperations.reportQuestion> | Refusal> {
  return inTransaction<OutputOf<typeof questionOperations.reportQuestion> | Refusal>(db, async (transaction) => {
    if (!(await lockShownQuestion(transaction, id))) return questionNotFound()
    const known = (await countQuestionReports(transaction, [id])).get(id) ?? 0
    const account = actor.kind === 'account' ? actor.accountId : null
    if (known < MOST_REPORTS)
      await insertQuestionReport(transaction, { id: newId(), question: id, account, reason, note, at: now() })
    return { acknowledged: true }
  })
}

export async function getQuestionReports(
  { db }: QuestionsContext,
  id: string,
): Promise<OutputOf<Desk['getQuestionReports']>> {
  const reports = await selectQuestionReports(db, id, MOST_REPORTS)
  return reports.map(({ reason, note, at }) => ({ reason, note, at: at.toISOString() }))
}

/** 0 when there were none. */
export function dismissQuestionReports(
  { db, audit }: QuestionsContext,
  author: Author,
  id: string,
): Promise<Modified | Refusal> {
  return inTransaction<Modified | Refusal>(db, async (transaction) => {
    if (!(await lockAnyQuestion(transaction, id))) return questionNotFound()
    const reports = await deleteQuestionReports(transaction, id)
    if (reports > 0)
      await audit.record(transaction, author, {
        action: 'question.dismiss-reports',
        object: `question:${id}`,
        before: { reports },
        after: { reports: 0 },
      })
    return { acknowledged: true, modifiedCount: Math.min(reports, 1) }
  })
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
