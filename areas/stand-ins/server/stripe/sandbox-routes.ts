import type { z } from 'zod'
import { authenticateIntent, authenticateIntentParams } from './operations/authenticate-intent.ts'
import { createPaymentMethod, createPaymentMethodParams } from './operations/create-payment-method.ts'
import { createRefund, createRefundParams } from './operations/create-refund.ts'
import {
  cancelIntent,
  cancelIntentParams,
  confirmIntent,
  confirmIntentParams,
  createIntent,
  createIntentParams,
} from './operations/intents.ts'
import {
  answerDisputes,
  answerEvents,
  answerIntents,
  answerRefunds,
  listEventsParams,
  listIntentsParams,
  listOfIntentParams,
  noParams,
  readDispute,
  readEvent,
  readIntent,
  readIntentParams,
  readPaymentMethod,
  readRefund,
} from './operations/read-objects.ts'
import type { SandboxCall } from './sandbox-call.ts'
import type { Answer } from './stripe-errors.ts'
import type { Caller } from './stripe-objects.ts'

export type SandboxRoute = {
  method: 'GET' | 'POST'
  path: string
  callers: readonly Caller[]
  schema: z.ZodType
  answer: (call: SandboxCall) => Promise<Answer>
}

const SERVER: readonly Caller[] = ['secret']
const ANYONE: readonly Caller[] = ['secret', 'publishable']
const CARD_FORM: readonly Caller[] = ['publishable']

/** The subset of Stripe's API that the sandbox implements, and which keys may call it. */
export const SANDBOX_ROUTES: readonly SandboxRoute[] = [
  route('POST', '/v1/payment_intents', SERVER, createIntentParams, createIntent),
  route('GET', '/v1/payment_intents', SERVER, listIntentsParams, answerIntents),
  route('GET', '/v1/payment_intents/:id', ANYONE, readIntentParams, readIntent),
  route('POST', '/v1/payment_intents/:id/confirm', ANYONE, confirmIntentParams, confirmIntent),
  route('POST', '/v1/payment_intents/:id/cancel', SERVER, cancelIntentParams, cancelIntent),
  route(
    'POST',
    '/v1/payment_intents/:id/sandbox_authenticate',
    CARD_FORM,
    authenticateIntentParams,
    authenticateIntent,
  ),
  route('POST', '/v1/payment_methods', ANYONE, createPaymentMethodParams, createPaymentMethod),
  route('GET', '/v1/payment_methods/:id', SERVER, noParams, readPaymentMethod),
  route('POST', '/v1/refunds', SERVER, createRefundParams, createRefund),
  route('GET', '/v1/refunds', SERVER, listOfIntentParams, answerRefunds),
  route('GET', '/v1/refunds/:id', SERVER, noParams, readRefund),
  route('GET', '/v1/disputes', SERVER, listOfIntentParams, answerDisputes),
  route('GET', '/v1/disputes/:id', SERVER, noParams, readDispute),
  route('GET', '/v1/events', SERVER, listEventsParams, answerEvents),
  route('GET', '/v1/events/:id', SERVER, noParams, readEvent),
]

/** Ties a call's parameters to its schema; after that the table forgets which they were. */
function route<S extends z.ZodType>(
  method: SandboxRoute['method'],
  path: string,
  callers: readonly Caller[],
  schema: S,
  answer: (call: SandboxCall<z.output<S>>) => Promise<Answer>,
): SandboxRoute {
  return { method, path, callers, schema, answer: (call) => answer(call as SandboxCall<z.output<S>>) }
}
