import { z } from 'zod'
import type { SandboxCall } from '../sandbox-call.ts'
import { digits, textList } from '../sandbox-params.ts'
import {
  findDispute,
  findEvent,
  findIntent,
  findRefund,
  listDisputes,
  listEvents,
  listIntents,
  listRefunds,
} from '../sandbox-store.ts'
import { countPendingDeliveries } from '../sandbox-work-store.ts'
import { type Answer, noSuch } from '../stripe-errors.ts'
import { disputeObject, eventObject, intentObject, refundObject } from '../stripe-objects.ts'

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
