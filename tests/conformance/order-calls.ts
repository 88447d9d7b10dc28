import type { Caller, Signed } from './call-shop.ts'

/** A part as the API returns it. */
export type Part = {
  _id: string
  name: string
  price: number
  min: number
  quantity: number
  availableQuantity: number
}

const DELIVERY = { phone: '+44 113 496 0000', address: '1 Mill Lane, Leeds' }
const CARD = {
  'card[number]': '4242424242424242',
  'card[exp_month]': '12',
  'card[exp_year]': '2039',
  'card[cvc]': '123',
}

/** Places and pays orders as a customer's browser does. */
export function createOrderCalls(url: string, call: Caller) {
  async function order(buyer: Signed, part: Part): Promise<string> {
    const body = {
      placeOrderProduct: part._id,
      placeOrderProductName: part.name,
      customerEmail: buyer.email,
      customerName: buyer.name,
      ...DELIVERY,
      placePrice: Number((part.price * part.min).toFixed(2)),
      placeOrderQuantity: part.min,
    }
    const answer = await call('POST', '/api/placeOrder', { as: buyer, body })
    if (answer.status !== 200)
      throw new Error(`Placing an order returned ${answer.status}: ${JSON.stringify(answer.body)}`)
    return (answer.body as { insertedId: string }).insertedId
  }

  async function pay(buyer: Signed, id: string): Promise<string> {
    const { placePrice } = (await call('GET', `/api/placeOrder/${id}`, { as: buyer })).body as { placePrice: number }
    const intent = await call('POST', '/api/create-payment-intent', { as: buyer, body: { placePrice, order: id } })
    const { clientSecret } = intent.body as { clientSecret: string }
    const { payments } = (await call('GET', '/api/shop')).body as {
      payments: { apiBase: string | null; publishableKey: string }
    }
    const transactionId = clientSecret.split('_secret_')[0] ?? ''
    const method = await post(`${payments.apiBase}/v1/payment_methods`, { type: 'card', ...CARD })
    const { id: paymentMethod } = (await method.json()) as { id: string }
    await post(`${payments.apiBase}/v1/payment_intents/${transactionId}/confirm`, {
      client_secret: clientSecret,
      payment_method: paymentMethod,
    })
    const told = await call('PATCH', `/api/placeOrder/${id}`, { as: buyer, body: { order: id, transactionId } })
    if (told.status !== 200)
      throw new Error(`Reporting a payment returned ${told.status}: ${JSON.stringify(told.body)}`)
    return transactionId

    function post(path: string, fields: Record<string, string>) {
      const headers = { authorization: `Bearer ${payments.publishableKey}`, origin: new URL(url).origin }
      return fetch(new URL(path, url), { method: 'POST', headers, body: new URLSearchParams(fields) })
    }
  }

  return { order, pay }
}
