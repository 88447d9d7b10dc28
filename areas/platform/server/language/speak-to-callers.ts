import type { FastifyInstance } from 'fastify'
import { administrationLanguage, offeredLanguages } from '#platform/contract/language/languages.ts'
import { inLanguage } from './in-language.ts'
import { isCall, requestLanguage } from './request-language.ts'

/** From here on, what is written for a request is in the language of who asks. */
export function speakToCallers(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const asked = requestLanguage(request.raw)
    const language = request.routeOptions.config.access === 'admin' ? administrationLanguage(asked) : asked
    if (isCall(request.url)) {
      reply.header('content-language', language)
      if (offeredLanguages().length > 1) reply.header('vary', 'Accept-Language')
    }
    inLanguage(language, done)
  })
}
