import type { AdministeredSettings } from '#admin/contract/settings/owner-settings.ts'
import { checkoutOf } from '#test-support/orders/check-out.ts'
import { assertOrderInvariants } from '#test-support/orders/order-invariants.ts'
import type { TestCluster } from '#test-support/test-cluster.ts'
import type { TestAnswer } from '#test-support/test-request.ts'
import { onServerGroup, type Person, PROCESSES, type ServerGroup } from '../server-group.ts'

const PRICE = 20
const UNITS = 2
const BUYERS = 6
const COUNTER = {
  ...{ id: 'counter', name: 'Pick up', kind: 'pickup', price: { by: 'flat', amount: 0 } },
  pickup: { address: '1 Mill Lane, Leeds', hours: 'Mon–Fri 9–17' },
}

type People = { admins: readonly [Person, Person]; buyers: Person[] }
type Seen = Record<'rounds' | 'orders' | 'refused409' | 'delivered' | 'cancelled' | 'busy503' | 'other', number>

/**
 * Rounds of orders to be paid on pick-up, over several server processes. Buyers choose that way twice at once; then two
 * of hand-over, hand-over, packing and the cancellations of buyer and staff meet at each order.
 * @throws Error when an order ends in two ways, or in none, or when units are lost
 */
export async function racePickups(
  ground: TestCluster | ServerGroup,
  rounds: number,
  processes = PROCESSES,
): Promise<Record<string, number>> {
  return onServerGroup(ground, processes, { OPEN_ORDERS: '1000' }, async (group) => {
    const [first, second, ...buyers] = (await group.signUp(BUYERS + 2)) as [Person, Person, ...Person[]]
    const people: People = { admins: [first, second], buyers }
    for (const admin of people.admins) await group.makeAdmin(admin)
    await group.pool.query('UPDATE auth_user SET email_verified = true')
    await save(group, first, 'delivery', { zones: [{ name: 'All', everywhere: true, methods: [COUNTER] }] })
    await save(group, first, 'payments', { onPickup: { on: true, days: 5, words: 'Cash or card' } })
    const seen: Seen = { rounds: 0, orders: 0, refused409: 0, delivered: 0, cancelled: 0, busy503: 0, other: 0 }
    for (let round = 0; round < rounds; round++) {
      if (round % 200 === 199) await group.renew([...people.admins, ...buyers])
      await playRound(group, people, round, seen)
    }
    if (seen.other > 0) throw new Error(`${seen.other} answers were neither done nor a refusal`)
    const books = await assertOrderInvariants(group.db)
    return { ...seen, booksOrders: books.orders }
  })
}

async function save(group: ServerGroup, { token }: Person, name: string, value: object): Promise<void> {
  const path = `/api/admin/settings/${name}`
  const { latest } = (await group.request('GET', path, { token })).body as AdministeredSettings
  const { status } = await group.request('PUT', path, { token, body: { latest, value } })
  if (status !== 200) throw new Error(`Saving ${name} returned ${status}`)
  // The other processes follow within a moment.
  for (const server of group.servers.keys()) await group.request('GET', '/api/settings', { server })
}

