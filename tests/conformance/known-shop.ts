import { type Caller, createCaller, createSignIn, type Signed } from './call-shop.ts'
import { createOrderCalls, type Part } from './order-calls.ts'

/** The examined shop, of which only the address is known, with accounts of each kind in it. */
export type KnownShop = {
  url: string
  admin: Signed
  customer: Signed
  /** Another customer, who owns nothing of the first. */
  stranger: Signed
  call: Caller
  signUp(name: string): Promise<Signed>
  /** A part that can be ordered; undefined when there is none and none can be created. */
  findPart(): Promise<Part | undefined>
  order(customer: Signed, part: Part): Promise<string>
  /** Pays by the sandbox's test card, as its form does. */
  pay(customer: Signed, order: string): Promise<string>
}

/** Signs up accounts at the shop at an address. @throws Error when the administrator cannot sign in there */
export async function getToKnow(url: string, given: { email?: string; password?: string }): Promise<KnownShop> {
  const call = createCaller(url)
  const { signUp, signIn } = createSignIn(url, call)
  const settings = (await call('GET', '/api/shop')).body as { demo: { adminEmail: string; password: string } | null }
  const email = given.email ?? settings.demo?.adminEmail
  const password = given.password ?? settings.demo?.password
  if (!email || !password) throw new Error('Name an administrator: --email and --password.')
  const [admin, customer, stranger] = await Promise.all([
    signIn(email, password),
    signUp('Conformance Customer'),
    signUp('Conformance Stranger'),
  ])
  await showReviewsAtOnce(call, admin)
  const findPart = () => findOrCreatePart(call, admin)
  return { url, admin, customer, stranger, call, signUp, findPart, ...createOrderCalls(url, call) }
}

/** The owner decides when reviews appear; in the specification there is no waiting. */
async function showReviewsAtOnce(call: Caller, admin: Signed): Promise<void> {
  const path = '/api/admin/settings/reviews'
  const { latest, value } = (await call('GET', path, { as: admin })).body as {
    latest: number
    value: { publish: string }
  }
  if (value.publish === 'at-once') return
  const saved = await call('PUT', path, { as: admin, body: { latest, value: { ...value, publish: 'at-once' } } })
  // Tests that run beside this one do the same.
  if (saved.status === 412) return showReviewsAtOnce(call, admin)
  if (saved.status !== 200) throw new Error(`Reviews can't be shown at once: ${JSON.stringify(saved.body)}`)
}

async function findOrCreatePart(call: Caller, admin: Signed): Promise<Part | undefined> {
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
