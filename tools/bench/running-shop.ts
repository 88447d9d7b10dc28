import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../../scripts/run/free-port.ts'
import { makeThrowawayData, removeThrowawayData } from '../../scripts/run/throwaway-data.ts'
import { whenInterrupted } from '../../scripts/run/when-interrupted.ts'
import { memoryOf, type ShopProcess, shopProcesses } from './shop-processes.ts'

const START_LIMIT_MS = 120_000
const POLL_MS = 20

/** A shop in a process of its own, as `npm start` runs it. */
export type RunningShop = {
  url: string
  /** From the start of the process to the first page answered. */
  firstPageMs: number
  /** Memory of the shop's processes, PostgreSQL's and npm's own included. Linux only. */
  memoryMb(): Promise<number>
  processes(): Promise<ShopProcess[]>
  stop(): Promise<void>
}

/** A data folder for one measurement. */
export async function newDataDir(): Promise<string> {
  const dataDir = await makeThrowawayData()
  whenInterrupted(() => removeDataDir(dataDir))
  return dataDir
}

/** Removes the data folder of a measurement. */
export async function removeDataDir(dataDir: string): Promise<void> {
  if (!(await removeThrowawayData(dataDir))) throw new Error(`${dataDir} is still in use`)
}

/**
 * Starts a shop by `npm start`, as people do, and waits for its first page. @throws Error with the shop's output when
 * it does not come.
 */
export async function startShop(dataDir: string, settings: Record<string, string> = {}): Promise<RunningShop> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const startedAtMs = performance.now()
  const child = spawn('npm', ['start'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // No demo starts where NODE_ENV is production; it sets it itself.
    env: {
      ...{ ...process.env, NODE_ENV: undefined, SHOP_DEMO: '1', DEMO_HISTORY: '', ...settings },
      ...{ PORT: String(port), DATA_DIR: dataDir },
    },
  })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const stop = async () => {
    forget()
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  const forget = whenInterrupted(stop)
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() - startedAtMs > START_LIMIT_MS) {
      await stop()
      throw new Error(`The shop did not start:\n${output}`)
    }
    await delay(POLL_MS)
  }
  return {
    url,
    firstPageMs: performance.now() - startedAtMs,
    memoryMb: async () => memoryOf(await shopProcesses(child.pid, dataDir)),
    processes: () => shopProcesses(child.pid, dataDir),
    stop,
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url)
    .then(async (answer) => (await answer.text()).length > 0 && answer.ok)
    .catch(() => false)
}
