import { randomBytes } from 'node:crypto'
import type { TestCluster } from '#server/testing/test-cluster.ts'
import { testPages } from '#server/testing/test-pages.ts'
import { FLEET_SECRET, type Fleet, launchFleet, type Person } from '../../torture/fleet.ts'
import { askIntent, confirmIntent, tellPaid } from '../../torture/orders/order-requests.ts'

/** A shop with people in it who have something to lose, running in a process of its own. */
export type Scene = {
  url: string
  /** The origin that the shop takes for its own pages'. */
  origin: string
  fleet: Fleet
  customer: Person
  victim: Person
  administrator: Person
  banned: Person
  signedOut: Person
  deleted: Person
  /** 19.90 a piece, at least 2, 50 there. */
  part: string
  deletedPart: string
  /** Both unpaid, of two pieces. */
  order: string
  victimsOrder: string
  /** Paid by card, with its intent. */
  paidOrder: string
  paidIntent: string
  /** Begun for `order`, not paid. */
  openIntent: string
  victimsReview: string
  victimsPlanRequest: string
  /** A well-formed id of nothing. */
  nothing: string
  /** Signs access tokens and all else. */
  secret: string
  webhookSecret: string
  /** What must be in no answer, by what it is. */
  canaries: Record<string, string>
  /** What must be in no line of the log besides. */
  logCanaries: Record<string, string>
}

const planted = (what: string) => `canary-${what}-${randomBytes(6).toString('hex')}`
const CARD = '4242424242424242'

/** Starts the shop and lays out who and what is attacked. */
export async function setScene(cluster: TestCluster): Promise<Scene> {
  await testPages()
  const settings = {
    LOG_LEVEL: 'info',
    FLEET_PAGES: 'on',
    METRICS_TOKEN: planted('metrics-token'),
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'shop',
    OIDC_CLIENT_SECRET: planted('client-secret'),
    PLANTED_CANARY: planted('environment'),
    OPEN_ORDERS: '1000',
  }
  const fleet = await launchFleet(cluster, 1, settings)
  const [customer, victim, administrator, banned, signedOut, deleted] = (await fleet.signUp(6)) as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ]
  await fleet.pool.query('UPDATE auth_user SET email_verified = true')
  await fleet.makeAdmin(administrator)
  const secrets = {
    education: planted('education'),
    phone: '0700 900 4711',
    address: planted('address'),
    note: planted('note'),
  }
  const api = async (method: string, path: string, person: Person, body?: object) => {
    const sent = { token: person.token, cookie: person.cookie, ...(body && { body }) }
    const answer = await fleet.request(method, `/api${path}`, sent)
    if (answer.status !== 200)
      throw new Error(`${method} ${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body as { insertedId: string; clientSecret: string }
  }
  await api('PUT', `/user/${victim.email}`, victim, { education: secrets.education })
  const part = await fleet.addPart({ priceCents: 1_990, quantity: 50 })
  await fleet.pool.query('UPDATE parts SET min = 2 WHERE id = $1', [part])
  const deletedPart = await fleet.addPart({ priceCents: 1_990, quantity: 50 })
  await api('DELETE', `/part/${deletedPart}`, administrator)
  const place = async (person: Person, phone: string, address: string) => {
    const body = { placeOrderProduct: part, placeOrderQuantity: 2, placePrice: 39.8, phone, address }
    return (await api('POST', '/placeOrder', person, body)).insertedId
  }
  const victimsOrder = await place(victim, secrets.phone, secrets.address)
  await api('POST', `/orders/${victimsOrder}/notes`, administrator, { text: secrets.note })
  const order = await place(customer, '0113 496 0000', '1 Mill Lane')
  const paidOrder = await place(customer, '0113 496 0000', '1 Mill Lane')
  const paidSecret = ((await askIntent(fleet, customer, paidOrder, 3_980)).body as { clientSecret: string })
    .clientSecret
  await confirmIntent(fleet, paidSecret, CARD)
  const [paidIntent = ''] = paidSecret.split('_secret_')
  await tellPaid(fleet, customer, paidOrder, paidIntent)
  const openSecret = ((await askIntent(fleet, customer, order, 3_980)).body as { clientSecret: string }).clientSecret
  const victimsSecret = ((await askIntent(fleet, victim, victimsOrder, 3_980)).body as { clientSecret: string })
    .clientSecret
  const review = { name: 'Somebody', img: 'none', review: 'Runs true', ratings: '5' }
  const victimsReview = (await api('POST', '/review', victim, review)).insertedId
  const victimsPlanRequest = (await api('POST', '/planRequest', victim, { plan: 'base' })).insertedId
  await api('PUT', `/user/ban/${banned.email}`, administrator, { reason: 'Tried cards of others' })
  await fleet.request('POST', '/api/auth/sign-out', { cookie: signedOut.cookie, body: {} })
  await api('DELETE', `/user/${deleted.email}`, deleted, { password: 'correct horse battery' })
  await fleet.settle()
  const { url = '', keys } = fleet.ships[0] ?? {}
  const logCanaries = {
    'the shop’s secret': FLEET_SECRET,
    'the token of the metrics': settings.METRICS_TOKEN,
    'a client secret': settings.OIDC_CLIENT_SECRET,
    'a variable of the environment': settings.PLANTED_CANARY,
    'the secret of the webhook': keys?.webhookSecret ?? '',
    'the provider’s secret key': keys?.secretKey ?? '',
    'the victim’s token': victim.token,
    'the victim’s session': victim.cookie.split('=')[1]?.split('.')[0] ?? '',
    'the administrator’s token': administrator.token,
    'the victim’s address': secrets.address,
    'the victim’s phone': secrets.phone,
    'the victim’s education': secrets.education,
    'the victim’s payment': victimsSecret,
    'a note for administrators': secrets.note,
    'the address of the database': new URL(cluster.shopUrl).password,
    'a password': 'correct horse battery',
  }
  return {
    ...{ url, origin: 'http://localhost:3000', fleet, customer, victim, administrator, banned, signedOut, deleted },
    ...{ part, deletedPart, order, victimsOrder, paidOrder, paidIntent, victimsReview, victimsPlanRequest },
    openIntent: openSecret.split('_secret_')[0] ?? '',
    nothing: '0193a0c0-0000-7000-8000-000000000000',
    secret: FLEET_SECRET,
    webhookSecret: keys?.webhookSecret ?? '',
    canaries: { ...logCanaries, 'the victim’s email': victim.email },
    logCanaries,
  }
}
