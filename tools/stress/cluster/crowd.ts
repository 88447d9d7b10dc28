import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Front, openFront } from './crowd-front.ts'
import { type CrowdRecord, newRecord } from './crowd-record.ts'

export const PRICE = 19.9
const PASSWORD = 'correct horse battery'
const PAUSE_MS = 40
const READ_EVERY_MS = 50
/** What everybody may read, without an account. */
const PUBLIC_PATHS = ['/api/part', '/', '/parts']

export type Buyer = { email: string; cookie: string; token: string }

/** People who order and pay without end, and readers. What they were told is kept here, outside the database. */
export type Crowd = {
  record: CrowdRecord
  /** Everybody goes to this proxy from now on. */
  moveTo: Front['moveTo']
  /** Ends the load, when everybody has what they began. */
  stop(): Promise<CrowdRecord>
}

/** Signs the buyers up; they are used for every load. */
export async function gatherBuyers(fronts: string[], count: number): Promise<Buyer[]> {
  const front = openFront(fronts, newRecord())
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const email = `buyer.${number}@example.com`
      const signedUp = await front.untilAnswered('sign up', 'POST', '/api/auth/sign-up/email', {
        body: { name: `Buyer ${number}`, email, password: PASSWORD },
      })
      return { email, cookie: signedUp.cookies.join('; '), token: '' }
    }),
  )
}

export async function startCrowd(fronts: string[], buyers: Buyer[], part: string): Promise<Crowd> {
  const record = newRecord()
  const front = openFront(fronts, record)
  const ending = new AbortController()
  for (const buyer of buyers) await renew(front, buyer)
  const works = [
    ...buyers.map((buyer) => buyOn(front, buyer, part, ending.signal)),
    ...PUBLIC_PATHS.map((path) => readOn(front, path, ending.signal)),
  ]
  const done = works.map((work) => work.catch((error: Error) => record.givenUp.push(error.message)))
  return {
    ...{ record, moveTo: front.moveTo },
    async stop() {
      ending.abort()
      await Promise.all(done)
      return record
    },
  }
}

/** Access tokens last for ten minutes. */
async function renew(front: Front, buyer: Buyer): Promise<void> {
  const { email, cookie } = buyer
  const { body } = await front.untilAnswered('token', 'PUT', `/api/user/${email}`, { cookie, body: { email } })
  buyer.token = (body as { token: string }).token
}

async function buyOn(front: Front, buyer: Buyer, part: string, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    await buyOnce(front, buyer, part)
    await delay(PAUSE_MS)
  }
}

/** Places an order, looks at it, and pays: each step again until it is answered. */
async function buyOnce(front: Front, { token }: Buyer, part: string): Promise<void> {
  const { record } = front
  const key = randomUUID()
  const placed = await front.untilAnswered('order', 'POST', '/api/placeOrder', {
    token,
    headers: { 'idempotency-key': key },
    // The key in the address tells two orders of one form from two orders.
    body: {
      ...{ placeOrderProduct: part, placeOrderQuantity: 1, placePrice: PRICE },
      ...{ phone: '0113 496 0000', address: `${key} Mill Lane` },
    },
  })
  const { insertedId: order } = placed.body as { insertedId: string }
  record.orders.set(order, { key, atMs: performance.now() })
  await front.untilAnswered('read', 'GET', `/api/placeOrder/${order}`, { token })
  const body = { order, placePrice: PRICE }
  const intent = await front.untilAnswered('intent', 'POST', '/api/create-payment-intent', { token, body })
  const { clientSecret } = intent.body as { clientSecret: string }
  const transactionId = await front.payByCard(clientSecret)
  await front.untilAnswered('pay', 'PATCH', `/api/placeOrder/${order}`, { token, body: { order, transactionId } })
  record.paid.add(order)
}

async function readOn(front: Front, path: string, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    if ((await front.once('public', 'GET', path)).status === 200) front.record.readsAtMs.push(performance.now())
    await delay(READ_EVERY_MS)
  }
}
