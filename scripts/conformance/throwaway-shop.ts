import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STEP_KEYS } from '#admin/contract/first-steps.ts'
import { CONFIG_VARIABLES } from '#platform/server/config/config-variables.ts'
import { findFreePort } from '../run/free-port.ts'
import { makeThrowawayData, removeAbandonedData, removeThrowawayData } from '../run/throwaway-data.ts'
import { whenInterrupted } from '../run/when-interrupted.ts'

const ADMIN = 'admin@parts.example'
const READY_WITHIN_MS = 180_000
const LOOK_EVERY_MS = 200

/**
 * A shop of built pages on a data folder that is thrown away: `full` with the demo's parts and reviews, `empty` with an
 * administrator.
 */
export type ThrowawayShop = { url: string; email?: string; password?: string; stop(): Promise<void> }

/**
 * Starts one. What the person has set for a shop of their own must not reach it. @throws Error when it does not get
 * ready
 */
export async function startThrowawayShop(kind: 'empty' | 'full'): Promise<ThrowawayShop> {
  await removeAbandonedData()
  const dataDir = await makeThrowawayData()
  const port = String(await findFreePort())
  const log = openSync(join('test-results', `conformance-${kind}.log`), 'w')
  const unset = Object.fromEntries(Object.keys(CONFIG_VARIABLES).map((name) => [name, '']))
  const surroundings = {
    stdio: ['ignore', log, log] satisfies StdioOptions,
    env: {
      ...process.env,
      ...unset,
      PORT: port,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      HOLD_LIMITS: 'off',
      ...(kind === 'full' ? { SHOP_DEMO: '1' } : { ADMIN_EMAIL: ADMIN, CURRENCY: 'USD', HOME_COUNTRY: 'US' }),
    },
  }
  const run = (...args: string[]) => spawn(process.execPath, args, surroundings)
  const shop = run(kind === 'full' ? 'scripts/start.ts' : 'scripts/serve.ts')
  const stop = async () => {
    if (shop.exitCode === null && shop.signalCode === null) {
      shop.kill('SIGTERM')
      await once(shop, 'exit')
    }
    await removeThrowawayData(dataDir)
    forget()
  }
  const forget = whenInterrupted(stop)
  const url = `http://localhost:${port}`
  if (!(await becomesReady(url, shop))) {
    await stop()
    throw new Error(`The ${kind} shop did not get ready; see test-results/conformance-${kind}.log.`)
  }
  if (kind === 'full') return { url, stop }
  await once(run('scripts/shop.ts', 'open', '--although', STEP_KEYS.join(',')), 'exit')
  const [, password = ''] = readFileSync(join(dataDir, 'first-admin.txt'), 'utf8').split('\n')
  return { url, email: ADMIN, password, stop }
}

async function becomesReady(url: string, shop: ChildProcess): Promise<boolean> {
  const until = Date.now() + READY_WITHIN_MS
  while (Date.now() < until && shop.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return true
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return false
}
