import type { FastifyReply } from 'fastify'
import { send } from '../answer-error.ts'
import { type Answer, fault } from '../stripe-errors.ts'
import type { Failure, FaultInjection } from './fault-injection.ts'

const ANSWERS: Record<'error_429' | 'error_500', Answer> = {
  error_429: fault(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Too many requests made to the API too quickly. Try again in a moment.',
  }),
  error_500: fault(500, { type: 'api_error', message: 'The payment sandbox was asked to fail.' }),
}

const HTML = '<!doctype html><title>503</title><p>The payment sandbox was asked for a page.'

/** Answers a request with the failure injected into it. */
export function sendFailure(
  reply: FastifyReply,
  failure: Exclude<Failure, 'hold'>,
  faultInjection: Pick<FaultInjection, 'leaveUnanswered'>,
): FastifyReply {
  switch (failure) {
    case 'error_429':
    case 'error_500':
      return send(reply, ANSWERS[failure])
    case 'html':
    case 'html_200':
      return reply
        .code(failure === 'html' ? 503 : 200)
        .type('text/html; charset=utf-8')
        .send(HTML)
    case 'hang_up':
      reply.hijack().raw.destroy()
      return reply
    case 'timeout': {
      const { raw } = reply.hijack()
      raw.once(
        'close',
        faultInjection.leaveUnanswered(() => raw.destroy()),
      )
      return reply
    }
  }
}
