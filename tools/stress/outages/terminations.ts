import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { assertOrderInvariants } from '#test-support/orders/order-invariants.ts'
import type { TestCluster } from '#test-support/test-cluster.ts'
import { beginLoad } from '../load/shop-load.ts'
import { assertNothingIsGone } from '../orders/acknowledged.ts'
import { type ServerGroup, startServerGroup } from '../server-group.ts'

const GONE_WITHIN_MS = 10_000

/**
 * Stops the only server of a shop under load (SIGTERM) and restarts it, repeatedly.
 * @throws Error when it does not exit with 0 within 10 s, when anything acknowledged is lost, an invariant of the
 * orders is broken, or a client gets a server error
 */
export async function terminateServers(cluster: TestCluster, times: number): Promise<Record<string, number | string>> {
  const group = await startServerGroup(cluster, 1, { OPEN_ORDERS: '1000' })
  try {
    const { people, load } = await beginLoad(group)
    const stopsMs = await terminateAll(group, times, () => group.renew(people)).finally(() => load.stop())
    await group.settle()
    await assertOrderInvariants(group.db, { settled: true })
    await assertNothingIsGone(group, load.acknowledged)
    const figures = {
      stops: stopsMs.length,
      medianStopMs: stopsMs.toSorted((one, other) => one - other)[Math.floor(stopsMs.length / 2)] ?? 0,
      slowestStopMs: Math.max(...stopsMs),
      acknowledgedOrders: load.acknowledged.orders.size,
      acknowledgedPayments: load.acknowledged.paid.size,
      answers: [...load.answers].map(([status, count]) => `${status}: ${count}`).join(', '),
    }
    if (load.answers.has(500)) throw new Error(`Somebody saw an error of ours: ${figures.answers}`)
    return figures
  } finally {
    await group.close()
  }
}

async function terminateAll(group: ServerGroup, times: number, renew: () => Promise<void>): Promise<number[]> {
  const stopsMs: number[] = []
  for (let time = 0; time < times; time++) {
    await delay(300 + Math.random() * 1_500)
    const child = group.servers[0]?.child
    if (!child) throw new Error('There is no server')
    const ended = once(child, 'exit')
    const askedAtMs = performance.now()
    child.kill('SIGTERM')
    const [exitCode, signal] = await ended
    const tookMs = Math.round(performance.now() - askedAtMs)
    if (exitCode !== 0) throw new Error(`It ended with ${exitCode ?? signal} after ${tookMs} ms`)
    if (tookMs > GONE_WITHIN_MS) throw new Error(`It took ${tookMs} ms to end`)
    stopsMs.push(tookMs)
    await group.restart(0)
    if (time % 20 === 19) await renew()
  }
  return stopsMs
}
