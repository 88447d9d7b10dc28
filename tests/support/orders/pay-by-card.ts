import type { TestAccount, TestShop } from '../test-shop.ts'

export const CARDS = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  needsAuthentication: '4000002760003184',
} as const

type Confirmed = { id: string; status: string; error?: { code: string; message: string } }

/** What the card form in a browser does with the provider: makes a payment method and confirms the intent with it. */
export async function confirmByCard(shop: TestShop, clientSecret: string, card: string): Promise<Confirmed> {
  const intentId = clientSecret.split('_secret_')[0] ?? ''
  const method = await sandbox(shop, 'payment_methods', {
    type: 'card',
    'card[number]': card,
    'card[exp_month]': '12',
    'card[exp_year]': String(new Date().getFullYear() + 2),
    'card[cvc]': '123',
  })
  const body = await sandbox(shop, `payment_intents/${intentId}/confirm`, {
    client_secret: clientSecret,
    payment_method: String(method.id),
  })
  return 'error' in body
    ? { id: intentId, status: 'failed', error: body.error as Confirmed['error'] & object }
    : (body as Confirmed)
}

async function sandbox(shop: TestShop, path: string, form: Record<string, string>): Promise<Record<string, unknown>> {
  const answer = await fetch(`${shop.url}/sandbox/stripe/v1/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams(form),
  })
  return (await answer.json()) as Record<string, unknown>
}

/** Places an order of one piece and answers its id. */
export async function placeOneOrder(shop: TestShop, customer: TestAccount, price = 19.9): Promise<string> {
  const part = await shop.addPart({ price })
  const { body } = await shop.request('POST', '/api/placeOrder', {
    token: customer.token,
    body: {
      placeOrderProduct: part,
      placeOrderQuantity: 1,
      placePrice: price,
      phone: '0113 496 0000',
      address: '1 Mill Lane',
    },
  })
  return (body as { insertedId: string }).insertedId
}

/** Creates the order's payment intent and returns its client secret. */
export async function beginPayment(
  shop: TestShop,
  customer: TestAccount,
  order: string,
  price = 19.9,
): Promise<string> {
  const { body } = await shop.request('POST', '/api/create-payment-intent', {
    token: customer.token,
    body: { placePrice: price, order },
  })
  return (body as { clientSecret: string }).clientSecret
}
