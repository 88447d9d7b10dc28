import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { databaseErrorCode, isDatabaseUnavailable } from '#platform/server/database/database.ts'
import { type Answer, fault, UNREADABLE_FORM } from './stripe-errors.ts'

/** Sends an answer. */
export function send(reply: FastifyReply, answer: Answer): FastifyReply {
  return reply.code(answer.status).send(answer.body)
}

/** Answers what was thrown: by Fastify, for a request that cannot be read, or by something of ours that failed. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.statusCode && error.statusCode < 500) return send(reply, { ...UNREADABLE_FORM, status: error.statusCode })
  if (databaseErrorCode(error) === LOCK_NOT_AVAILABLE) return send(reply, TOO_MANY_AT_ONCE)
  if (isDatabaseUnavailable(error)) return send(reply.header('retry-after', '2'), AWAY)
  request.log.error({ failure: describeFailure(error) }, 'the payment sandbox failed')
  return send(reply, fault(500, { type: 'api_error', message: 'The payment sandbox failed.' }))
}

/** Not the whole error: a failed query carries its parameters, and those hold client secrets. */
export function describeFailure(error: unknown): {
  code: string | undefined
  message: string
  stack: string | undefined
} {
  let root = error instanceof Error ? error : new Error(String(error))
  while (root.cause instanceof Error) root = root.cause
  return { code: databaseErrorCode(error), message: root.message, stack: root.stack }
}

const LOCK_NOT_AVAILABLE = '55P03'
const TOO_MANY_AT_ONCE = fault(429, {
  type: 'invalid_request_error',
  code: 'lock_timeout',
  message: 'This object cannot be accessed right now because another request is using it. Try again later.',
})

const AWAY = fault(503, { type: 'api_error', message: 'The payment sandbox cannot reach its database. Try again.' })
