import type { MessagesContext } from './messages-context.ts'
import { selectAnswersToAccount, selectMessagesOfAccount } from './messages-store.ts'
import { presentMessage } from './present-message.ts'

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
