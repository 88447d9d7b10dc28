import { sendRequest, type TestRequest } from '#test-support/test-request.ts'

export type ReturningBuyer = {
  /** Orders the least, and withdraws it so that the stock lasts. */
  order(): Promise<200 | 503>
  /** Gets another access token; they last for ten minutes. */
  renew(): Promise<void>
  /** How many orders were acknowledged. @throws Error when one of them is gone */
  assertNothingIsGone(): Promise<number>
}

/** Signs up a customer of a shop, which may come back at another address. */
export async function openBuyer(shop: { url: string }, email: string): Promise<ReturningBuyer> {
  const ask = (method: string, path: string, request: TestRequest = {}) =>
    sendRequest(shop.url, shop.url.replace('127.0.0.1', 'localhost'), method, path, request)
  const signedUp = await ask('POST', '/api/auth/sign-up/email', {
    body: { name: 'Buyer', email, password: 'correct horse battery' },
  })
  const cookie = signedUp.cookies.join('; ')
  let token = ''
  async function renew() {
    const { body } = await ask('PUT', `/api/user/${email}`, { cookie, body: { email } })
    token = (body as { token: string }).token
  }
  await renew()
  const parts = (await ask('GET', '/api/part')).body as { _id: string; price: number; min: number }[]
  const part = parts[0]
  if (!part) throw new Error('There are no parts')
  const acknowledged: string[] = []
  return {
    renew,
    async order() {
      const body = {
        placeOrderProduct: part._id,
        placeOrderQuantity: part.min,
        placePrice: Math.round(part.price * part.min * 100) / 100,
        phone: '0113 496 0000',
        address: '1 Mill Lane, Leeds',
      }
      const { status, headers, body: told } = await ask('POST', '/api/placeOrder', { token, body })
      if (status === 503 && headers.get('retry-after')) return 503
      if (status !== 200) throw new Error(`An order was answered ${status}: ${JSON.stringify(told)}`)
      const { insertedId: id } = told as { insertedId: string }
      acknowledged.push(id)
      await ask('DELETE', `/api/placeOrder/${id}`, { token })
      return 200
    },
    async assertNothingIsGone() {
      for (const id of acknowledged) {
        const { status } = await ask('GET', `/api/placeOrder/${id}`, { token })
        if (status !== 200) throw new Error(`An acknowledged order is answered ${status}`)
      }
      return acknowledged.length
    },
  }
}
