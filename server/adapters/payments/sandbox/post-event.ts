import Stripe from 'stripe'
import type { EventRow } from '../sandbox-tables.ts'
import { eventObject } from './stripe-objects.ts'

/** Where events are posted to, and the secret they are signed with (`whsec_…`). */
export type Webhook = { url: () => string; secret: string }

type Posting = { event: EventRow; webhook: Webhook; now: Date; signal: AbortSignal }

/**
 * Posts an event to the shop as Stripe does (docs.stripe.com/webhooks): signed over time and body; any 2xx takes it.
 * @returns undefined when it was taken, else why not
 */
export async function postEvent({ event, webhook, now, signal }: Posting): Promise<string | undefined> {
  const payload = JSON.stringify(eventObject(event, 1))
  const timestamp = Math.floor(now.getTime() / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhook.secret, timestamp })
  try {
    const response = await fetch(webhook.url(), {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      // Stripe follows no redirects either.
      redirect: 'manual',
      signal,
    })
    await response.body?.cancel()
    return response.ok ? undefined : `status ${response.status}`
  } catch (error) {
    return error instanceof Error ? `no answer: ${error.name}` : 'no answer'
  }
}
