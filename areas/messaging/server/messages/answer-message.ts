import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { answerMessage as operation } from '#messaging/contract/messages.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { composeMessageAnswer } from '../email/correspondence-service.ts'
import type { MessagesContext } from './messages-context.ts'
import { type AnswerRow, insertAnswer, lockMessage, type MessageRow } from './messages-store.ts'
import { messageNotFound } from './present-message.ts'

type Answered = OutputOf<typeof operation>
export type AnsweringAdministrator = Author & { accountId: string }

/** Stores the reply, its audit entry and the email in one transaction. */
export function answerMessage(
  context: MessagesContext,
  author: AnsweringAdministrator,
  messageId: string,
  text: string,
  keyed?: KeyedRequest,
): Promise<Answered | Refusal> {
  const answer = { id: context.newId(), messageId, accountId: author.accountId, text, at: context.now() }
  return inTransactionOnce<Answered>(context, keyed, async (transaction) => {
    const message = await lockMessage(transaction, messageId)
    if (!message) return messageNotFound()
    await insertAnswer(transaction, answer)
    const object = `message:${messageId}` as const
    await context.audit.record(transaction, author, { action: 'message.answer', object, after: { answer: answer.id } })
    await postAnswer(context, transaction, message, answer)
    return { acknowledged: true, insertedId: answer.id }
  })
}

async function postAnswer(
  { correspondence }: MessagesContext,
  transaction: Queryable,
  { accountId, name, email, message, createdAt }: MessageRow,
  { id, text }: Pick<AnswerRow, 'id' | 'text'>,
): Promise<void> {
  await correspondence.postEmail(transaction, {
    ...composeMessageAnswer({ name, text, message, writtenOn: createdAt.toISOString().slice(0, 10) }),
    to: email,
    ...(accountId !== null && { accountId }),
    key: `message-answer:${id}`,
  })
}
