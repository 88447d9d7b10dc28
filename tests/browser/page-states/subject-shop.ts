import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, type BrowserContextOptions, expect, request } from '@playwright/test'
import { FAR_MAKER } from '../../support/sample-maker.ts'
import { ADMIN, freshEmail, PASSWORD } from '../accounts/account-steps.ts'
import { readOutbox } from '../accounts/outbox-reader.ts'
import { addThickPost, THIN_BIKE, type ThickPost } from '../fitment/fit-steps.ts'
import { makeCustomer } from '../orders/order-maker.ts'
import { openShopInside, type ShopInside } from '../steps/shop-inside.ts'
import { type Onlooker, SENT_RECALL, type Subject } from './page-state.ts'

type Credentials = { email: string; password: string }

/** A browser for each who looks, signed in, and what there is for them to look at. */
export type SubjectShop = { subject: Subject; browsers: Record<Onlooker, BrowserContext>; close(): Promise<void> }

/** Some people and things have long names, without a place to break them. */
const LONG_WORD = 'Rindfleischetikettierungsueberwachungsgesetz'

/** What browsers keep of who is signed in. */
type Kept = NonNullable<BrowserContextOptions['storageState']>
type Filled = { subject: Subject; kept: Record<Onlooker, Kept> }

/** Once for all test files of a worker. */
let filled: Promise<Filled> | undefined

/** Puts something into each list of the shop at `baseURL`, and opens new browsers. */
export async function fillSubjectShop(browser: Browser, baseURL: string): Promise<SubjectShop> {
  filled ??= fillShop(baseURL)
  const { subject, kept } = await filled
  const open = (by: Onlooker) => browser.newContext({ baseURL, reducedMotion: 'reduce', storageState: kept[by] })
  const browsers = {
    visitor: await open('visitor'),
    customer: await open('customer'),
    newcomer: await open('newcomer'),
    admin: await open('admin'),
  }
  const close = async () => void (await Promise.all(Object.values(browsers).map((context) => context.close())))
  return { subject, browsers, close }
}

/** Over HTTP: quickly. */
async function fillShop(baseURL: string): Promise<Filled> {
  const newcomer = { email: freshEmail('newcomer'), password: PASSWORD }
  const customer = { email: freshEmail('regular'), password: PASSWORD }
  const admin = await signIn(baseURL, ADMIN)
  const parts = await admin.call<{ _id: string; img: string }[]>('get', '/part')
  // Other tests may have added some without.
  const part = parts.find(({ img }) => img.startsWith('/static/drawings/'))
  const partId = part?._id ?? ''
  await addLongNamedParts(admin, part?.img ?? '')
  const expectedPart = await addExpectedPart(admin)
  const orders = await placeOrders(baseURL, customer.email)
  await (await makeCustomer(baseURL, 'Newcomer', newcomer.email)).close()

  const seen = {
    customer: await signIn(baseURL, customer),
    newcomer: await signIn(baseURL, newcomer),
    admin,
  }
  await seen.customer.call('post', `/placeOrder/${orders.transferOrder}/bank-transfer`)
  await writeAbout(seen, partId)
  await seen.customer.call('put', `/addresses/${randomUUID()}`, {
    label: 'Workshop',
    address: { country: 'IE', name: `Niamh ${LONG_WORD}`, line1: 'The Cottage', city: 'Doolin', region: 'Co. Clare' },
    ...{ phone: '+353 65 707 4000', defaultDelivery: true, defaultBilling: true, version: 0 },
  })
  await seen.customer.call('post', '/planRequest', { plan: 'base' })
  await seen.customer.call('post', '/contact', {
    name: 'A touring workshop',
    email: customer.email,
    message: 'We build forty touring bikes a year.\nIs there a discount by the hundred?',
  })
  const [message] = await seen.admin.call<{ _id: string }[]>('get', '/messages')
  await seen.admin.call('post', `/messages/${message?._id}/answers`, { text: 'There is, from 200 on.' })
  await seen.admin.call('get', '/find?q=chain+nosuchpart')
  const returned = await shipAndReturn(seen.admin, orders.shippedOrder)
  await seen.admin.call('post', `/orders/${orders.cancelledOrder}/cancel`, {})
  const inside = await openShopInside(baseURL)
  const fitting = await orderThickPosts(seen, inside)
  await addSentRecall(inside, partId)
  await inside.close()
  const links = await emailLinks(baseURL, newcomer.email)

  const wishLink = await shareList(seen.customer, [partId, expectedPart])
  const made = { assembly: await addAssembly(seen.admin), wishLink, message: message?._id ?? '', returned }
  const subject = { part: partId, expectedPart, ...fitting, ...orders, ...made }
  const { customer: regular, newcomer: fresh } = seen
  const kept = {
    visitor: { cookies: [], origins: [] },
    customer: regular.state,
    newcomer: fresh.state,
    admin: admin.state,
  }
  return { subject: { ...subject, ...links }, kept }
}

