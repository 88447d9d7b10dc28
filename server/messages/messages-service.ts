import type { Queryable } from '#server/adapters/database/database.ts'
import { answerMessage } from './answer-message.ts'
import { deleteMessage } from './delete-message.ts'
import { exportMessages } from './export-messages.ts'
import type { MessagesContext } from './messages-context.ts'
import { deleteMessagesOfAccount } from './messages-store.ts'
import { getMessage, listMessages } from './read-messages.ts'
import { sendMessage } from './send-message.ts'
import { waitingMessages } from './waiting-messages.ts'

type Args<F> = F extends (context: MessagesContext, ...rest: infer Rest) => unknown ? Rest : never

export type MessagesService = ReturnType<typeof createMessagesService>

/** The door of the messages: people write by the contact form, the shop answers by letter. */
export function createMessagesService(context: MessagesContext) {
  return {
    send: (...args: Args<typeof sendMessage>) => sendMessage(context, ...args),
    list: (...args: Args<typeof listMessages>) => listMessages(context, ...args),
    get: (id: string) => getMessage(context, id),
    answer: (...args: Args<typeof answerMessage>) => answerMessage(context, ...args),
    remove: (...args: Args<typeof deleteMessage>) => deleteMessage(context, ...args),
    waiting: waitingMessages,
    exportMessages: (accountId: string) => exportMessages(context, accountId),
    /** A writer deletes their account: their messages go with it. Within the caller's transaction. */
    forgetWriter: (transaction: Queryable, accountId: string) => deleteMessagesOfAccount(transaction, accountId),
  }
}
