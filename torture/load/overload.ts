import { setTimeout as delay } from 'node:timers/promises'
import { assertOrderInvariants } from '#server/testing/orders/order-invariants.ts'
import type { TestCluster } from '#server/testing/test-cluster.ts'
import { type Fleet, launchFleet, type Person } from '../fleet.ts'
import {
  type Asked,
  countStatuses,
  measureOwnShare,
  openAsker,
  orderQuestion,
  quantileMs,
} from '../orders/asked-requests.ts'
import type { startNginx } from './nginx-front.ts'
import { halveProcessors } from './processor-halves.ts'

const PRICE_CENTS = 700
/** None may have more than a thousand unpaid orders; the more each has, the more the database counts for the next. */
const BUYERS = 160
const PARTS = 20
/** Buyers at a time with which the most orders a second are placed. */
const AT_PEAK = 64
const PEAK_SECONDS = 10
const CALM_SECONDS = 10
const TIMES = 10
const TICK_MS = 10
/** Whoever waits for longer has gone. */
const PATIENCE_MS = 5_000
const BACK_WITHIN_MS = 5_000
const LEAST_GOODPUT = 0.8

type Asking = { url: string; people: Person[]; parts: string[] }

/**
 * Ten times as many orders as one process can take, for so many seconds, whether they are answered or not; then as few
 * as before.
 * @param startFront what the orders pass on their way, at their most as well
 * @throws Error when fewer than 80 % of the most were placed meanwhile, when anything but an order or 429 or 503 with
 * Retry-After was answered, when it took more than 5 s until all were answered as before, or when the books are wrong
 */
export async function overload(
  cluster: TestCluster,
  seconds: number,
  startFront?: typeof startNginx,
): Promise<Record<string, number | string>> {
  const fleet = await launchFleet(cluster, 1, { OPEN_ORDERS: '1000' })
  const shopUrl = fleet.ships[0]?.url ?? ''
  const front = await startFront?.(shopUrl)
  try {
    await halveProcessors(
      fleet.pool,
      fleet.ships.map(({ child }) => child.pid ?? 0),
      front ? [front.pid] : [],
    )
    const people = await fleet.signUp(BUYERS)
    const parts: string[] = []
    for (let count = 0; count < PARTS; count++)
      parts.push(await fleet.addPart({ priceCents: PRICE_CENTS, quantity: 10_000_000 }))
    const asking = { url: front?.url ?? shopUrl, people, parts }
    await askInTurn(asking, AT_PEAK, PEAK_SECONDS / 2)
    // As autovacuum has done in a shop that has run for some minutes.
    await fleet.pool.query('ANALYZE')
    const costAtPeak = await beginCost(fleet)
    const peak = await askInTurn(asking, AT_PEAK, PEAK_SECONDS)
    const peakCost = await costAtPeak(goodOf(peak).length)
    const peakPerSecond = goodOf(peak).length / PEAK_SECONDS
    const calm = await askInTurn(asking, 4, CALM_SECONDS)
    const costMeanwhile = await beginCost(fleet)
    const { answers, unsent } = await askAnyway(asking, TIMES * peakPerSecond, seconds)
    const overAtMs = performance.now()
    const cost = await costMeanwhile(goodOf(answers).length)
    const after = await askInTurn(asking, 4, CALM_SECONDS)
    const good = goodOf(answers)
    const refused = answers.filter(({ status }) => status === 429 || status === 503)
    const other = answers.length - answers.filter(({ status }) => status === 200).length - refused.length
    const slowMs = Math.max(200, 3 * quantileMs(calm, 0.99))
    const notNormal = after.filter(({ status, tookMs }) => status !== 200 || tookMs > slowMs)
    const figures = {
      peakPerSecond: Math.round(peakPerSecond),
      sentPerSecond: Math.round(answers.length / seconds),
      goodPerSecond: Math.round(good.length / seconds),
      goodput: Math.round((100 * good.length) / seconds / peakPerSecond) / 100,
      p50OfOrdersMs: quantileMs(good, 0.5),
      p99OfOrdersMs: quantileMs(good, 0.99),
      p50OfRefusalsMs: quantileMs(refused, 0.5),
      p99OfRefusalsMs: quantileMs(refused, 0.99),
      answers: countStatuses(answers),
      p50OfLostMs: quantileMs(
        answers.filter(({ status }) => status === 'lost'),
        0.5,
      ),
      unsent,
      serverMsPerOrderAtPeak: peakCost.serverMsPerOrder,
      serverMsPerOrder: cost.serverMsPerOrder,
      ownShareAtPeak: peakCost.ownShare,
      ownShare: cost.ownShare,
      p99CalmMs: quantileMs(calm, 0.99),
      p99AfterMs: quantileMs(after, 0.99),
      normalAfterMs: Math.round(Math.max(0, ...notNormal.map(({ atMs, tookMs }) => atMs + tookMs - overAtMs))),
    }
    const wrong = [
      figures.goodput < LEAST_GOODPUT && 'too few orders were placed',
      other > 0 && 'there were other answers',
      refused.some(({ retryAfter, isProblem }) => !retryAfter || !isProblem) &&
        'a refusal did not say when to come back',
      figures.normalAfterMs > BACK_WITHIN_MS && 'it took too long to be as before',
    ].filter(Boolean)
    if (wrong.length > 0) throw new Error(`${wrong.join('; ')}: ${JSON.stringify(figures)}`)
    await assertOrderInvariants(fleet.db)
    return figures
  } finally {
    await front?.close()
    await fleet.close()
  }
}

