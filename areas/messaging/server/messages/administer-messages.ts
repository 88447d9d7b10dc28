import type { ContactMessage, MessageDetails } from '#messaging/contract/messages.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import { newestFirstPosition, newestFirstPositionOf, readPage } from '#platform/server/paging.ts'
import type { MessagesContext } from './messages-context.ts'
import {
  countMessages,
  type MessageFilter,
  selectAnswers,
  selectAnswersToAccount,
  selectMessage,
  selectMessages,
  selectMessagesOfAccount,
} from './messages-store.ts'
import { messageNotFound, presentMessage } from './present-message.ts'

export function listMessages(
  { db }: MessagesContext,
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

export async function getMessage({ db, accounts }: MessagesContext, id: string): Promise<MessageDetails | Refusal> {
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
export async function exportMessages({ db }: MessagesContext, accountId: string): Promise<Record<string, unknown>[]> {
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