/** A review, and a question with its answer. */
async function writeAbout({ customer, admin }: Record<'customer' | 'admin', Signed>, part: string): Promise<void> {
  const review = { ratings: 4, review: 'Runs true. The box came a day late.', name: 'Regular Customer', img: '-' }
  await customer.call('post', '/review', { ...review, part })
  const question = `Does it fit the ${LONG_WORD}?`
  const { insertedId } = await customer.call<{ insertedId: string }>('post', '/question', { part, question })
  await admin.call('put', `/questions/${insertedId}/answer`, { answer: `It does.\n${LONG_WORD}`, show: true })
}

/** An order that is shipped, and a return of it. */
async function shipAndReturn({ call }: Signed, order: string): Promise<string> {
  await call('post', `/orders/${order}/ship`, { carrier: 'Royal Mail', trackingNumber: 'RM 123456789 GB' })
  const back = await call<{ return: { _id: string } }>('post', `/orders/${order}/returns`, {
    kind: 'return',
    lines: [{ line: 1, quantity: 1, reason: 'Does not fit' }],
  })
  return back.return._id
}

/** Of a customer whose email is verified: only they pay by transfer. */
async function placeOrders(baseURL: string, email: string) {
  const orders = await makeCustomer(baseURL, `Regular ${LONG_WORD}`, email)
  const outbox = await readOutbox(baseURL)
  await orders.verify(await outbox.linkIn(email, 'Verify your email'))
  await outbox.close()
  const placed = {
    paidOrder: await orders.orderAndPay(),
    shippedOrder: await orders.orderAndPay(),
    cancelledOrder: await orders.orderAndPay(),
    unpaidOrder: await orders.order(),
    transferOrder: await orders.order(),
  }
  await orders.close()
  return placed
}

/** The first of the list stands on the home page, the last is ordered. */
async function addLongNamedParts(admin: Awaited<ReturnType<typeof signIn>>, img: string): Promise<void> {
  for (const place of ['0', 'Z']) {
    const named = {
      name: place + LONG_WORD,
      category: LONG_WORD,
      description: LONG_WORD,
      sku: place + LONG_WORD + randomUUID().slice(0, 8),
    }
    const specs = { [LONG_WORD]: LONG_WORD }
    await admin.call('post', '/product', { ...named, specs, img, price: 899_999.99, minimum: 1, quantity: 1000 })
  }
  const label = LONG_WORD + randomUUID().slice(0, 8)
  const roles = ['hydration-pack', 'bottom-bracket', 'chainring', 'rim']
  await admin.call('post', '/admin/attribute', { label, kind: 'number', unit: 'Nm', roles, filter: 'range' })
}

async function addExpectedPart(admin: Awaited<ReturnType<typeof signIn>>): Promise<string> {
  const texts = {
    name: 'Chainring under way',
    description: 'Sold out.',
    img: '/drawing.svg',
    sku: `EX-${randomUUID()}`,
  }
  const stock = { price: 30, minimum: 1, quantity: 0, expectedOn: '2999-12-03', unit: 'set', unitSize: 3 }
  const maker = `${LONG_WORD} ${texts.sku}`
  await admin.call('post', '/admin/makers', { ...FAR_MAKER, name: maker, address: `1 ${LONG_WORD} Road` })
  const beside = {
    ...{ maker, supportedUntil: '2999-12-31', epr: ['weee', 'battery'] },
    morePictures: [{ img: '/icon-512.png', alt: `From behind, ${LONG_WORD}` }],
    ...{ warnings: `Tighten to 40 Nm.\n${LONG_WORD}`, returnable: 'sealed' },
    numbers: [{ kind: 'maker', number: LONG_WORD, note: `Before ${LONG_WORD}` }],
  }
  const part = { ...texts, ...stock, ...beside, quantityPrices: [{ from: 10, price: 22 }] }
  const { insertedId } = await admin.call<{ insertedId: string }>('post', '/product', part)
  // Reduced later than it was added, or nothing is said of it.
  const { quantity, ...kept } = { ...texts, ...stock, category: 'Parts', specs: {}, version: 1 }
  const reduction = { price: 25, to: '2999-12-01T00:00:00Z' }
  await admin.call('put', `/part/${insertedId}`, { ...kept, reduction })
  return insertedId
}

type Signed = Awaited<ReturnType<typeof signIn>>

