import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import Negotiator from 'negotiator'
import { splitLanguage } from '#platform/contract/language/addresses.ts'
import { administrationLanguage, firstLanguage, offeredLanguages } from '#platform/contract/language/languages.ts'
import { inLanguage } from './in-language.ts'

const LONGEST_HEADER = 200

/**
 * The offered language that a caller likes best (RFC 9110 §12.5.4); a region is left out, so `de-AT` is German. The
 * first language when the header names none of them, or is longer than any browser's.
 */
export function acceptedLanguage(header: string | undefined): string {
  const offered = offeredLanguages()
  if (offered.length < 2 || !header || header.length > LONGEST_HEADER) return firstLanguage()
  const [liked] = new Negotiator({ headers: { 'accept-language': header } }).languages([...offered])
  return liked ?? firstLanguage()
}

type Asked = Pick<IncomingMessage, 'url' | 'headers'>

/** Of an operation: its address has no language. */
const isCall = (url: string): boolean => url.startsWith('/api/')

/** Of a call, what the caller likes best; of any other address, that of the page. */
function requestLanguage({ url = '', headers }: Asked): string {
  return isCall(url) ? acceptedLanguage(headers['accept-language']) : splitLanguage(url).language
}

/** Under which a public answer is kept: once for each language, however many headers there are. */
export function cacheAddress(request: Asked): string {
  const { url = '' } = request
  const language = isCall(url) ? requestLanguage(request) : firstLanguage()
  return language === firstLanguage() ? url : `${language} ${url}`
}

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
