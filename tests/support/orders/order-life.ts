import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import type { OrderDetails } from '#orders/contract/orders.ts'
import { plainAmount } from '#platform/contract/money/amounts.ts'
import { controlSandbox } from '../sandboxes/sandbox-control.ts'
import type { TestAnswer } from '../test-request.ts'
import type { TestAccount, TestShop } from '../test-shop.ts'
import { beginPayment, CARDS, confirmByCard } from './pay-by-card.ts'

const DELIVERY = { phone: '0113 496 0000', address: '1 Mill Lane, Leeds' }

type Wish = { part: string; quantity?: number; price: number; key?: string }

/**
 * Keeps the sandbox from posting its events: the test tells them, when and as it wants. The shop must be in demo mode.
 */
export async function silenceProvider(shop: TestShop): Promise<void> {
  await sandboxOf(shop).onEvent({ effect: 'drop' })
}

/** Controls the payment sandbox of a shop in demo mode. */
export function sandboxOf(shop: TestShop) {
  return controlSandbox({ url: `${shop.url}/sandbox/stripe`, secretKey: shop.app.sandbox?.secretKey ?? '' })
}

/** Sends the order form; `price` is that of one piece. */
export function sendOrder(shop: TestShop, customer: TestAccount, { part, quantity = 1, price, key }: Wish) {
  return shop.request('POST', '/api/placeOrder', {
    token: customer.token,
    body: {
      placeOrderProduct: part,
      placeOrderQuantity: quantity,
      placePrice: Number(plainAmount(price * quantity)),
      ...DELIVERY,
    },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
}

/** Places an order and answers its id. @throws Error when it is refused */
export async function placed(shop: TestShop, customer: TestAccount, wish: Wish): Promise<string> {
  const answer = await sendOrder(shop, customer, wish)
  if (answer.status !== 200) throw new Error(`The order was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return (answer.body as { insertedId: string }).insertedId
}

/** Pays an order by card at the provider, without telling the shop of it; answers the intent's id. */
export async function payAtProvider(
  shop: TestShop,
  customer: TestAccount,
  order: string,
  card: string = CARDS.succeeds,
) {
  const { placePrice } = await readOrder(shop, customer, order)
  const { id } = await confirmByCard(shop, await beginPayment(shop, customer, order, placePrice), card)
  return id
}

/** Tells the shop what the browser tells after a payment. */
export function tellPaid(shop: TestShop, customer: TestAccount, order: string, transactionId: string) {
  return shop.request('PATCH', `/api/placeOrder/${order}`, { token: customer.token, body: { order, transactionId } })
}

/** Places and pays an order; answers its id and the intent's. */
export async function placedAndPaid(shop: TestShop, customer: TestAccount, wish: Wish) {
  const order = await placed(shop, customer, wish)
  const intent = await payAtProvider(shop, customer, order)
  const told = await tellPaid(shop, customer, order, intent)
  if (told.status !== 200) throw new Error(`The payment was answered ${told.status}: ${JSON.stringify(told.body)}`)
  return { order, intent }
}

/** The order as its owner sees it. */
export async function readOrder(shop: TestShop, customer: TestAccount, order: string): Promise<OrderDetails> {
  return (await shop.request('GET', `/api/placeOrder/${order}`, { token: customer.token })).body as OrderDetails
}

/** The timeline of an order, as `placed → paid`. */
export async function readSteps(shop: TestShop, customer: TestAccount, order: string): Promise<string> {
  return (await readOrder(shop, customer, order)).history.map(({ to }) => to).join(' → ')
}

/** An administrator does something with an order. */
export function administer(
  shop: TestShop,
  admin: TestAccount,
  order: string,
  action:
    | (
        | 'paid'
        | 'ship'
        | 'deliver'
        | 'cancel'
        | 'refund'
        | 'notes'
        | 'shipments'
        | 'cancel-lines'
        | 'hand-over'
        | 'outside-refund'
        | 'replace'
        | 'renew-invoice'
        | 'follow-up'
        | 'address'
      )
    | `shipments/${number}/${'ship' | 'deliver' | 'drop' | 'lose'}`,
  body: object = {},
  key?: string,
): Promise<TestAnswer> {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return shop.request('POST', `/api/orders/${order}/${action}`, { token: admin.token, body, headers })
}

export type ToldEvent = {
  type: string
  intent: string
  id?: string
  object?: object
  secret?: string
  signature?: string
}

/** Sends the shop an event as the provider does, signed unless a signature is given. */
export async function tellEvent(shop: TestShop, told: ToldEvent): Promise<TestAnswer> {
  const { type, intent, id = `evt_${randomUUID().replaceAll('-', '')}`, object } = told
  const secret = told.secret ?? shop.app.sandbox?.webhookSecret ?? ''
  const about = type.startsWith('payment_intent.')
    ? { id: intent, object: 'payment_intent' }
    : { id: `ch_${intent}`, object: 'charge', payment_intent: intent }
  const payload = JSON.stringify({
    id,
    object: 'event',
    type,
    api_version: null,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: { object: object ?? about },
  })
  const signature = told.signature ?? (await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret }))
  return shop.request('POST', '/api/stripe/webhook', {
    rawBody: payload,
    origin: null,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
}
