import { bindContext } from '#platform/server/bind-context.ts'
import { answerMessage } from './answer-message.ts'
import { deleteMessage } from './delete-message.ts'
import { exportMessages } from './export-messages.ts'
import type { MessagesContext } from './messages-context.ts'
import { deleteMessagesOfAccount } from './messages-store.ts'
import { getMessage, listMessages } from './read-messages.ts'
import { sendMessage } from './send-message.ts'
import { waitingMessages } from './waiting-messages.ts'

export type MessagesService = ReturnType<typeof createMessagesService>

export function createMessagesService(context: MessagesContext) {
  return {
    ...bindContext(context, { sendMessage, listMessages, getMessage, answerMessage, deleteMessage, exportMessages }),
    waiting: waitingMessages,
    forgetWriter: deleteMessagesOfAccount, // In the caller's transaction
  }
}
