import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import { beginPayment, CARDS, confirmByCard } from '../../support/orders/pay-by-card.ts'
import { reviewed } from '../../support/review-maker.ts'
import type { TestAccount, TestShop } from '../../support/test-shop.ts'
import { TEST_PASSWORD } from '../../support/test-sign-in.ts'

/** A customer's personal data, in words that appear nowhere else. */
export const TRACES = {
  // The test shop makes the email of the name.
  email: 'quillfeather@example.com',
  newEmail: 'quillfeather-new@example.org',
  name: 'Quillfeather',
  phone: '0113 496 7731',
  address: '77 Nightingale Crescent',
  education: 'Kingfisher College',
  contact: '+880171155331',
  linkedln: 'https://www.linkedin.com/in/quillf',
  picture: 'https://pictures.example/quillf.jpg',
  device: 'Firefox/131.0 (Waxwing)',
  message: 'Is the goldcrest hub in stock?',
  question: 'Does it fit my Sandpiper?',
  bike: 'My old Bullfinch',
  list: 'For the Chaffinch',
  note: 'Ring the bell of the wagtail yard.',
}

export async function accountIdIn({ pool }: TestShop, { email }: { email: string }): Promise<string> {
  return (await pool.query<{ id: string }>('SELECT id FROM auth_user WHERE email = $1', [email])).rows[0]?.id ?? ''
}

/** A customer who has used every feature, with two unpaid orders and a paid one. */
export async function makeBusyCustomer(shop: TestShop, admin: TestAccount) {
  const { email, name } = TRACES
  const customer = await shop.signUp(name)
  const { cookie, token } = customer
  const { education, contact, linkedln } = TRACES
  const profile = { email, name, education, city: 'Sylhet', contact, linkedln }
  expect((await shop.request('PUT', `/api/user/${email}`, { cookie, body: profile })).status).toBe(200)
  const change = { cookie, body: { newEmail: TRACES.newEmail, password: TEST_PASSWORD } }
  expect((await shop.request('POST', '/api/auth/change-email', change)).status).toBe(200)
  expect((await shop.request('POST', '/api/auth/request-password-reset', { body: { email } })).status).toBe(200)
  const part = await shop.addPart({ quantity: 50, price: 4 })
  const orders: string[] = []
  for (const quantity of [2, 3, 5]) {
    const { phone, address } = TRACES
    const wanted = { placeOrderProduct: part, placeOrderQuantity: quantity, placePrice: 4 * quantity, phone, address }
    const headers = { 'idempotency-key': `order of ${quantity}`.replaceAll(' ', '-') }
    const placed = await shop.request('POST', '/api/placeOrder', { token, body: wanted, headers })
    orders.push((placed.body as { insertedId: string }).insertedId)
  }
  const [, , paid = ''] = orders
  const secret = await beginPayment(shop, customer, paid, 20)
  const { id: transactionId } = await confirmByCard(shop, secret, CARDS.succeeds)
  await shop.request('PATCH', `/api/placeOrder/${paid}`, { token, body: { transactionId } })
  const accountId = await accountIdIn(shop, customer)
  await reviewed(shop, customer, { name, img: TRACES.picture, review: 'Runs like a clock' })
  const { address: line1, phone } = TRACES
  const saved = { label: 'Home', address: { country: 'AE', name, line1, region: 'Dubai' }, phone }
  const defaults = { defaultDelivery: true, defaultBilling: true, version: 0 }
  const book = `/api/addresses/${newId()}`
  expect((await shop.request('PUT', book, { token, body: { ...saved, ...defaults } })).status).toBe(200)
  const bike = { key: newId(), name: TRACES.bike, facts: { 'frame.seat-tube': { value: '27.2', origin: 'marked' } } }
  expect((await shop.request('POST', '/api/bike', { token, body: bike })).status).toBe(200)
  const list = { token, body: { name: TRACES.list } }
  expect((await shop.request('POST', '/api/wishlist', list)).status).toBe(200)
  expect((await shop.request('PUT', `/api/wishlist/first/lines/${part}`, { token, body: {} })).status).toBe(200)
  const question = { token, body: { part, question: TRACES.question } }
  expect((await shop.request('POST', '/api/question', question)).status).toBe(200)
  // By hand what has no way in over the web yet: a picture.
  await shop.pool.query('UPDATE auth_user SET image = $2 WHERE id = $1', [accountId, TRACES.picture])
  const ban = { token: admin.token, body: { reason: 'A mistake' } }
  expect((await shop.request('PUT', `/api/user/ban/${email}`, ban)).status).toBe(200)
  expect((await shop.request('DELETE', `/api/user/ban/${email}`, { token: admin.token })).status).toBe(200)
  await shop.app.identity.settle()
  // The ban ended the session; this one is from a device of its own.
  const credentials = { body: { email, password: TEST_PASSWORD }, headers: { 'user-agent': TRACES.device } }
  const session = (await shop.request('POST', '/api/auth/sign-in/email', credentials)).cookies.join('; ')
  const { body } = await shop.request('PUT', `/api/user/${email}`, { cookie: session, body: {} })
  await shop.app.identity.settle()
  const { token: newToken } = body as { token: string }
  await askAndWrite(shop, admin, newToken)
  const back = { email, name, cookie: session, token: newToken }
  return { customer: back, accountId, part, orders: { unpaid: orders.slice(0, 2), paid } }
}

/** A plan that the shop has accepted, one that waits, and a message that is answered. */
async function askAndWrite(shop: TestShop, admin: TestAccount, token: string): Promise<void> {
  const idOf = ({ body }: { body: unknown }) => (body as { insertedId: string }).insertedId
  const base = idOf(await shop.request('POST', '/api/planRequest', { token, body: { plan: 'base' } }))
  await shop.request('POST', '/api/planRequest', { token, body: { plan: 'popular' } })
  const { email, name, message, note } = TRACES
  const written = idOf(await shop.request('POST', '/api/contact', { token, body: { email, name, message } }))
  const asAdmin = { token: admin.token }
  const accepted = await shop.request('POST', `/api/planRequests/${base}/accept`, { ...asAdmin, body: { note } })
  const answer = { ...asAdmin, body: { text: note } }
  const answered = await shop.request('POST', `/api/messages/${written}/answers`, answer)
  expect([accepted.status, answered.status]).toEqual([200, 200])
}
