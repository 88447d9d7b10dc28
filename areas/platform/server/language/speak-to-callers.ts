import type { FastifyInstance } from 'fastify'
import { offeredLanguages } from '#platform/contract/language/languages.ts'
import { inLanguage } from './in-language.ts'
import { isCall, requestLanguage } from './request-language.ts'

/** From here on, what is written for a request is in the language of who asks. */
export function speakToCallers(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const language = requestLanguage(request.raw)
    if (isCall(request.url)) {
      reply.header('content-language', language)
      if (offeredLanguages().length > 1) reply.header('vary', 'Accept-Language')
    }
    inLanguage(language, done)
  })
}
