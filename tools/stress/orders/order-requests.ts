import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { sandboxEvents, sandboxPaymentIntents } from '#stand-ins/server/stripe/sandbox-tables.ts'
import type { Person, ServerGroup } from '../server-group.ts'

/** Orders pieces of a part. The answer is that of the last try only when the connection broke. */
export function sendOrder(
  group: ServerGroup,
  person: Person,
  order: { part: string; quantity?: number; priceCents: number; key?: string; server?: number },
) {
  const { part, quantity = 1, priceCents, key, server } = order
  return group.request('POST', '/api/placeOrder', {
    token: person.token,
    ...(server !== undefined && { server }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    body: {
      placeOrderProduct: part,
      placeOrderQuantity: quantity,
      placePrice: (priceCents * quantity) / 100,
      phone: '0113 496 0000',
      address: '1 Mill Lane, Leeds',
    },
  })
}

/** Asks for the order's payment intent. */
export function askIntent(group: ServerGroup, person: Person, order: string, totalCents: number) {
  const body = { order, placePrice: totalCents / 100 }
  return group.request('POST', '/api/create-payment-intent', { token: person.token, body })
}

/** Tells of a payment, as the browser does. */
export function tellPaid(group: ServerGroup, person: Person, order: string, transactionId: string) {
  return group.request('PATCH', `/api/placeOrder/${order}`, { token: person.token, body: { order, transactionId } })
}

/** Confirms an intent with a ready-made payment method, as a card form does. */
export async function confirmIntent(
  group: ServerGroup,
  clientSecret: string,
  card: string,
): Promise<{ status: number; body: unknown }> {
  const intent = clientSecret.split('_secret_')[0]
  const { url } = group.servers[Math.floor(Math.random() * group.servers.length)] ?? { url: '' }
  const send = async (path: string, form: Record<string, string>) => {
    const answer = await fetch(`${url}/sandbox/stripe/v1/${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_sandbox', 'idempotency-key': randomUUID() },
      body: new URLSearchParams(form),
    })
    return { status: answer.status, body: (await answer.json()) as { id: string } }
  }
  const method = await send('payment_methods', {
    type: 'card',
    'card[number]': card,
    'card[exp_month]': '12',
    'card[exp_year]': String(new Date().getFullYear() + 2),
    'card[cvc]': '123',
  })
  const confirmed = { client_secret: clientSecret, payment_method: method.body.id }
  return send(`payment_intents/${intent}/confirm`, confirmed)
}

export type StoredEvent = { id: string; type: string; data: { object: Record<string, unknown> }; createdAt: Date }

/** What the sandbox has to tell since a number of events. */
export function eventsSince(group: ServerGroup, sequence: number) {
  return group.db
    .select()
    .from(sandboxEvents)
    .where(sql`${sandboxEvents.sequence} > ${sequence}`)
    .orderBy(sandboxEvents.sequence)
}

/** Whether the provider holds money for an intent. */
export async function hasSucceeded(group: ServerGroup, intent: string): Promise<boolean> {
  const [row] = await group.db.select().from(sandboxPaymentIntents).where(eq(sandboxPaymentIntents.id, intent))
  return row?.status === 'succeeded'
}

/** Tells the shop an event as the provider does, signed with a secret. */
export async function tellEvent(group: ServerGroup, event: StoredEvent, secret: string) {
  const payload = JSON.stringify({
    id: event.id,
    object: 'event',
    type: event.type,
    api_version: null,
    created: Math.floor(event.createdAt.getTime() / 1000),
    livemode: false,
    data: event.data,
  })
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret })
  return group.request('POST', '/api/stripe/webhook', {
    rawBody: payload,
    origin: null,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
}