/** Of a part, a component with a long name, and one that was another part before. */
async function addAssembly({ call }: Signed): Promise<string> {
  const [part, other] = await call<{ sku: string }[]>('get', '/part')
  const sku = `HUB-${randomUUID()}`
  const positions = [
    { ref: '1', sku: part?.sku, quantity: 2, wear: true, torqueNm: 8.5, note: `Grease the ${LONG_WORD}` },
    { ref: '2', sku: `DECAL-${sku}`, name: LONG_WORD, quantity: 0.5, unit: 'oz', validUntil: '2020-12-31' },
    { ref: '2', sku: other?.sku, quantity: 1, validFrom: '2021-01-01', serialFrom: 1000, serialUntil: 1999 },
  ]
  await call('put', `/admin/assemblies/${sku}`, { version: 0, name: `Hub ${LONG_WORD}`, positions })
  return sku
}

/** Sent already, so that everybody may read them: one at a known address, and one of the part. */
async function addSentRecall(inside: ShopInside, part: string): Promise<void> {
  const told = `Cracks of the ${LONG_WORD}`
  for (const id of [SENT_RECALL, randomUUID()])
    await inside.query(
      `INSERT INTO recalls (id, kind, title, text, hazard, stop_use, remedies, contact, safety, sku, name, part_id, created_at, sent_at)
     VALUES ($1, 'recall', $2, $2, $2, 'Stop using it at once.', '{repair,refund}', $2, true, $2, $2, $3, now(), now())
     ON CONFLICT DO NOTHING`,
      [id, told, part],
    )
}

/** The link of a list with these parts. */
async function shareList({ call }: Signed, parts: readonly string[]): Promise<string> {
  const { insertedId } = await call<{ insertedId: string }>('post', '/wishlist', { name: `For the ${LONG_WORD}` })
  for (const part of parts) await call('put', `/wishlist/${insertedId}/lines/${part}`, { quantity: 3 })
  const shared = { link: { to: 'new', version: 0 } }
  return (await call<{ list: { link: string } }>('patch', `/wishlist/${insertedId}`, shared)).list.link
}

/** A part that clashes, ordered twice by a customer who has a bike; the second order is delivered. */
async function orderThickPosts({ customer, admin }: Record<'customer' | 'admin', Signed>, inside: ShopInside) {
  const thickPost = await addThickPost(admin, inside)
  const clashOrder = await orderClash(customer, thickPost)
  const deliveredOrder = await orderClash(customer, thickPost)
  await inside.query("UPDATE orders SET status = 'delivered', paid_at = now() WHERE id = $1", [deliveredOrder])
  const facts = { 'frame.seat-tube': { value: '27.2', origin: 'marked' } }
  await customer.call('post', '/bike', { key: randomUUID(), name: 'Trail bike', facts })
  return { thickPost, clashOrder, deliveredOrder }
}

/** Orders a part that does not fit, with what the quote says of it acknowledged. */
async function orderClash({ call }: Awaited<ReturnType<typeof signIn>>, { _id: part, price }: ThickPost) {
  const lines = [{ part, quantity: 1 }]
  const { fit } = await call<{ fit: { lines: { digest: string }[] } }>('post', '/quote', {
    lines,
    fit: { bike: THIN_BIKE },
  })
  const { insertedId } = await call<{ insertedId: string }>('post', '/placeOrder', {
    ...{ placeOrderProduct: part, placeOrderQuantity: 1, placePrice: price },
    ...{ phone: '+44 113 496 0000', address: '1 Mill Lane, Leeds' },
    fit: { bike: THIN_BIKE, acknowledged: fit.lines.map(({ digest }) => digest) },
  })
  return insertedId
}

/** Signs in over HTTP. `state` is what the browser would keep; `call` is a call of the API in that name. */
async function signIn(baseURL: string, { email, password }: Credentials) {
  const http = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  const signedIn = await http.post('/api/auth/sign-in/email', { data: { email, password } })
  expect(signedIn.status(), email).toBe(200)
  const { token } = (await (await http.put(`/api/user/${email}`, { data: { email } })).json()) as { token: string }
  const { cookies } = await http.storageState()
  const localStorage = [{ name: 'accessToken', value: token }]
  return {
    state: { cookies, origins: [{ origin: baseURL, localStorage }] },
    async call<T>(method: 'get' | 'post' | 'put' | 'patch', path: string, data?: object): Promise<T> {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await http[method](`/api${path}`, { headers, ...(data && { data }) })
      expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
      return (await answer.json()) as T
    },
  }
}

/** The links of the emails to that account, without the shop's own address. */
async function emailLinks(baseURL: string, email: string): Promise<Pick<Subject, 'resetLink' | 'verifyLink'>> {
  const http = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  const asked = await http.post('/api/auth/request-password-reset', { data: { email } })
  expect(asked.status()).toBe(200)
  await http.dispose()
  const outbox = await readOutbox(baseURL)
  const pathOf = (link: string) => new URL(link).pathname + new URL(link).search
  const verifyLink = pathOf(await outbox.linkIn(email, 'Verify your email'))
  const resetLink = pathOf(await outbox.linkIn(email, 'Choose a new password'))
  await outbox.close()
  return { resetLink, verifyLink }
}
