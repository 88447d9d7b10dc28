import type { Handlers } from '#platform/server/operation-handler.ts'
import type { MessagesService } from './messages-service.ts'

type MessageHandlers = Pick<Handlers, 'sendMessage' | 'listMessages' | 'getMessage' | 'answerMessage' | 'deleteMessage'>

export function messagesRoutes(messages: MessagesService): MessageHandlers {
  return {
    sendMessage: ({ actor, input, keyed }) => messages.sendMessage(actor, input.body, keyed),
    listMessages: ({ input }) => messages.listMessages(input.query),
    getMessage: ({ input }) => messages.getMessage(input.params.id),
    answerMessage: ({ actor, requestId, input, keyed }) =>
      messages.answerMessage({ ...actor, requestId }, input.params.id, input.body.text, keyed),
    deleteMessage: ({ actor, requestId, input }) => messages.deleteMessage({ ...actor, requestId }, input.params.id),
  }
}
