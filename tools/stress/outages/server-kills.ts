import { setTimeout as delay } from 'node:timers/promises'
import { assertOrderInvariants } from '#test-support/orders/order-invariants.ts'
import type { TestCluster } from '#test-support/test-cluster.ts'
import { beginLoad } from '../load/shop-load.ts'
import { assertNothingIsGone } from '../orders/acknowledged.ts'
import { type ServerGroup, startServerGroup } from '../server-group.ts'
import { FAULT_POINTS } from './fault-points.ts'

const BACK_WITHIN_MS = 5_000
/** Access tokens live for ten minutes. */
const RENEW_AFTER_MS = 5 * 60_000
/** After so long a fault point that was not reached counts as missed. */
const POINT_LIMIT_MS = 60_000

/**
 * Kills and restarts the only server of a shop under load, at random moments, and a fifth as often at each fault point.
 * The restart time is reported, not limited: it depends on the load of the machine.
 * @param mostTimes a process dies when it gets to its fault point so often, or earlier
 * @throws Error when anything acknowledged is lost, an invariant of the orders is broken, an email is missing, a client
 * gets a server error, or a fault point is never reached
 */
export async function killServers(
  cluster: TestCluster,
  kills: number,
  mostTimes = 4,
): Promise<Record<string, number | string>> {
  const group = await startServerGroup(cluster, 1, { OPEN_ORDERS: '1000' })
  try {
    const { people, load } = await beginLoad(group)
    const startsMs: number[] = []
    const renewal = { dueAtMs: performance.now() + RENEW_AFTER_MS, renew: () => group.renew(people) }
    const { atRandom, reached } = await killAll(group, { kills, mostTimes }, startsMs, renewal).finally(() =>
      load.stop(),
    )
    await group.settle()
    const books = await assertOrderInvariants(group.db, { settled: true })
    await assertNothingIsGone(group, load.acknowledged)
    const emails = await assertEmails(group)
    const answers = [...load.answers].map(([status, count]) => `${status}: ${count}`).join(', ')
    if (load.answers.has(500)) throw new Error(`Somebody saw an error of ours: ${answers}`)
    return {
      killsAtRandom: atRandom,
      killsAtPoints: reached,
      medianStartMs: startsMs.toSorted((one, other) => one - other)[Math.floor(startsMs.length / 2)] ?? 0,
      slowestStartMs: Math.max(...startsMs),
      startsOverFiveSeconds: startsMs.filter((startMs) => startMs > BACK_WITHIN_MS).length,
      acknowledgedOrders: load.acknowledged.orders.size,
      acknowledgedPayments: load.acknowledged.paid.size,
      booksOrders: books.orders,
      booksRefunds: books.refunds,
      emails,
      answers,
      refusals: [...load.refusals].map(([reason, count]) => `${reason}: ${count}`).join(', '),
    }
  } finally {
    await group.close()
  }
}

type Renewal = { dueAtMs: number; renew: () => Promise<void> }

type Kills = { kills: number; mostTimes: number }

async function killAll(group: ServerGroup, { kills, mostTimes }: Kills, startsMs: number[], renewal: Renewal) {
  const atRandom = await killAtRandom(group, kills, startsMs, renewal)
  const reached = await killAtPoints(group, { kills: Math.max(1, Math.round(kills / 5)), mostTimes }, startsMs, renewal)
  return { atRandom, reached }
}

/** The server that runs has to be one that is not to die next. */
async function renewNow(renewal: Renewal): Promise<void> {
  await renewal.renew()
  renewal.dueAtMs = performance.now() + RENEW_AFTER_MS
}

async function killAtRandom(group: ServerGroup, kills: number, startsMs: number[], renewal: Renewal) {
  for (let kill = 0; kill < kills; kill++) {
    await delay(100 + Math.random() * 1_500)
    await group.kill(0)
    startsMs.push(await comeBack(group))
    if (performance.now() > renewal.dueAtMs) await renewNow(renewal)
  }
  return kills
}

async function killAtPoints(group: ServerGroup, { kills, mostTimes }: Kills, startsMs: number[], renewal: Renewal) {
  let reached = 0
  for (const point of Object.keys(FAULT_POINTS)) {
    for (let kill = 0; kill < kills; kill++) {
      if (performance.now() > renewal.dueAtMs) {
        if (!isAlive(group)) startsMs.push(await comeBack(group))
        await renewNow(renewal)
      }
      if (isAlive(group)) await group.kill(0)
      startsMs.push(await comeBack(group, `${point}:${1 + Math.floor(Math.random() * mostTimes)}`))
      const limit = performance.now() + POINT_LIMIT_MS
      while (isAlive(group) && performance.now() < limit) await delay(20)
      if (isAlive(group)) throw new Error(`The fault point ${point} was not reached`)
      reached += 1
    }
  }
  startsMs.push(await comeBack(group))
  return reached
}

const isAlive = (group: ServerGroup) =>
  group.servers[0]?.child.exitCode === null && group.servers[0].child.signalCode === null

async function comeBack(group: ServerGroup, fault?: string): Promise<number> {
  return (await group.restart(0, fault)).startMs
}

/**
 * Every step of every order has its email, written once and brought away. Only "Please pay by" may be missing, of an
 * order that was paid or ended before it was sent: that step's email says more.
 */
async function assertEmails(group: ServerGroup): Promise<number> {
  const { rows: missing } = await group.pool.query(`
    SELECT order_id, to_status, letters.status FROM order_history
    LEFT JOIN letters ON key = 'order-' || CASE to_status WHEN 'placed' THEN 'received' ELSE to_status END || ':' || order_id
      || CASE to_status WHEN 'shipped' THEN ':1' ELSE '' END
    WHERE to_status IN ('placed', 'paid', 'shipped', 'cancelled', 'expired') AND letters.status IS DISTINCT FROM 'sent'
      AND NOT (to_status = 'placed' AND letters.status IS NULL AND EXISTS (SELECT FROM order_history AS later
        WHERE later.order_id = order_history.order_id AND later.to_status IN ('paid', 'cancelled', 'expired')))
    UNION ALL
    SELECT order_id, 'refund', letters.status FROM order_refunds LEFT JOIN letters ON key = 'order-refund:' || order_refunds.id
    WHERE reason <> 'provider' AND letters.status IS DISTINCT FROM 'sent'
    UNION ALL
    SELECT order_id, 'refund-failed', letters.status FROM order_refunds
    LEFT JOIN letters ON key = 'order-refund-failed:' || order_refunds.id
    WHERE order_refunds.status = 'failed' AND letters.status IS DISTINCT FROM 'sent'`)
  if (missing.length > 0) throw new Error(`${missing.length} emails are missing, as ${JSON.stringify(missing[0])}`)
  const { rows } = await group.pool.query(`SELECT count(*) AS emails FROM letters WHERE key LIKE 'order-%'`)
  return Number(rows[0].emails)
}
