import { z } from 'zod'
import { MAX_AMOUNT_CENTS } from '#contract/money/money.ts'
import { recordEvent } from '#server/sandboxes/stripe/events/record-event.ts'
import { newId, randomCharacters, type SandboxCall } from '#server/sandboxes/stripe/sandbox-call.ts'
import { digits, metadata, textList } from '#server/sandboxes/stripe/sandbox-params.ts'
import { insertIntent } from '#server/sandboxes/stripe/sandbox-store.ts'
import { type Answer, invalidParameter } from '#server/sandboxes/stripe/stripe-errors.ts'
import { intentObject } from '#server/sandboxes/stripe/stripe-objects.ts'

export const createIntentParams = z.strictObject({
  amount: digits,
  currency: z.string().toLowerCase().pipe(z.literal('usd', 'The sandbox knows usd only')),
  allowed_payment_method_types: textList.pipe(z.array(z.enum(['card', 'link'])).min(1)).optional(),
  description: z.string().max(1000).optional(),
  receipt_email: z.string().max(512).optional(),
  metadata,
})

/** Stripe's smallest charge in US dollars, in cents (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const MIN_AMOUNT_CENTS = 50

/** `POST /v1/payment_intents` */
export async function createIntent(call: SandboxCall<z.output<typeof createIntentParams>>): Promise<Answer> {
  const { amount, currency, description, receipt_email, metadata } = call.params
  if (amount < MIN_AMOUNT_CENTS) {
    return invalidParameter('amount_too_small', 'amount', 'Amount must be at least $0.50 usd')
  }
  if (amount > MAX_AMOUNT_CENTS) {
    return invalidParameter('amount_too_large', 'amount', 'Amount must be no more than $999,999.99')
  }
  const id = newId('pi')
  const intent = await insertIntent(call.db, {
    id,
    clientSecret: `${id}_secret_${randomCharacters(25)}`,
    status: 'requires_payment_method',
    amountCents: amount,
    currency,
    description,
    receiptEmail: receipt_email,
    metadata,
    createdAt: call.now,
  })
  await recordEvent(call, 'payment_intent.created', intentObject(intent))
  return { status: 200, body: intentObject(intent) }
}
