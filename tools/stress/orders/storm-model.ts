import fc from 'fast-check'
import type { TestAnswer } from '#test-support/test-request.ts'
import type { Person, ServerGroup } from '../server-group.ts'
import {
  askIntent,
  confirmIntent,
  eventsSince,
  hasSucceeded,
  type StoredEvent,
  sendOrder,
  tellEvent,
  tellPaid,
} from './order-requests.ts'

const PRICE_CENTS = 1000
const CARDS = ['4242424242424242', '4242424242424242', '4000000000000002', '4000002760003184']

type ModelIntent = { id: string; clientSecret: string; amountCents: number }
type ModelOrder = { id: string; owner: Person; totalCents: number; intents: ModelIntent[]; byHand: boolean }

/** What we know to have happened, besides what the shop says. */
export type Model = {
  people: Person[]
  admin: Person
  part: string
  orders: ModelOrder[]
  /** The last event of the provider from before this run. */
  eventsBefore: number
  seen: Record<'actions' | 'events' | 'forged' | 'orders' | 'paid' | 'refunds' | 'refusals', number>
}

export async function newModel(
  group: ServerGroup,
  given: Pick<Model, 'people' | 'admin' | 'part' | 'seen'>,
): Promise<Model> {
  const { rows } = await group.pool.query('SELECT coalesce(max(sequence), 0) AS last FROM sandbox_events')
  return { ...given, orders: [], eventsBefore: Number(rows[0].last) }
}

/** One thing that somebody does, or that happens. */
export type StormAction = {
  name: string
  run(group: ServerGroup, model: Model, chance: string): Promise<void>
  toString(): string
}

const which = fc.nat({ max: 1000 })

/** Some action, with the numbers that choose whose and which. */
export const stormAction: fc.Arbitrary<StormAction> = fc.oneof(
  { weight: 4, arbitrary: act('place', place) },
  { weight: 4, arbitrary: act('begin payment', beginPayment) },
  { weight: 2, arbitrary: act('lose the note of an intent', loseNote) },
  { weight: 5, arbitrary: act('confirm', confirm) },
  { weight: 3, arbitrary: act('tell', tell) },
  { weight: 8, arbitrary: act('deliver events', deliver) },
  { weight: 2, arbitrary: act('forge an event', forge) },
  { weight: 1, arbitrary: act('withdraw', withdraw) },
  { weight: 1, arbitrary: act('expire', expire) },
  { weight: 1, arbitrary: act('mark paid', (group, model, order) => byHand(group, model, order)) },
  { weight: 1, arbitrary: act('cancel', (group, model, order) => administer(group, model, order, 'cancel', {})) },
  { weight: 2, arbitrary: act('refund', refund) },
  {
    weight: 1,
    arbitrary: act('ship', (group, model, order) => administer(group, model, order, 'ship', { carrier: 'Post' })),
  },
  { weight: 2, arbitrary: act('work off', async (group) => void (await group.task('work-off'))) },
  { weight: 1, arbitrary: act('reconcile', async (group) => void (await group.task('reconcile'))) },
)

type Work = (group: ServerGroup, model: Model, first: number, second: number, chance: string) => Promise<void>

function act(name: string, work: Work): fc.Arbitrary<StormAction> {
  return fc.tuple(which, which).map(([first, second]) => ({
    name,
    run: (group, model, chance) => work(group, model, first, second, chance),
    toString: () => `${name}(${first}, ${second})`,
  }))
}

const pick = <One>(all: readonly One[], index: number): One | undefined => all[index % Math.max(all.length, 1)]

/** Whatever the shop answers, it is an answer: nobody ever sees an error of ours. */
function expectAnswer(model: Model, answer: TestAnswer, ...allowed: number[]): boolean {
  if (answer.status === 200) return true
  if (![404, 409, 422, ...allowed].includes(answer.status)) {
    throw new Error(`An answer of ${answer.status}: ${JSON.stringify(answer.body)}`)
  }
  model.seen.refusals += 1
  return false
}

async function place(group: ServerGroup, model: Model, first: number, second: number): Promise<void> {
  const owner = pick(model.people, first) as Person
  const quantity = 1 + (second % 3)
  const answer = await sendOrder(group, owner, { part: model.part, quantity, priceCents: PRICE_CENTS })
  if (!expectAnswer(model, answer)) return
  const { insertedId: id } = answer.body as { insertedId: string }
  model.orders.push({ id, owner, totalCents: quantity * PRICE_CENTS, intents: [], byHand: false })
  model.seen.orders += 1
}

async function beginPayment(group: ServerGroup, model: Model, first: number): Promise<void> {
  const order = pick(model.orders, first)
  if (!order) return
  const answer = await askIntent(group, order.owner, order.id, order.totalCents)
  if (!expectAnswer(model, answer)) return
  remember(order, (answer.body as { clientSecret: string }).clientSecret, order.totalCents)
}

/** An intent that the provider made, and the shop has no note of; sometimes of another amount. */
async function loseNote(
  group: ServerGroup,
  model: Model,
  first: number,
  second: number,
  chance: string,
): Promise<void> {
  const order = pick(model.orders, first)
  if (!order) return
  const amountCents = second % 4 ? order.totalCents : order.totalCents + 100
  const intent = await group.task('lost-intent', order.id, String(amountCents), chance)
  remember(order, (intent as { clientSecret: string }).clientSecret, amountCents)
}

function remember(order: ModelOrder, clientSecret: string, amountCents: number): void {
  const id = clientSecret.split('_secret_')[0] ?? ''
  if (!order.intents.some((intent) => intent.id === id)) order.intents.push({ id, clientSecret, amountCents })
}