/**
 * So many orders at one moment to one process.
 * @throws Error when anything but an order or 503 with Retry-After was answered, or when the shop does not take one
 * more right after
 */
export async function burst(cluster: TestCluster, orders: number): Promise<{ placed: number; refused: number }> {
  const fleet = await launchFleet(cluster, 1, { OPEN_ORDERS: '1000' })
  const { ask, close } = openAsker(fleet.ships[0]?.url ?? '')
  try {
    const people = await fleet.signUp(4)
    const part = await fleet.addPart({ priceCents: PRICE_CENTS, quantity: 1_000_000 })
    const asking = { url: '', people, parts: [part] }
    const answers = await Promise.all(Array.from({ length: orders }, (_, number) => ask(orderOf(asking, number))))
    const placed = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status, retryAfter, isProblem }) => status === 503 && retryAfter && isProblem)
    if (placed.length + refused.length < orders) throw new Error(`Other answers: ${countStatuses(answers)}`)
    const { status } = await ask(orderOf(asking, 0))
    if (status !== 200) throw new Error(`One more was answered ${status}`)
    await assertOrderInvariants(fleet.db)
    return { placed: placed.length, refused: refused.length }
  } finally {
    close()
    await fleet.close()
  }
}

/**
 * What orders cost from here on: the server's time on the processors for each, refusals and all, which a busy machine
 * changes less than the time on the clock; and the share of a processor that this process takes, which the server does
 * not get.
 */
async function beginCost(fleet: Fleet) {
  const processorMs = async () => Number(await fleet.errand('processor-ms'))
  const [share, before] = [measureOwnShare(), await processorMs()]
  return async (orders: number) => ({
    serverMsPerOrder: Math.round((100 * ((await processorMs()) - before)) / Math.max(1, orders)) / 100,
    ownShare: share(),
  })
}

/** Orders that were placed while somebody still waited for them. */
function goodOf(answers: readonly Asked[]): Asked[] {
  return answers.filter(({ status, tookMs }) => status === 200 && tookMs < PATIENCE_MS)
}

function orderOf({ people, parts }: Asking, number: number) {
  return orderQuestion(people[number % people.length] as Person, parts[number % parts.length] ?? '', PRICE_CENTS)
}

/** So many at a time, each when it has its answer to the last. */
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

/**
 * So many a second, whether they are answered or not. `unsent`: those that this process did not get to send in time.
 */
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
