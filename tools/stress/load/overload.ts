import { setTimeout as delay } from 'node:timers/promises'
import { assertOrderInvariants } from '#test-support/orders/order-invariants.ts'
import type { TestCluster } from '#test-support/test-cluster.ts'
import {
  type Asked,
  countStatuses,
  LONG_PATIENCE_MS,
  measureOwnShare,
  openAsker,
  orderQuestion,
} from '../orders/asked-requests.ts'
import { type Person, type ServerGroup, startServerGroup } from '../server-group.ts'
import type { startNginx } from './nginx-front.ts'
import { assertHeld, figuresOf, goodOf, recoveryOf } from './overload-figures.ts'
import { halveProcessors } from './processor-halves.ts'

const PRICE_CENTS = 700
/** Enough that none reaches a thousand unpaid orders, and that counting them stays cheap. */
const BUYERS = 160
const PARTS = 20
/** The concurrency at which throughput peaks. */
const AT_PEAK = 64
const PEAK_SECONDS = 10
const CALM_SECONDS = 10
const TIMES = 10
const TICK_MS = 10

type Asking = { url: string; people: Person[]; parts: string[] }

/**
 * Sends ten times the orders that one process can take, open loop, then the normal load again.
 * @param startFront a reverse proxy, in front of the peak measurement as well
 * @throws Error when goodput falls below 80 % of the peak, when anything but an order or 429 or 503 with Retry-After is
 * answered, when recovery takes more than 5 s, or when an invariant of the orders is broken
 */
export async function overload(
  cluster: TestCluster,
  seconds: number,
  startFront?: typeof startNginx,
): Promise<Record<string, number | string>> {
  const group = await startServerGroup(cluster, 1, { OPEN_ORDERS: '1000' })
  const shopUrl = group.servers[0]?.url ?? ''
  const front = await startFront?.(shopUrl)
  try {
    await halveProcessors(
      group.pool,
      group.servers.map(({ child }) => child.pid ?? 0),
      front ? [front.pid] : [],
    )
    const asking = { url: front?.url ?? shopUrl, ...(await fillShop(group)) }
    await askInTurn(asking, AT_PEAK, PEAK_SECONDS / 2)
    // As autovacuum would within minutes.
    await group.pool.query('ANALYZE')
    const costAtPeak = await beginCost(group)
    const peak = await askInTurn(asking, AT_PEAK, PEAK_SECONDS)
    const peakCost = await costAtPeak(goodOf(peak).length)
    const peakPerSecond = goodOf(peak).length / PEAK_SECONDS
    const calm = await askInTurn(asking, 4, CALM_SECONDS)
    const costMeanwhile = await beginCost(group)
    const { answers, unsent } = await askAnyway(asking, TIMES * peakPerSecond, seconds)
    const overAtMs = performance.now()
    const cost = await costMeanwhile(goodOf(answers).length)
    const after = await askInTurn(asking, 4, CALM_SECONDS)
    const figures = {
      ...figuresOf({ answers, peakPerSecond, seconds }),
      unsent,
      serverMsPerOrderAtPeak: peakCost.serverMsPerOrder,
      serverMsPerOrder: cost.serverMsPerOrder,
      ownShareAtPeak: peakCost.ownShare,
      ownShare: cost.ownShare,
      ...recoveryOf({ calm, after, overAtMs }),
    }
    assertHeld(figures, answers)
    await assertOrderInvariants(group.db)
    return figures
  } finally {
    await front?.close()
    await group.close()
  }
}

async function fillShop(group: ServerGroup): Promise<{ people: Person[]; parts: string[] }> {
  const people = await group.signUp(BUYERS)
  const parts: string[] = []
  for (let count = 0; count < PARTS; count++)
    parts.push(await group.addPart({ priceCents: PRICE_CENTS, quantity: 10_000_000 }))
  return { people, parts }
}

/**
 * Sends that many orders at once to one process.
 * @throws Error when anything but an order or 503 with Retry-After is answered, or when the shop refuses one more
 * afterwards
 */
export async function burst(cluster: TestCluster, orders: number): Promise<{ placed: number; refused: number }> {
  const group = await startServerGroup(cluster, 1, { OPEN_ORDERS: '1000' })
  const { ask, close } = openAsker(group.servers[0]?.url ?? '', LONG_PATIENCE_MS)
  try {
    const people = await group.signUp(4)
    const part = await group.addPart({ priceCents: PRICE_CENTS, quantity: 1_000_000 })
    const asking = { url: '', people, parts: [part] }
    const answers = await Promise.all(Array.from({ length: orders }, (_, number) => ask(orderOf(asking, number))))
    const placed = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status, retryAfter, isProblem }) => status === 503 && retryAfter && isProblem)
    if (placed.length + refused.length < orders) throw new Error(`Other answers: ${countStatuses(answers)}`)
    const { status } = await ask(orderOf(asking, 0))
    if (status !== 200) throw new Error(`One more order returned ${status}`)
    await assertOrderInvariants(group.db)
    return { placed: placed.length, refused: refused.length }
  } finally {
    close()
    await group.close()
  }
}

/**
 * Measures from here on what an order costs: CPU time of the server, refusals included, which a busy machine changes
 * less than wall time; and the share of a core that this process uses.
 */
async function beginCost(group: ServerGroup) {
  const processorMs = async () => Number(await group.task('processor-ms'))
  const [share, before] = [measureOwnShare(), await processorMs()]
  return async (orders: number) => ({
    serverMsPerOrder: Math.round((100 * ((await processorMs()) - before)) / Math.max(1, orders)) / 100,
    ownShare: share(),
  })
}

function orderOf({ people, parts }: Asking, number: number) {
  return orderQuestion(people[number % people.length] as Person, parts[number % parts.length] ?? '', PRICE_CENTS)
}

/** Closed loop: that many clients, each sending its next order after the last answer. */
async function askInTurn(asking: Asking, atOnce: number, seconds: number): Promise<Asked[]> {
  const { ask, close } = openAsker(asking.url)
  const answers: Asked[] = []
  const untilMs = performance.now() + seconds * 1_000
  let number = 0
  const visit = async () => {
    while (performance.now() < untilMs) answers.push(await ask(orderOf(asking, number++)))
  }
  await Promise.all(Array.from({ length: atOnce }, visit))
  close()
  return answers
}

/** Open loop: that many orders a second, answered or not. `unsent`: orders this process was too slow to send. */
async function askAnyway(asking: Asking, perSecond: number, seconds: number) {
  const { ask, close } = openAsker(asking.url)
  const running: Promise<Asked>[] = []
  const beginMs = performance.now()
  const inAll = Math.round(perSecond * seconds)
  while (performance.now() - beginMs < seconds * 1_000) {
    const due = Math.min(inAll, Math.round(((performance.now() - beginMs) / 1_000) * perSecond))
    while (running.length < due) running.push(ask(orderOf(asking, running.length)))
    await delay(TICK_MS)
  }
  const answers = await Promise.all(running)
  close()
  return { answers, unsent: inAll - running.length }
}
