import { z } from 'zod'
import type { SandboxCall } from '../sandbox-call.ts'
import { mayUseIntent } from '../sandbox-keys.ts'
import { digits, textList } from '../sandbox-params.ts'
import {
  findDispute,
  findEvent,
  findIntent,
  findPaymentMethod,
  findRefund,
  listDisputes,
  listEvents,
  listIntents,
  listRefunds,
} from '../sandbox-store.ts'
import { countPendingDeliveries } from '../sandbox-work-store.ts'
import { type Answer, noSuch, WRONG_CLIENT_SECRET } from '../stripe-errors.ts'
import { disputeObject, eventObject, intentObject, paymentMethodObject, refundObject } from '../stripe-objects.ts'

const created = z.strictObject({
  gte: z
    .string()
    .regex(/^\d{1,12}$/, 'Invalid timestamp')
    .transform((seconds) => new Date(Number(seconds) * 1000)),
})

const pageParams = z.strictObject({
  limit: digits.pipe(z.int().min(1).max(100)).default(10),
  starting_after: z.string().max(100).optional(),
  created: created.optional(),
})

export const listIntentsParams = pageParams
export const listOfIntentParams = pageParams.extend({ payment_intent: z.string().max(100).optional() })
export const listEventsParams = pageParams.extend({
  type: z.string().max(100).optional(),
  types: textList.pipe(z.array(z.string()).max(20)).optional(),
})

/** `GET /v1/payment_intents`, newest first */
export async function answerIntents(call: SandboxCall<z.output<typeof listIntentsParams>>): Promise<Answer> {
  const { limit, starting_after: before, created } = call.params
  if (before !== undefined && !(await findIntent(call.db, before))) return noSuchStart('payment_intent', before)
  // One more than requested shows whether there is a next page.
  const rows = await listIntents(call.db, { limit: limit + 1, before, since: created?.gte })
  return page('/v1/payment_intents', limit, rows, (intent) => intentObject(intent))
}

/** `GET /v1/refunds`, newest first */
export async function answerRefunds(call: SandboxCall<z.output<typeof listOfIntentParams>>): Promise<Answer> {
  const { limit, starting_after: before, created, payment_intent: intentId } = call.params
  if (before !== undefined && !(await findRefund(call.db, before))) return noSuchStart('refund', before)
  if (intentId !== undefined && !(await findIntent(call.db, intentId))) {
    return noSuch('payment_intent', intentId, 'payment_intent')
  }
  const rows = await listRefunds(call.db, { limit: limit + 1, before, since: created?.gte, intentId })
  return page('/v1/refunds', limit, rows, refundObject)
}

/** `GET /v1/disputes`, newest first */
export async function answerDisputes(call: SandboxCall<z.output<typeof listOfIntentParams>>): Promise<Answer> {
  const { limit, starting_after: before, created, payment_intent: intentId } = call.params
  if (before !== undefined && !(await findDispute(call.db, before))) return noSuchStart('dispute', before)
  const rows = await listDisputes(call.db, { limit: limit + 1, before, since: created?.gte, intentId })
  return page('/v1/disputes', limit, rows, disputeObject)
}

/** `GET /v1/events`, newest first */
export async function answerEvents(call: SandboxCall<z.output<typeof listEventsParams>>): Promise<Answer> {
  const { limit, type, types = [], starting_after: startingAfter, created } = call.params
  const last = startingAfter === undefined ? undefined : await findEvent(call.db, startingAfter)
  if (startingAfter !== undefined && !last) return noSuchStart('event', startingAfter)
  const query = { limit: limit + 1, types: type === undefined ? types : [type], before: last?.sequence }
  const rows = await listEvents(call.db, { ...query, since: created?.gte })
  const ids = rows.map(({ id }) => id)
  const pending = await countPendingDeliveries(call.db, ids)
  return page('/v1/events', limit, rows, (event) => eventObject(event, pending.get(event.id) ?? 0))
}

function page<Row>(url: string, limit: number, rows: Row[], show: (row: Row) => Record<string, unknown>): Answer {
  const data = rows.slice(0, limit).map(show)
  return { status: 200, body: { object: 'list', data, has_more: rows.length > limit, url } }
}

function noSuchStart(noun: string, id: string): Answer {
  return noSuch(noun, id, 'starting_after')
}

export const readIntentParams = z.strictObject({ client_secret: z.string().optional() })
export const noParams = z.strictObject({})

/** `GET /v1/payment_intents/:id` */
export async function readIntent(call: SandboxCall<z.output<typeof readIntentParams>>): Promise<Answer> {
  const intent = await findIntent(call.db, call.id)
  if (!intent) return noSuch('payment_intent', call.id, 'intent')
  if (!mayUseIntent(call.caller, intent, call.params.client_secret)) return WRONG_CLIENT_SECRET
  return { status: 200, body: intentObject(intent, call.caller) }
}

/** `GET /v1/payment_methods/:id` */
export async function readPaymentMethod(call: SandboxCall): Promise<Answer> {
  const method = await findPaymentMethod(call.db, call.id)
  return method
    ? { status: 200, body: paymentMethodObject(method) }
    : noSuch('PaymentMethod', call.id, 'payment_method')
}

/** `GET /v1/refunds/:id` */
export async function readRefund(call: SandboxCall): Promise<Answer> {
  const refund = await findRefund(call.db, call.id)
  return refund ? { status: 200, body: refundObject(refund) } : noSuch('refund', call.id)
}

/** `GET /v1/disputes/:id` */
export async function readDispute(call: SandboxCall): Promise<Answer> {
  const dispute = await findDispute(call.db, call.id)
  return dispute ? { status: 200, body: disputeObject(dispute) } : noSuch('dispute', call.id)
}

/** `GET /v1/events/:id` */
export async function readEvent(call: SandboxCall): Promise<Answer> {
  const event = await findEvent(call.db, call.id)
  if (!event) return noSuch('event', call.id)
  const pending = await countPendingDeliveries(call.db, [event.id])
  return { status: 200, body: eventObject(event, pending.get(event.id) ?? 0) }
}