async function playRound(group: ServerGroup, people: People, round: number, seen: Seen): Promise<void> {
  // Units for four of six.
  const part = await group.addPart({ priceCents: PRICE * 100, quantity: 4 * UNITS })
  const body = checkoutOf([{ part, quantity: UNITS, price: PRICE }], { method: 'counter' })
  const answers = await Promise.all(
    people.buyers.map(({ token }, at) =>
      group.request('POST', '/api/checkout', { token, body, server: at % group.servers.length }),
    ),
  )
  note(seen, answers)
  const placed = answers.flatMap(({ status, body: made }, at) => {
    const buyer = people.buyers[at]
    return status === 200 && buyer ? [{ id: (made as { insertedId: string }).insertedId, buyer }] : []
  })
  seen.rounds += 1
  seen.orders += placed.length
  const ends = await Promise.all(placed.map((order, at) => endOrder(group, people, order, round + at)))
  for (const { all } of ends) note(seen, all)
  const query = 'SELECT id, status FROM orders WHERE id = ANY($1)'
  const { rows } = await group.pool.query(query, [placed.map(({ id }) => id)])
  const statuses = placed.map(({ id }) => rows.find((row) => row.id === id)?.status as string)
  for (const [at, end] of ends.entries()) judge(end, statuses[at], round)
  const count = (status: string) => statuses.filter((each) => each === status).length
  seen.delivered += count('delivered')
  seen.cancelled += count('cancelled')
  const left = 4 * UNITS - UNITS * count('delivered')
  const { rows: stock } = await group.pool.query('SELECT quantity, available FROM parts WHERE id = $1', [part])
  if (stock[0].quantity !== left || stock[0].available !== left - UNITS * count('placed'))
    throw new Error(`Round ${round}: ${JSON.stringify(stock[0])} in stock, which should be ${left}`)
}

type End = Awaited<ReturnType<typeof endOrder>>

/** One way of ending happened, once; none only where a server had too much to do. */
function judge({ handed, cancelled, all }: End, status: string | undefined, round: number): void {
  const wanted = handed > 0 ? 'delivered' : cancelled > 0 ? 'cancelled' : 'placed'
  const isOnce = handed <= 1 && (handed === 0 || cancelled === 0)
  const isOver = status !== 'placed' || all.some((answer) => answer.status === 503)
  if (isOnce && isOver && status === wanted) return
  throw new Error(`Round ${round}: handed over ${handed}, cancelled ${cancelled} times, and ${status} now`)
}

type Placed = { id: string; buyer: Person }

/** Chosen, and then ended in the ways of this turn at once. */
async function endOrder(group: ServerGroup, { admins }: People, { id, buyer }: Placed, turn: number) {
  const choose = () => group.request('POST', `/api/placeOrder/${id}/pay-on-pickup`, { token: buyer.token })
  const desk = (who: 0 | 1, action: string, body: object = {}) =>
    group.request('POST', `/api/orders/${id}/${action}`, { token: admins[who].token, body })
  const chosen = await Promise.all([choose(), choose()])
  const handOver = (who: 0 | 1) => desk(who, 'hand-over', { paidBy: 'cash' })
  const cancel = () => desk(1, 'cancel')
  const withdraw = () => group.request('DELETE', `/api/placeOrder/${id}`, { token: buyer.token })
  const pack = () => desk(1, 'shipments', { lines: [{ line: 1, quantity: UNITS }], packed: true })
  const none = async (): Promise<TestAnswer[]> => []
  const all = async (...asked: Promise<TestAnswer>[]) => Promise.all(asked)
  const [hands, cancels, others] = await Promise.all(
    [
      () => [all(handOver(0), handOver(1)), none(), none()] as const,
      () => [all(handOver(0)), all(withdraw()), none()] as const,
      () => [none(), all(withdraw(), cancel()), none()] as const,
      () => [all(handOver(0)), all(cancel()), all(pack())] as const,
    ][turn % 4]?.() ?? [],
  )
  const done = (answers: readonly TestAnswer[] = []) => answers.filter(({ status }) => status === 200)
  // A withdrawal of what is over already is answered like the first one, and counts nothing.
  const ended = done(cancels).filter(({ body }) => (body as { deletedCount?: number }).deletedCount !== 0)
  return {
    ...{ handed: done(hands).length, cancelled: ended.length },
    all: [...chosen, ...(hands ?? []), ...(cancels ?? []), ...(others ?? [])],
  }
}

function note(seen: Seen, answers: readonly TestAnswer[]): void {
  for (const { status } of answers) {
    if (status === 409) seen.refused409 += 1
    else if (status === 503) seen.busy503 += 1
    else if (status !== 200) seen.other += 1
  }
}
