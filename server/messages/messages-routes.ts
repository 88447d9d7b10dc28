import type { Handlers } from '#server/operation-handler.ts'
import type { MessagesService } from './messages-service.ts'

type MessageHandlers = Pick<Handlers, 'sendMessage' | 'listMessages' | 'getMessage' | 'answerMessage' | 'deleteMessage'>

export function messagesRoutes(messages: MessagesService): MessageHandlers {
  return {
    sendMessage: ({ actor, input }) => messages.send(actor, input),
    listMessages: ({ input }) => messages.list(input.query),
    getMessage: ({ input }) => messages.get(input.params.id),
    answerMessage: ({ actor, requestId, input }) => messages.answer({ ...actor, requestId }, input),
    deleteMessage: ({ actor, requestId, input }) => messages.remove({ ...actor, requestId }, input.params.id),
  }
}
