import { expect, request } from '@playwright/test'
import { PASSWORD } from '../accounts/account-steps.ts'

type Part = { _id: string; price: number; min: number; availableQuantity: number }

/** A customer of the shop under test who orders and pays as a browser does, but over HTTP: quickly. */
export type OrderMaker = {
  /** Orders the smallest quantity of some part that can be had and gives the order's id. */
  order(): Promise<string>
  /** The same, and paid with a good card. */
  orderAndPay(): Promise<string>
  /** The same, but the browser was closed before it told the shop. */
  orderAndPayUnseen(): Promise<string>
  /** Pays an order with a good card. */
  pay(order: string): Promise<void>
  /** Confirms the email by the link of the email. */
  verify(link: string): Promise<void>
  close(): Promise<void>
}

type Call = <T>(method: 'get' | 'post' | 'put' | 'patch', path: string, options?: object) => Promise<T>
type Bearer = { headers: { authorization: string } }
type Placed = { id: string; placePrice: number }
type Payments = { publishableKey: string; apiBase: string }

/** Makes an account with `PASSWORD` at the shop of `baseURL`. */
export async function makeCustomer(baseURL: string, name: string, email: string): Promise<OrderMaker> {
  const http = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  const call: Call = async <T>(method: 'get' | 'post' | 'put' | 'patch', path: string, options = {}): Promise<T> => {
    const answer = await http[method](path, options)
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as T
  }
  await call('post', '/api/auth/sign-up/email', { data: { name, email, password: PASSWORD } })
  const { token } = await call<{ token: string }>('put', `/api/user/${email}`, { data: { email } })
  const bearer = { headers: { authorization: `Bearer ${token}` } }
  const { payments } = await call<{ payments: Payments }>('get', '/api/shop')
  const parts = await call<Part[]>('get', '/api/part')
  const ready = parts.filter(({ min, availableQuantity }) => availableQuantity >= 10 * min)
  const place = () => placeOrder(call, bearer, ready.pop())
  async function pay(id: string): Promise<void> {
    const { placePrice } = await call<{ placePrice: number }>('get', `/api/placeOrder/${id}`, bearer)
    const transactionId = await payAtProvider(call, bearer, payments, { id, placePrice })
    await call('patch', `/api/placeOrder/${id}`, { ...bearer, data: { transactionId } })
  }

  return {
    order: async () => (await place()).id,
    async orderAndPay() {
      const { id } = await place()
      await pay(id)
      return id
    },
    pay,
    async orderAndPayUnseen() {
      const placed = await place()
      await payAtProvider(call, bearer, payments, placed)
      return placed.id
    },
    async verify(link) {
      await call('post', '/api/auth/verify-email', { data: { token: new URL(link).searchParams.get('token') } })
    },
    close: () => http.dispose(),
  }
}

async function placeOrder(call: Call, bearer: Bearer, part: Part | undefined): Promise<Placed> {
  if (!part) throw new Error('No part is left to order')
  const placePrice = Number((part.price * part.min).toFixed(2))
  const body = { placeOrderProduct: part._id, placeOrderQuantity: part.min, placePrice }
  const { insertedId } = await call<{ insertedId: string }>('post', '/api/placeOrder', {
    ...bearer,
    data: { ...body, phone: '+44 113 496 0000', address: '1 Mill Lane, Leeds' },
  })
  return { id: insertedId, placePrice }
}

/** Returns the intent's id. */
async function payAtProvider(call: Call, bearer: Bearer, payments: Payments, { id, placePrice }: Placed) {
  const atProvider = <T>(path: string, form: Record<string, string>): Promise<T> =>
    call<T>('post', `${payments.apiBase}/v1/${path}`, {
      headers: { authorization: `Bearer ${payments.publishableKey}` },
      form,
    })
  const begun = await call<{ clientSecret: string }>('post', '/api/create-payment-intent', {
    ...bearer,
    data: { order: id, placePrice },
  })
  const intentId = begun.clientSecret.split('_secret_')[0] ?? ''
  const card = { 'card[number]': '4242424242424242', 'card[exp_month]': '12', 'card[exp_year]': '2039' }
  const method = await atProvider<{ id: string }>('payment_methods', { type: 'card', ...card, 'card[cvc]': '123' })
  await atProvider(`payment_intents/${intentId}/confirm`, {
    payment_method: method.id,
    client_secret: begun.clientSecret,
  })
  return intentId
}
