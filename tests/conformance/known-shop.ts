import { randomUUID } from 'node:crypto'

/** Somebody signed in, as their browser would be. */
export type Signed = { email: string; name: string; password: string; cookie: string; token: string }
export type Answer = { status: number; headers: Headers; body: unknown }
export type Part = {
  _id: string
  name: string
  price: number
  min: number
  quantity: number
  availableQuantity: number
}

type Call = { as?: Signed | undefined; by?: 'token' | 'cookie'; body?: unknown; headers?: Record<string, string> }

/** The shop that is examined, known by its address only, with somebody of each kind in it. */
export type KnownShop = {
  url: string
  admin: Signed
  customer: Signed
  /** Another customer, to whom nothing of the first belongs. */
  stranger: Signed
  call(method: string, path: string, call?: Call): Promise<Answer>
  signUp(name: string): Promise<Signed>
  /** A part of which some can be ordered; undefined where there is none, and none can be made. */
  findPart(): Promise<Part | undefined>
  order(customer: Signed, part: Part): Promise<string>
  /** Pays by the sandbox's own card, as its form does. */
  pay(customer: Signed, order: string): Promise<string>
}

const PASSWORD = 'conformance of a shop'
const DELIVERY = { phone: '+44 113 496 0000', address: '1 Mill Lane, Leeds' }

/** Gets to know the shop at an address. @throws Error when nobody can sign in there as administrator */
export async function getToKnow(url: string, given: { email?: string; password?: string }): Promise<KnownShop> {
  const call: KnownShop['call'] = async (method, path, { as, by = 'token', body, headers } = {}) => {
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        origin: new URL(url).origin,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(as && (by === 'token' ? { authorization: `Bearer ${as.token}` } : { cookie: as.cookie })),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = /json/.test(answer.headers.get('content-type') ?? '')
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text }
  }

  async function begin(path: string, { email, name, password }: Omit<Signed, 'cookie' | 'token'>): Promise<Signed> {
    const body = path.includes('sign-up') ? { name, email, password } : { email, password }
    const session = await call('POST', `/api/auth/${path}`, { body })
    if (session.status !== 200) throw new Error(`${email}: ${path} was answered ${session.status}. ${hint(url)}`)
    const cookie = session.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const user = await call('PUT', `/api/user/${email}`, { body: { email }, headers: { cookie } })
    const { token, name: known } = user.body as { token: string; name: string }
    return { email, name: known, password, cookie, token }
  }

  const signUp = (name: string) => {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}.${randomUUID().slice(0, 8)}@example.com`
    return begin('sign-up/email', { email, name, password: PASSWORD })
  }

  const settings = (await call('GET', '/api/shop')).body as { demo: { adminEmail: string; password: string } | null }
  const email = given.email ?? settings.demo?.adminEmail
  const password = given.password ?? settings.demo?.password
  if (!email || !password) throw new Error('Name an administrator: --email and --password.')
  const [admin, customer, stranger] = await Promise.all([
    begin('sign-in/email', { email, name: '', password }),
    signUp('Conformance Customer'),
    signUp('Conformance Stranger'),
  ])

  async function findPart(): Promise<Part | undefined> {
    const enough = ({ min, availableQuantity }: Part) => availableQuantity >= min * 5
    const listed = ((await call('GET', '/api/part?limit=200')).body as Part[]).filter(enough)
    if (listed[0]) return listed[0]
    const body = {
      name: 'Conformance chainring',
      img: '/favicon.svg',
      description: 'Made to be ordered',
      price: 12.5,
      minimum: 2,
      quantity: 1000,
    }
    const made = await call('POST', '/api/product', { as: admin, body })
    if (made.status !== 200) return undefined
    return (await call('GET', `/api/part/${(made.body as { insertedId: string }).insertedId}`)).body as Part
  }

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
    if (answer.status !== 200) throw new Error(`An order was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
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
    const card = {
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2039',
      'card[cvc]': '123',
    }
    const method = await post(`${payments.apiBase}/v1/payment_methods`, { type: 'card', ...card })
    const { id: paymentMethod } = (await method.json()) as { id: string }
    await post(`${payments.apiBase}/v1/payment_intents/${transactionId}/confirm`, {
      client_secret: clientSecret,
      payment_method: paymentMethod,
    })
    const told = await call('PATCH', `/api/placeOrder/${id}`, { as: buyer, body: { order: id, transactionId } })
    if (told.status !== 200) throw new Error(`A payment was answered ${told.status}: ${JSON.stringify(told.body)}`)
    return transactionId

    function post(path: string, fields: Record<string, string>) {
      const headers = { authorization: `Bearer ${payments.publishableKey}`, origin: new URL(url).origin }
      return fetch(new URL(path, url), { method: 'POST', headers, body: new URLSearchParams(fields) })
    }
  }

  return { url, admin, customer, stranger, call, signUp, findPart, order, pay }
}

function hint(url: string): string {
  return `Is ${new URL(url).origin} the address that the shop knows as its own (PUBLIC_URL)?`
}
