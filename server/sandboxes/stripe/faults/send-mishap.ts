import type { FastifyReply } from 'fastify'
import { send } from '#server/sandboxes/stripe/answer-error.ts'
import { type Answer, fault } from '#server/sandboxes/stripe/stripe-errors.ts'
import type { Misbehaviour, Mishap } from './misbehaviour.ts'

const ANSWERS: Record<'error_429' | 'error_500', Answer> = {
  error_429: fault(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Too many requests made to the API too quickly. Try again in a moment.',
  }),
  error_500: fault(500, { type: 'api_error', message: 'The payment sandbox was asked to fail.' }),
}

const HTML = '<!doctype html><title>503</title><p>The payment sandbox was asked for a page.'

/** Gives a request the mishap that was ordered for it. */
export function sendMishap(
  reply: FastifyReply,
  mishap: Exclude<Mishap, 'hold'>,
  misbehaviour: Pick<Misbehaviour, 'abandon'>,
): FastifyReply {
  switch (mishap) {
    case 'error_429':
    case 'error_500':
      return send(reply, ANSWERS[mishap])
    case 'html':
    case 'html_200':
      return reply
        .code(mishap === 'html' ? 503 : 200)
        .type('text/html; charset=utf-8')
        .send(HTML)
    case 'hang_up':
      reply.hijack().raw.destroy()
      return reply
    case 'never': {
      const { raw } = reply.hijack()
      raw.once(
        'close',
        misbehaviour.abandon(() => raw.destroy()),
      )
      return reply
    }
  }
}
