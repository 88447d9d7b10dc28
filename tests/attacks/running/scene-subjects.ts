import { randomUUID } from 'node:crypto'
import type { PlacedCheckout } from '../../../tools/stress/orders/checkout-requests.ts'
import { askIntent, confirmIntent, tellPaid } from '../../../tools/stress/orders/order-requests.ts'
import type { Person, ServerGroup } from '../../../tools/stress/server-group.ts'
import { checkoutOf, SHIP_TO } from '../../support/orders/check-out.ts'

const CARD = '4242424242424242'
const PASSWORD = 'correct horse battery'

/** Idempotency keys that are in use: the victim's of a review, the customer's and a guest's of an order. */
export const KEY_OF_VICTIM = 'key-of-the-victim'
export const KEY_OF_OWN_ORDER = 'key-of-an-order'
export const KEY_OF_GUEST = 'key-of-a-guest'

export const REVIEW = { name: 'Somebody', img: 'none', review: 'Runs true', ratings: '5' }

/** Who attacks, who is attacked, and accounts that may do nothing any more. */
export type Cast = {
  customer: Person
  victim: Person
  administrator: Person
  banned: Person
  signedOut: Person
  deleted: Person
}

export type VictimSecrets = { education: string; phone: string; address: string; note: string }

export async function signUpCast(group: ServerGroup): Promise<Cast> {
  const people = (await group.signUp(6)) as [Person, Person, Person, Person, Person, Person]
  const [customer, victim, administrator, banned, signedOut, deleted] = people
  await group.pool.query('UPDATE auth_user SET email_verified = true')
  await group.makeAdmin(administrator)
  return { customer, victim, administrator, banned, signedOut, deleted }
}

/** Creates parts, orders, payments, a review and a plan request to attack. */
export async function createSubjects(group: ServerGroup, cast: Cast, secrets: VictimSecrets) {
  const { customer, victim, administrator } = cast
  const api = apiOf(group)
  await api('PUT', `/user/${victim.email}`, victim, { education: secrets.education })
  const part = await group.addPart({ priceCents: 1_990, quantity: 50 })
  await group.pool.query('UPDATE parts SET min = 2 WHERE id = $1', [part])
  const deletedPart = await group.addPart({ priceCents: 1_990, quantity: 50 })
  await api('DELETE', `/part/${deletedPart}`, administrator)

  const place = async (person: Person, phone: string, address: string, key?: string) => {
    const body = { placeOrderProduct: part, placeOrderQuantity: 2, placePrice: 39.8, phone, address }
    return (await api('POST', '/placeOrder', person, body, key)).insertedId
  }
  const beginPayment = async (person: Person, order: string) =>
    ((await askIntent(group, person, order, 3_980)).body as { clientSecret: string }).clientSecret

  const victimsOrder = await place(victim, secrets.phone, secrets.address)
  await api('POST', `/orders/${victimsOrder}/notes`, administrator, { text: secrets.note })
  const order = await place(customer, '0113 496 0000', '1 Mill Lane', KEY_OF_OWN_ORDER)
  const paidOrder = await place(customer, '0113 496 0000', '1 Mill Lane')
  const paidSecret = await beginPayment(customer, paidOrder)
  await confirmIntent(group, paidSecret, CARD)
  const paidIntent = intentOf(paidSecret)
  await tellPaid(group, customer, paidOrder, paidIntent)
  const openIntent = intentOf(await beginPayment(customer, order))
  const victimsClientSecret = await beginPayment(victim, victimsOrder)

  const victimsReview = (await api('POST', '/review', victim, REVIEW, KEY_OF_VICTIM)).insertedId
  const victimsPlanRequest = (await api('POST', '/planRequest', victim, { plan: 'base' })).insertedId
  const ofVictim = { victimsOrder, victimsReview, victimsPlanRequest, ...(await keepThings(group, victim, secrets)) }
  const subjects = { part, deletedPart, order, paidOrder, paidIntent, openIntent, ...ofVictim }
  return { subjects: { ...subjects, ...(await orderAsGuests(group, customer, part)) }, victimsClientSecret }
}

/** A saved address, a basket of one part, and a wish list with it. */
async function keepThings(group: ServerGroup, victim: Person, { address, phone }: VictimSecrets) {
  const api = apiOf(group)
  const [victimsAddress, victimsBasket] = [randomUUID(), randomUUID()]
  const victimsPart = await group.addPart({ priceCents: 500, quantity: 50 })
  const saved = { label: '', address: { ...SHIP_TO, line1: address }, phone, version: 0 }
  await api('PUT', `/addresses/${victimsAddress}`, victim, { ...saved, defaultDelivery: true, defaultBilling: true })
  const line = { part: victimsPart, quantity: 3, saved: false, addedAt: new Date().toISOString() }
  await api('POST', '/basket/merge', victim, { basket: victimsBasket, lines: [line] })
  const victimsList = (await api('POST', '/wishlist', victim, { name: 'Winter' })).insertedId
  await api('PUT', `/wishlist/${victimsList}/lines/${victimsPart}`, victim, {})
  return { victimsAddress, victimsBasket, victimsPart, victimsList }
}

/** `shortToken`: of somebody who opened the link. */
export type GuestsOrder = PlacedCheckout & { shortToken: string }

async function orderAsGuests(group: ServerGroup, customer: Person, part: string) {
  const order = async (guest: string): Promise<GuestsOrder> => {
    const headers = { 'idempotency-key': guest === 'guest@example.com' ? KEY_OF_GUEST : randomUUID() }
    const body = { ...checkoutOf([{ part, quantity: 2, price: 19.9 }]), email: guest }
    const placed = (await group.request('POST', '/api/guest-orders', { body, headers })).body as PlacedCheckout
    const key = { key: placed.key }
    const opened = await group.request('POST', `/api/guest-orders/${placed.insertedId}/open`, { body: key })
    return { ...placed, shortToken: (opened.body as { token: string }).token }
  }
  const [guestOrder, otherGuestOrder] = [await order('guest@example.com'), await order('other.guest@example.com')]
  const claimedOrder = await order(customer.email)
  await apiOf(group)('POST', '/guest-orders/claim', customer, { ids: [claimedOrder.insertedId] })
  return { guestOrder, otherGuestOrder, claimedOrder }
}

/** Bans one account, signs one out and deletes one. */
export async function endAccounts(
  group: ServerGroup,
  { administrator, banned, signedOut, deleted }: Cast,
): Promise<void> {
  const api = apiOf(group)
  await api('PUT', `/user/ban/${banned.email}`, administrator, { reason: 'Tried cards of others' })
  await group.request('POST', '/api/auth/sign-out', { cookie: signedOut.cookie, body: {} })
  await api('DELETE', `/user/${deleted.email}`, deleted, { password: PASSWORD })
}

function apiOf(group: ServerGroup) {
  return async (method: string, path: string, { token, cookie }: Person, body?: object, key?: string) => {
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    const answer = await group.request(method, `/api${path}`, { token, cookie, headers, ...(body && { body }) })
    if (answer.status !== 200)
      throw new Error(`${method} ${path} returned ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body as { insertedId: string }
  }
}

const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''
