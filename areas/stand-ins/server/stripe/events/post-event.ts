import { type RequestOptions, request } from 'node:http'
import Stripe from 'stripe'
import type { EventRow } from '../sandbox-tables.ts'
import { eventObject } from '../stripe-objects.ts'

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
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
  try {
    const status = await post(webhook.url(), { headers, signal }, payload)
    return status >= 200 && status < 300 ? undefined : `status ${status}`
  } catch (error) {
    return error instanceof Error ? `no answer: ${error.name}` : 'no answer'
  }
}

/**
 * The status that a POST is answered with; redirects are not followed, as Stripe's are not. Each has a connection of
 * its own, which ends with it: one that a pool had opened and never used would keep the shop, which is what is called
 * here, from closing.
 */
function post(url: string, options: Pick<RequestOptions, 'headers' | 'signal'>, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const posting = request(url, { ...options, method: 'POST', agent: false }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', reject)
      response.resume()
    })
    posting.on('error', reject).end(body)
  })
}
