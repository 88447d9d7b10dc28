import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { questionDeskOperations } from '#engagement/contract/question-desk.ts'
import { composeQuestionAnswer } from '#messaging/server/email/correspondence-service.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import { ownPath } from '#platform/contract/language/addresses.ts'
import { tc } from '#platform/contract/language/text.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { lockAnyQuestion, updateQuestion } from './desk-store.ts'
import { questionNotFound } from './own-questions.ts'
import type { QuestionsContext } from './questions-context.ts'
import type { QuestionRow } from './questions-store.ts'

type Modified = { acknowledged: true; modifiedCount: number }
type Given = InputOf<typeof questionDeskOperations.answerQuestion>['body']

/** Sets or replaces the shop's answer and decides whether it is shown; 0 when nothing changes. */
export function answerQuestion(
  context: QuestionsContext,
  author: Author,
  id: string,
  { answer, show }: Given,
): Promise<Modified | Refusal> {
  const { db, audit, now } = context
  return inTransaction<Modified | Refusal>(db, async (transaction) => {
    const question = await lockAnyQuestion(transaction, id)
    if (!question) return questionNotFound()
    const { hiddenAt, heldFor } = question
    if (question.answer === answer && (hiddenAt === null) === show && heldFor === null)
      return { acknowledged: true, modifiedCount: 0 }
    const at = now()
    const told = question.toldAt === null && (await emailAnswer(context, transaction, question, { answer, show }))
    await updateQuestion(transaction, id, {
      ...(question.answer !== answer && { answer, answeredAt: at }),
      ...(told && { toldAt: at }),
      hiddenAt: show ? null : (hiddenAt ?? at),
      heldFor: null,
    })
    // Only the shop's words: the log is permanent, and whoever asked may delete theirs.
    await audit.record(transaction, author, {
      action: 'question.answer',
      object: `question:${id}`,
      before: { answer: question.answer, hidden: hiddenAt !== null },
      after: { answer, hidden: !show },
    })
    return { acknowledged: true, modifiedCount: 1 }
  })
}

/** Once, however often the answer changes. False when nobody is known to tell. */
async function emailAnswer(
  { correspondence, accounts, catalogue, ownerSettings, settings: { publicUrl } }: QuestionsContext,
  transaction: Queryable,
  { id, partId, accountId, email, question, language, createdAt }: QuestionRow,
  { answer, show }: Given,
): Promise<boolean> {
  const to = accountId === null ? email : (await accounts.emailsOf([accountId])).get(accountId)
  if (!to) return false
  const part = (await catalogue.selectPartNames([partId])).get(partId)
  const url = publicUrl + ownPath(`/partDetails/${partId}#questions`)
  const timeZone = await ownerSettings.timeZone()
  await correspondence.postEmail(transaction, {
    ...inLanguage(language, () =>
      composeQuestionAnswer({
        ...{
          question,
          answer,
          part: part ?? tc('after “Our answer about”', 'a part'),
          askedOn: dayIn(timeZone, createdAt),
        },
        ...(part !== undefined && { url, isShown: show }),
      }),
    ),
    to,
    ...(accountId !== null && { accountId }),
    key: `question-answer:${id}`,
  })
  return true
}

/** 0 when there is none. */
export function removeQuestionAnswer(
  { db, audit }: QuestionsContext,
  author: Author,
  id: string,
): Promise<Modified | Refusal> {
  return inTransaction<Modified | Refusal>(db, async (transaction) => {
    const question = await lockAnyQuestion(transaction, id)
    if (!question) return questionNotFound()
    if (question.answer === null) return { acknowledged: true, modifiedCount: 0 }
    await updateQuestion(transaction, id, { answer: null, answeredAt: null })
    await audit.record(transaction, author, {
      action: 'question.remove-answer',
      object: `question:${id}`,
      before: { answer: question.answer },
      after: { answer: null },
    })
    return { acknowledged: true, modifiedCount: 1 }
  })
}
