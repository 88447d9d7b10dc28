import { isUtf8 } from 'node:buffer'
import Stripe from 'stripe'
import { z } from 'zod'
import type { PaymentEvent } from './payments.ts'

type Subject = Exclude<PaymentEvent['about'], 'ignored'>

/** docs.stripe.com/api/events/types; others are ignored. */
const SUBJECTS: Record<string, Subject> = {
  'payment_intent.processing': 'intent',
  'payment_intent.succeeded': 'intent',
  'payment_intent.payment_failed': 'intent',
  'payment_intent.canceled': 'intent',
  'charge.refunded': 'charge',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
}

/** The events to select for the webhook endpoint at Stripe. */
export const EVENT_TYPES: readonly string[] = Object.keys(SUBJECTS)

const TOLERANCE_SECONDS = 300 // Older signatures are refused as replays

const reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? undefined)

// Only fields that all API versions have: the endpoint at Stripe chooses its own.
const eventSchema = z.object({
  id: z.string().regex(/^evt_[\w-]{1,100}$/),
  object: z.literal('event'),
  type: z.string().min(1).max(100),
  created: z.int().min(0).max(8_640_000_000_000),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({ id: reference, charge: reference, payment_intent: reference, status: z.unknown().optional() }),
  }),
})

type Delivery = {
  rawBody: Uint8Array
  /** `Stripe-Signature`: `t=<seconds>,v1=<hex>`, with several `v1` during a secret's rotation. */
  signature: string | undefined
  secret: string
  now: Date
}

/** Verifies the signature as Stripe's library does (HMAC-SHA256 over time and raw bytes, in constant time). */
export function readSignedEvent({ rawBody, signature, secret, now }: Delivery): PaymentEvent | undefined {
  // Decoding to text would drop an unsigned byte order mark and merge all broken bytes.
  if (signature === undefined || !isUtf8(rawBody) || isAhead(signature, now)) return undefined
  const text = Buffer.from(rawBody).toString()
  return readEvent(
    verified(() =>
      Stripe.webhooks.constructEvent(text, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime()),
    ),
  )
}

/** Stripe's library checks only for times long past. */
function isAhead(signature: string, now: Date): boolean {
  const seconds = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  return seconds - now.getTime() / 1000 > TOLERANCE_SECONDS
}

/** The library throws errors of several kinds for malformed headers and bodies. */
function verified(construct: () => Stripe.Event): Stripe.Event | undefined {
  try {
    return construct()
  } catch {
    return undefined
  }
}

/** Undefined for anything that is no event. */
export function readEvent(event: unknown): PaymentEvent | undefined {
  const read = eventSchema.safeParse(event)
  if (!read.success) return undefined
  const { id, type, created, livemode, data } = read.data
  const header = { id, type, createdAt: new Date(created * 1000), livemode }
  const subject = Object.hasOwn(SUBJECTS, type) ? SUBJECTS[type] : undefined
  const { object } = data
  const about = object.id !== undefined && subject ? subject : 'ignored'
  return {
    ...header,
    about,
    intentId: about === 'intent' ? object.id : object.payment_intent,
    chargeId: about === 'charge' ? object.id : object.charge,
    refundId: about === 'refund' ? object.id : undefined,
    dispute: about === 'dispute' ? { id: object.id ?? '', status: String(object.status ?? '') } : undefined,
  }
}