async function confirm(group: ServerGroup, model: Model, first: number, second: number): Promise<void> {
  const intent = pick(pick(model.orders, first)?.intents ?? [], second)
  if (intent) await confirmIntent(group, intent.clientSecret, pick(CARDS, second) ?? '')
}

/** The browser tells of a payment: mostly of the order's own, sometimes of another's. */
async function tell(group: ServerGroup, model: Model, first: number, second: number): Promise<void> {
  const order = pick(model.orders, first)
  const intent = pick((second % 3 ? order : pick(model.orders, second))?.intents ?? [], second)
  if (!order || !intent) return
  const answer = await tellPaid(group, order.owner, order.id, intent.id)
  if (!expectAnswer(model, answer)) return
  const isOwn = order.intents.includes(intent) && intent.amountCents === order.totalCents
  if (!isOwn || !(await hasSucceeded(group, intent.id))) throw new Error(`${intent.id} paid ${order.id} wrongly`)
}

/** Some of the events of this run in any order, some of them twice; those that are never picked are lost. */
async function deliver(group: ServerGroup, model: Model, first: number, second: number): Promise<void> {
  const events = await eventsSince(group, model.eventsBefore)
  if (events.length === 0) return
  const chosen = Array.from({ length: 1 + (second % 8) }, (_, index) => pick(events, first * 7 + index * (second + 3)))
  const answers = await Promise.all(chosen.map((event) => tellEvent(group, event as StoredEvent, secretOf(group))))
  model.seen.events += answers.length
  if (answers.some(({ status }) => status !== 200)) throw new Error('An event of the provider was not taken')
}

/** An event that is not signed by the provider; and one that is, but is not true. */
async function forge(group: ServerGroup, model: Model, first: number, second: number, chance: string): Promise<void> {
  const intent = pick(pick(model.orders, first)?.intents ?? [], second)
  if (!intent) return
  const object = { id: intent.id, object: 'payment_intent', status: 'succeeded', amount_received: intent.amountCents }
  const event = {
    id: `evt_${chance.replaceAll('-', '')}`,
    type: 'payment_intent.succeeded',
    data: { object },
    createdAt: new Date(),
  }
  const [forged, untrue] = [
    await tellEvent(group, event, 'whsec_another'),
    await tellEvent(group, event, secretOf(group)),
  ]
  model.seen.forged += 1
  model.seen.events += 2
  if (forged.status !== 400) throw new Error(`A forged event was answered ${forged.status}`)
  if (untrue.status !== 200) throw new Error(`A signed event was answered ${untrue.status}`)
}

const secretOf = (group: ServerGroup) => group.servers[0]?.keys.webhookSecret ?? ''

async function withdraw(group: ServerGroup, model: Model, first: number): Promise<void> {
  const order = pick(model.orders, first)
  if (!order) return
  expectAnswer(model, await group.request('DELETE', `/api/placeOrder/${order.id}`, { token: order.owner.token }))
}

async function expire(group: ServerGroup, model: Model, first: number): Promise<void> {
  const order = pick(model.orders, first)
  if (!order) return
  await group.pool.query(`UPDATE orders SET hold_expires_at = now() - interval '1 second' WHERE id = $1`, [order.id])
  await group.task('expire')
}

async function byHand(group: ServerGroup, model: Model, first: number): Promise<void> {
  const order = pick(model.orders, first)
  if (!order) return
  order.byHand = true
  await administer(group, model, first, 'paid', { note: 'cash at the counter' })
}

async function refund(group: ServerGroup, model: Model, first: number, second: number): Promise<void> {
  await administer(group, model, first, 'refund', second % 3 ? { amount: 1 + (second % 9) } : {})
}

async function administer(
  group: ServerGroup,
  model: Model,
  first: number,
  action: string,
  body: object,
): Promise<void> {
  const order = pick(model.orders, first)
  if (!order) return
  const path = `/api/orders/${order.id}/${action}`
  const done = expectAnswer(model, await group.request('POST', path, { token: model.admin.token, body }))
  if (done && action === 'refund') model.seen.refunds += 1
}

type OrderRow = { id: string; status: string; paid_at: Date | null; transaction_id: string | null }

/** Holds every order of a run against what we know of its payments. */
export async function checkAgainstModel(group: ServerGroup, model: Model): Promise<void> {
  const ids = model.orders.map(({ id }) => id)
  const { rows } = await group.pool.query<OrderRow>(
    'SELECT id, status, paid_at, transaction_id FROM orders WHERE id = ANY($1)',
    [ids],
  )
  if (rows.length !== ids.length) throw new Error(`${ids.length - rows.length} orders are gone`)
  for (const row of rows) {
    const order = model.orders.find(({ id }) => id === row.id) as ModelOrder
    const succeeded: ModelIntent[] = []
    for (const intent of order.intents) if (await hasSucceeded(group, intent.id)) succeeded.push(intent)
    const own = succeeded.filter(({ amountCents }) => amountCents === order.totalCents)
    const paying = own.find(({ id }) => id === row.transaction_id)
    if (row.transaction_id && !paying) throw new Error(`${row.id} is paid by ${row.transaction_id}, which did not`)
    if (row.paid_at && !row.transaction_id && !order.byHand) throw new Error(`${row.id} is paid by nobody`)
    if (own.length > 0 && row.status === 'placed') throw new Error(`${row.id} was paid for and still waits`)
    if (row.paid_at) model.seen.paid += 1
  }
}
