import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { removeThrowawayData } from '../../../scripts/run/throwaway-data.ts'
import { startIsolatedShop } from '../isolated-shop.ts'
import { openBuyer } from '../returning-buyer.ts'
import { fillUp } from './disk-full.ts'

const DISK_MB = 400
const FULL_MS = 15_000
const BACK_WITHIN_MS = 60_000
const EMAIL = 'buyer@example.com'

/** Tries until an order is taken. Returns the milliseconds that it took. */
async function orderAgain(buyer: Awaited<ReturnType<typeof openBuyer>>): Promise<number> {
  const emptiedAtMs = performance.now()
  while ((await buyer.order()) !== 200) {
    if (performance.now() - emptiedAtMs > BACK_WITHIN_MS) throw new Error('It takes no orders again')
    await delay(100)
  }
  return Math.round(performance.now() - emptiedAtMs)
}

/**
 * Fills and empties the disk of a shop with its embedded database repeatedly, while a customer orders and withdraws.
 * Needs Linux and root.
 * @throws Error when anything but an order or 503 with Retry-After was answered, when it took more than a minute to
 * take orders again, or when an order that was acknowledged is gone
 */
export async function fillDiskOfDatabase(_: unknown, times: number): Promise<Record<string, number | string>> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    return { SKIPPED: 'only root on Linux can mount a small disk' }
  }
  const disk = mkdtempSync(join(tmpdir(), 'small-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk])
  chmodSync(disk, 0o755)
  const dataDir = join(disk, 'data')
  const ballast = join(disk, 'ballast')
  mkdirSync(dataDir)
  const shop = await startIsolatedShop(dataDir, { OPEN_ORDERS: '1000', RATE_LIMITS: 'off', HOLD_LIMITS: 'off' })
  try {
    await shop.ready
    const buyer = await openBuyer(shop, EMAIL)
    const seen = { orders: 0, refusedBusy: 0, longestBackMs: 0 }
    for (let time = 0; time < times; time++) {
      for (let order = 0; order < 20; order++) seen.orders += Number((await buyer.order()) === 200)
      fillUp(ballast)
      for (const fullAtMs = performance.now(); performance.now() - fullAtMs < FULL_MS; await delay(50)) {
        if ((await buyer.order()) === 503) seen.refusedBusy += 1
        else seen.orders += 1
      }
      rmSync(ballast)
      seen.longestBackMs = Math.max(seen.longestBackMs, await orderAgain(buyer))
      seen.orders += 1
    }
    await buyer.assertNothingIsGone()
    const exitCode = await shop.end('SIGTERM')
    if (exitCode !== 0) throw new Error(`It ended with ${exitCode}`)
    return { timesFull: times, ...seen }
  } finally {
    await shop.end('SIGKILL')
    // On a full disk nothing can be locked, and what went wrong would not be heard of.
    rmSync(ballast, { force: true })
    await removeThrowawayData(dataDir)
    execFileSync('umount', [disk])
    rmSync(disk, { recursive: true })
  }
}
