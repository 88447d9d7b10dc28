import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { runningPostmaster } from '#packages/embedded-postgres/postmaster.ts'
import { removeThrowawayData } from '../../../scripts/run/throwaway-data.ts'
import { type IsolatedShop, makeIsolatedData, startIsolatedShop } from '../isolated-shop.ts'
import { openBuyer, type ReturningBuyer } from '../returning-buyer.ts'

const BUYERS = 6
const SETTINGS = { OPEN_ORDERS: '1000', RATE_LIMITS: 'off', HOLD_LIMITS: 'off' }

/**
 * Kills a shop and its embedded PostgreSQL at the same moment (SIGKILL), under a load of orders, and starts the shop
 * again at once, so many times. The pages must have been built.
 * @throws Error when a start fails, when an order that was acknowledged is gone, when anything but an order or 503 with
 * Retry-After was answered, or when the shop is incomplete or does not exit with 0
 */
export async function killBoth(kills: number): Promise<Record<string, number>> {
  const dataDir = await makeIsolatedData()
  try {
    let shop = await startIsolatedShop(dataDir, SETTINGS)
    await shop.ready
    const place = { url: shop.url }
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, (_, number) => openBuyer(place, `buyer.${number}@example.com`)),
    )
    const startsMs: number[] = []
    for (let kill = 0; kill < kills; kill++) {
      const load = beginLoad(buyers)
      await delay(200 + Math.random() * 1_000)
      load.end()
      await killTogether(shop, dataDir)
      const begunAtMs = performance.now()
      shop = await startIsolatedShop(dataDir, SETTINGS)
      await shop.ready
      startsMs.push(Math.round(performance.now() - begunAtMs))
      await load.ended
      place.url = shop.url
      for (const buyer of buyers) await buyer.renew()
    }
    if (!(await shop.isWhole())) throw new Error('The shop is not whole')
    const orders = await Promise.all(buyers.map((buyer) => buyer.assertNothingIsGone()))
    const exitCode = await shop.end('SIGTERM')
    if (exitCode !== 0) throw new Error(`It ended with ${exitCode}`)
    return {
      kills,
      acknowledgedOrders: orders.reduce((sum, count) => sum + count, 0),
      medianStartMs: startsMs.toSorted((one, other) => one - other)[Math.floor(kills / 2)] ?? 0,
      slowestStartMs: Math.max(...startsMs),
    }
  } finally {
    await removeThrowawayData(dataDir)
  }
}

/** Their requests are under way when it is told to end, and break with the kill. */
function beginLoad(buyers: ReturningBuyer[]): { end(): void; ended: Promise<unknown> } {
  let isEnding = false
  async function orderOn(buyer: ReturningBuyer) {
    while (!isEnding) {
      await buyer.order().catch((error: Error) => {
        // What `fetch` throws when the connection breaks. Anything else is an answer that should not be.
        if (!(isEnding && error instanceof TypeError)) throw error
      })
    }
  }
  const ended = Promise.all(buyers.map(orderOn))
  ended.catch(() => {}) // thrown where it is waited for
  return {
    end() {
      isEnding = true
    },
    ended,
  }
}

/** PostgreSQL's other processes outlive it until they notice. */
async function killTogether(shop: IsolatedShop, dataDir: string): Promise<void> {
  const server = runningPostmaster(join(dataDir, 'postgres', 'cluster'))
  if (!server) throw new Error('PostgreSQL does not run')
  const ended = shop.end('SIGKILL')
  process.kill(server.pid, 'SIGKILL')
  await ended
}
