import type { answerMessage as operation } from '#contract/messages/messages.ts'
import type { InputOf, OutputOf } from '#contract/operation.ts'
import type { Refusal } from '#contract/problem.ts'
import { inTransaction, type Queryable } from '#server/adapters/database/database.ts'
import type { Author } from '#server/audit/audit-service.ts'
import { composeMessageAnswer } from '#server/correspondence/correspondence-service.ts'
import type { MessagesContext } from './messages-context.ts'
import { type AnswerRow, insertAnswer, lockMessage, type MessageRow, selectAnswers } from './messages-store.ts'
import { nameSubmission } from './name-submission.ts'
import { noSuchMessage } from './present-message.ts'

type Answered = OutputOf<typeof operation>
export type AnsweringAdministrator = Author & { accountId: string }

/** An administrator answers a message: the answer, its audit row and the letter to the writer are one transaction. */
export function answerMessage(
  context: MessagesContext,
  author: AnsweringAdministrator,
  { params: { id: messageId }, body: { text }, idempotencyKey }: InputOf<typeof operation>,
): Promise<Answered | Refusal> {
  const { accountId } = author
  const submission = nameSubmission(idempotencyKey, accountId, messageId, text)
  const answer = { id: context.newId(), messageId, accountId, text, submission, at: context.now() }
  return inTransaction<Answered | Refusal>(context.db, async (transaction) => {
    const message = await lockMessage(transaction, messageId)
    if (!message) return noSuchMessage()
    // Sent twice, it is one answer and one letter.
    const earlier = await findEarlier(transaction, answer)
    if (earlier) return { acknowledged: true, insertedId: earlier.id }
    await insertAnswer(transaction, answer)
    const object = `message:${messageId}` as const
    await context.audit.record(transaction, author, { action: 'message.answer', object, after: { answer: answer.id } })
    await postAnswer(context, transaction, message, answer)
    return { acknowledged: true, insertedId: answer.id }
  })
}

async function findEarlier(
  transaction: Queryable,
  { messageId, submission }: Pick<AnswerRow, 'messageId' | 'submission'>,
): Promise<AnswerRow | undefined> {
  if (submission === null) return undefined
  return (await selectAnswers(transaction, messageId)).find((one) => one.submission === submission)
}

async function postAnswer(
  { correspondence }: MessagesContext,
  transaction: Queryable,
  { accountId, name, email, message, createdAt }: MessageRow,
  { id, text }: Pick<AnswerRow, 'id' | 'text'>,
): Promise<void> {
  await correspondence.post(transaction, {
    ...composeMessageAnswer({ name, text, message, writtenOn: createdAt.toISOString().slice(0, 10) }),
    to: email,
    ...(accountId !== null && { accountId }),
    key: `message-answer:${id}`,
  })
}
