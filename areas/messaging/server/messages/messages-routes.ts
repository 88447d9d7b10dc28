import { authorOf } from '#accounts/server/audit/audit-service.ts'
import type { messageOperations } from '#messaging/contract/messages.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import type { MessagingContext } from '../messaging-context.ts'
import { answerMessage, deleteMessage, getMessage, listMessages } from './administer-messages.ts'
import { sendMessage } from './send-message.ts'

export function messagesRoutes(context: MessagingContext): HandlersOf<typeof messageOperations> {
  return {
    sendMessage: ({ actor, input, keyed }) => sendMessage(context, actor, input.body, keyed),
    listMessages: ({ input }) => listMessages(context, input.query),
    getMessage: ({ input }) => getMessage(context, input.params.id),
    answerMessage: (call) =>
      answerMessage(context, authorOf(call), call.input.params.id, call.input.body.text, call.keyed),
    deleteMessage: (call) => deleteMessage(context, authorOf(call), call.input.params.id),
  }
}
