import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { cacheAddress } from '../../language/request-language.ts'
import { type Coding, codingOf, compress } from './content-coding.ts'
import { sayWhenToComeBack } from './problem-details.ts'
import type { CachedResponse, PublicResponse, ResponseCache } from './response-cache.ts'

/** Chooses the coding and answers 304 for current copies. */
export async function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  response: PublicResponse | CachedResponse,
): Promise<FastifyReply> {
  reply.headers(response.headers)
  if (!('tag' in response)) {
    sayWhenToComeBack(reply, response.status)
    return reply.code(response.status).send(response.body)
  }
  const coding = codingOf(response.body, request.headers['accept-encoding'])
  const etag = coding === 'identity' ? `"${response.tag}"` : `"${response.tag}-${coding}"`
  const vary = reply.getHeader('vary')
  reply.headers({ etag, vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding' })
  const { staleSeconds } = response
  // Pages read the second header and say that they may be out of date.
  if (staleSeconds !== undefined) reply.headers({ age: staleSeconds, 'server-timing': 'stale' })
  else if (fresh(request.headers, { etag })) return reply.code(304).send()
  const body = await bodyIn(response, coding)
  if (coding !== 'identity') reply.header('content-encoding', coding)
  reply.header('content-length', body.length)
  if (mayBeRepeated(request) && staleSeconds === undefined)
    response.sent.set(coding, { headers: textHeaders(reply), body })
  return reply.code(200).send(body)
}

/** Answers from the cache with the headers of the first response. Undefined leaves it to Fastify. */
export function answerFromCache(
  request: IncomingMessage,
  response: ServerResponse,
  cache: Pick<ResponseCache, 'find'>,
): { status: number; route: string } | undefined {
  if (!mayBeRepeated(request)) return undefined
  const cached = cache.find(cacheAddress(request))
  if (!cached) return undefined
  const sent = cached.sent.get(codingOf(cached.body, request.headers['accept-encoding']))
  if (!sent) return undefined
  const { headers, body } = sent
  const { route } = cached
  if (fresh(request.headers, { etag: headers.etag })) {
    const { 'content-type': _type, 'content-length': _length, 'content-encoding': _coding, ...kept } = headers
    response.writeHead(304, kept).end()
    return { status: 304, route }
  }
  response.writeHead(200, headers).end(body)
  return { status: 200, route }
}

/** Other origins' pages need CORS headers, which Fastify sets. */
function mayBeRepeated({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return method === 'GET' && headers.origin === undefined
}

/** Compressed once for all who ask. */
function bodyIn({ body, coded }: CachedResponse, coding: Coding): Promise<Buffer> {
  const known = coded.get(coding)
  if (known) return known
  const made = compress(body, coding)
  coded.set(coding, made)
  made.catch(() => coded.delete(coding))
  return made
}

function textHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, `${value}`]))
}
