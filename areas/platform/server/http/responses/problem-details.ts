import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { type Message, msg, plural, t } from '#platform/contract/language/text.ts'
import {
  NOTHING_HERE,
  type ProblemKind,
  problemFrom,
  type Refusal,
  refuse,
  SHOP_BUSY,
} from '#platform/contract/problem.ts'
import { isDatabaseUnavailable } from '../../database/database.ts'
import { describeError } from '../../describe-error.ts'
import { jsonBytes } from './json-bytes.ts'

/** Errors of Fastify and the database that a caller can act on. */
const KNOWN_ERRORS: Record<string, [ProblemKind, Message]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['wrong-content-type', msg('Send the body as application/json.')],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['input-unreadable', msg('The body is empty, but its content type says JSON.')],
  FST_ERR_CTP_INVALID_JSON_BODY: ['input-unreadable', msg('The body is not valid JSON.')],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['input-unreadable', msg('The body’s length differs from Content-Length.')],
}

/** For uploads. */
const BY_STATUS: Record<number, [ProblemKind, Message]> = {
  412: ['precondition-failed', msg('It does not match If-Match or If-Unmodified-Since.')],
  416: ['no-such-range', msg('The file ends before this range begins.')],
}

/** RFC 9110 §10.2.3: when overloaded or without database or provider, and after too many requests. */
export const RETRY_AFTER_SECONDS: Partial<Record<number, string>> = { 503: '2', 429: '600' }

/** Unless the rate limit has set it. */
export function sayWhenToComeBack(reply: FastifyReply, status: number): void {
  const seconds = RETRY_AFTER_SECONDS[status]
  if (seconds !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', seconds)
}

export function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const problem = { ...problemFrom(refusal), requestId: reply.request.id }
  sayWhenToComeBack(reply, problem.status)
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json')
    .header('cache-control', 'no-store')
    .send(jsonBytes(problem))
}

/** The error handler: known errors say what to do; others give a constant body with the request id. */
export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = knownError(error, reply)
    if (!refusal) {
      // Paths hold people's words.
      const route = `${request.method} ${request.routeOptions.url}`
      request.log.error({ route, failure: describeError(error) }, 'unexpected error')
    }
    return sendProblem(
      reply,
      refusal ?? refuse('unexpected', t('This is our fault. Try again. If it happens again, send us the request id.')),
    )
  })
  server.setNotFoundHandler((_request, reply) => sendProblem(reply, NOTHING_HERE))
}

function knownError(error: FastifyError, reply: FastifyReply): Refusal | undefined {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const most = reply.request.routeOptions.bodyLimit / 1024
    const size = most < 1024 ? `${most} KiB` : `${most / 1024} MiB`
    return refuse('too-large', t('The body can have up to {size}.', { size }))
  }
  const known = KNOWN_ERRORS[error.code] ?? BY_STATUS[error.statusCode ?? 0]
  if (known) return refuse(...known)
  if (error.statusCode === 503 || isDatabaseUnavailable(error)) return SHOP_BUSY
  if (error.statusCode === 429)
    return refuse('too-many-requests', waitWords(Math.ceil(Number(reply.getHeader('retry-after') ?? 60) / 60)))
  if (error.statusCode === 400 || error instanceof SyntaxError)
    return refuse('input-unreadable', t('The request could not be read.'))
  return undefined
}

function waitWords(minutes: number): string {
  return plural(
    minutes,
    'Too many requests. Wait {count} minute and try again.',
    'Too many requests. Wait {count} minutes and try again.',
  )
}
