import { randomInt } from 'node:crypto'
import { updateStock } from '#catalogue/server/part-changes-store.ts'
import type { LineProblem } from '#platform/contract/line-problems.ts'
import { assertOrderInvariants } from '#test-support/orders/order-invariants.ts'
import type { TestCluster } from '#test-support/test-cluster.ts'
import { onServerGroup, type ServerGroup } from '../server-group.ts'
import { countDeadlocks, type PlacedCheckout, PRICE_CENTS, pickSome, sendCheckout } from './checkout-requests.ts'

const PROCESSES = 2
const PARTS = 6
const MOST_BUYERS = 24
const MOST_LINES = 5
const ARRIVALS = 12
/** Access tokens live for ten minutes. */
const RENEW_AFTER_MS = 5 * 60_000

/**
 * Rounds of buyers whose baskets share the last units of six parts, over two server processes. In every third round
 * units arrive meanwhile. In every second the winners withdraw at once, and the units must be back in stock.
 * @throws Error when a unit was oversold or lost, a basket was refused though its lines could be had, PostgreSQL ended
 * a deadlock, or anything but an order or a refusal is answered
 */
export async function raceWithBaskets(
  ground: TestCluster | ServerGroup,
  rounds: number,
  minutes = Number.POSITIVE_INFINITY,
  processes = PROCESSES,
): Promise<Record<string, number>> {
  return onServerGroup(ground, processes, { OPEN_ORDERS: '1000' }, async (group) => {
    const buyers = await group.signUp(MOST_BUYERS)
    const seen = { rounds: 0, requests: 0, orders: 0, refused409: 0, withdrawn: 0, arrived: 0, busy503: 0, oversold: 0 }
    // They make PostgreSQL take the newest row first: what is read from an older one would go unnoticed.
    await group.pool.query('DROP TRIGGER key_of_variant ON parts; DROP TRIGGER ask_for_other_picture ON parts')
    const deadlocksBefore = await countDeadlocks(group)
    const [startedAtMs, clock] = [performance.now(), { renewAtMs: performance.now() + RENEW_AFTER_MS }]
    while (seen.rounds < rounds && performance.now() - startedAtMs < minutes * 60_000) {
      if (performance.now() > clock.renewAtMs) {
        await group.renew(buyers)
        clock.renewAtMs = performance.now() + RENEW_AFTER_MS
      }
      await race(group, buyers.slice(0, randomInt(2, MOST_BUYERS + 1)), seen)
    }
    const deadlocks = (await countDeadlocks(group)) - deadlocksBefore
    if (deadlocks > 0) throw new Error(`PostgreSQL ended ${deadlocks} deadlocks`)
    const books = await assertOrderInvariants(group.db)
    return {
      ...seen,
      deadlocks,
      booksOrders: books.orders,
      seconds: Math.round((performance.now() - startedAtMs) / 1000),
    }
  })
}

type Seen = Record<
  'rounds' | 'requests' | 'orders' | 'refused409' | 'withdrawn' | 'arrived' | 'busy503' | 'oversold',
  number
>

async function race(group: ServerGroup, buyers: Awaited<ReturnType<ServerGroup['signUp']>>, seen: Seen): Promise<void> {
  const round = seen.rounds
  const stock = new Map<string, number>()
  for (let number = 0; number < PARTS; number++) {
    const quantity = 1 + ((round + number) % 5)
    stock.set(await group.addPart({ priceCents: PRICE_CENTS, quantity }), quantity)
  }
  const wishes = buyers.map((buyer) => {
    const parts = pickSome([...stock.keys()], randomInt(1, MOST_LINES + 1))
    return { buyer, lines: parts.map((part) => ({ part, quantity: randomInt(1, 3) })) }
  })
  const isRising = round % 3 === 2
  const arriving = isRising ? receiveUnits(group, stock) : 0
  const answers = await Promise.all(
    wishes.map(async (wish, server) => ({
      ...wish,
      ...(await sendCheckout(group, wish.buyer, { lines: wish.lines, server: server % group.servers.length })),
    })),
  )
  seen.arrived += await arriving
  const won = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 409)
  seen.rounds += 1
  seen.requests += answers.length
  seen.orders += won.length
  seen.refused409 += refused.length
  seen.busy503 += answers.filter(({ status }) => status === 503).length
  const other = answers.find(({ status }) => ![200, 409, 503].includes(status))
  if (other) throw new Error(`Round ${round}: answered ${other.status}: ${JSON.stringify(other.body)}`)
  const left = await availableOf(group, [...stock.keys()])
  for (const [part, quantity] of stock) {
    const sold = won.flatMap(({ lines }) => lines).filter((line) => line.part === part)
    const units = sold.reduce((sum, line) => sum + line.quantity, 0)
    if (units > quantity) seen.oversold += units - quantity
    if (left.get(part) !== quantity - units)
      throw new Error(`Round ${round}: ${left.get(part)} left of ${quantity} with ${units} sold`)
  }
  for (const { body, lines } of isRising ? [] : refused)
    assertRefusedRightly(round, (body as { lines: LineProblem[] }).lines, lines, left)
  if (round % 2 === 0) return
  await Promise.all(
    won.map(({ buyer, body }) =>
      group.request('DELETE', `/api/placeOrder/${(body as PlacedCheckout).insertedId}`, { token: buyer.token }),
    ),
  )
  seen.withdrawn += won.length
  const back = await availableOf(group, [...stock.keys()])
  for (const [part, quantity] of stock)
    if (back.get(part) !== quantity) throw new Error(`Round ${round}: ${back.get(part)} of ${quantity} came back`)
}

/** Adds units to parts one after the other, in the database and in what is expected; returns how many. */
async function receiveUnits({ db }: ServerGroup, stock: Map<string, number>): Promise<number> {
  const parts = [...stock.keys()]
  for (let times = 0; times < ARRIVALS; times++) {
    const part = parts[times % parts.length] as string
    await updateStock(db, part, 1, { cause: 'correction', at: new Date() })
    stock.set(part, (stock.get(part) ?? 0) + 1)
  }
  return ARRIVALS
}

/** Where stock only falls in a race, what a refusal named is missing at its end too. */
function assertRefusedRightly(
  round: number,
  problems: readonly LineProblem[],
  lines: readonly { part: string; quantity: number }[],
  left: ReadonlyMap<string, number>,
): void {
  const isRight = ({ line, part, problem }: LineProblem) =>
    problem === 'out-of-stock' &&
    lines[line - 1]?.part === part &&
    (lines[line - 1]?.quantity ?? 0) > (left.get(part) ?? 0)
  if (problems.length === 0 || !problems.every(isRight))
    throw new Error(`Round ${round}: refused for ${JSON.stringify(problems)} of ${JSON.stringify(lines)}`)
}

async function availableOf({ pool }: ServerGroup, parts: string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; available: number }>(
    'SELECT id, available FROM parts WHERE id = ANY($1)',
    [parts],
  )
  return new Map(rows.map(({ id, available }) => [id, available]))
}
