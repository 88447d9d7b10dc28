import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { ContactMessage, MessageDetails, messageOperations } from '#messaging/contract/messages.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import { t } from '#platform/contract/language/text.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { newestFirstPosition, newestFirstPositionOf, readPage } from '#platform/server/paging.ts'
import { composeMessageAnswer } from '../email/correspondence-service.ts'
import type { MessagingContext } from '../messaging-context.ts'
import {
  type AnswerRow,
  countMessages,
  deleteMessageRow,
  insertAnswer,
  lockMessage,
  type MessageFilter,
  type MessageRow,
  selectAnswers,
  selectAnswersToAccount,
  selectMessage,
  selectMessages,
  selectMessagesOfAccount,
} from './messages-store.ts'

export function listMessages(
  { db }: MessagingContext,
  query: PageQuery & MessageFilter,
): Promise<Page<ContactMessage> | Refusal> {
  const { search, status } = query
  return readPage(query, {
    position: newestFirstPosition,
    positionOf: newestFirstPositionOf,
    read: (limit, after) => selectMessages(db, { search, status }, limit, after),
    count: () => countMessages(db, { search, status }),
    present: presentMessage,
  })
}

export async function getMessage({ db, accounts }: MessagingContext, id: string): Promise<MessageDetails | Refusal> {
  const [message, answers] = await Promise.all([selectMessage(db, id), selectAnswers(db, id)])
  if (!message) return messageNotFound()
  const emails = new Map<string, string | null>()
  for (const accountId of new Set(answers.map((answer) => answer.accountId))) {
    emails.set(accountId, (await accounts.findAccount(accountId))?.email ?? null)
  }
  return {
    ...presentMessage(message),
    answers: answers.map(({ id: _id, at, accountId, text }) => ({
      _id,
      at: at.toISOString(),
      by: { accountId, email: emails.get(accountId) ?? null },
      text,
    })),
  }
}

/** All messages of an account, with the replies. */
export async function exportMessages({ db }: MessagingContext, accountId: string): Promise<Record<string, unknown>[]> {
  const [messages, answers] = await Promise.all([
    selectMessagesOfAccount(db, accountId),
    selectAnswersToAccount(db, accountId),
  ])
  const byMessage = Map.groupBy(answers, ({ messageId }) => messageId)
  return messages.map((message) => ({
    ...presentMessage(message),
    answers: (byMessage.get(message.id) ?? []).map(({ at, text }) => ({ at: at.toISOString(), text })),
  }))
}

function presentMessage(row: MessageRow): ContactMessage {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    status: row.answeredAt ? 'answered' : 'new',
    signedIn: row.accountId !== null,
    createdAt: row.createdAt.toISOString(),
    ...(row.answeredAt && { answeredAt: row.answeredAt.toISOString() }),
  }
}

function messageNotFound(): Refusal {
  return refuse('not-found', t('Message not found.'))
}

type Answered = OutputOf<typeof messageOperations.answerMessage>
type AnsweringAdministrator = Author & { accountId: string }

/** Stores the reply, its audit entry and the email in one transaction. */
export function answerMessage(
  context: MessagingContext,
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
  { correspondence, timeZone }: MessagingContext,
  transaction: Queryable,
  { accountId, name, email, message, language, createdAt }: MessageRow,
  { id, text }: Pick<AnswerRow, 'id' | 'text'>,
): Promise<void> {
  const zone = await timeZone()
  await correspondence.postEmail(transaction, {
    ...inLanguage(language, () => composeMessageAnswer({ name, text, message, writtenOn: dayIn(zone, createdAt) })),
    to: email,
    ...(accountId !== null && { accountId }),
    key: `message-answer:${id}`,
  })
}

type Deleted = OutputOf<typeof messageOperations.deleteMessage>

/** Deletes a message with its replies; sent emails remain. */
export function deleteMessage({ db, audit }: MessagingContext, author: Author, id: string): Promise<Deleted | Refusal> {
  return inTransaction<Deleted | Refusal>(db, async (transaction) => {
    if (!(await deleteMessageRow(transaction, id))) return messageNotFound()
    await audit.record(transaction, author, { action: 'message.delete', object: `message:${id}` })
    return { acknowledged: true, deletedCount: 1 }
  })
}
