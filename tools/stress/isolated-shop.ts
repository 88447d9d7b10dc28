import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { makeThrowawayFolder } from '#test-support/throwaway-folder.ts'
import { findFreePort } from '../../scripts/run/free-port.ts'
import { removeThrowawayData } from '../../scripts/run/throwaway-data.ts'
import { whenInterrupted } from '../../scripts/run/when-interrupted.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const START_LIMIT_MS = 120_000
const DEMO_PASSWORD = 'correct horse battery'

/** A shop as its owner starts it, with the embedded database in a folder: `npm run serve` with the demo's goods. */
export type IsolatedShop = {
  url: string
  /** Settles once it says that it is ready; throws with its words when it ended before. */
  ready: Promise<void>
  /** Ends it and answers its exit code; undefined when a signal ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | undefined>
  /** Whether its part lists are there and the demo's administrator can sign in. */
  isWhole(): Promise<boolean>
}

/** An empty folder for its data. */
export async function makeIsolatedData(): Promise<string> {
  const dataDir = await makeThrowawayFolder()
  whenInterrupted(() => removeThrowawayData(dataDir))
  return dataDir
}

/** Starts it. The pages must have been built. */
export async function startIsolatedShop(dataDir: string, settings: Record<string, string> = {}): Promise<IsolatedShop> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const shop = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, SHOP_DEMO: '1', DEMO_PASSWORD }
  const child = spawn(process.execPath, ['--import', './scripts/prepare-node.mjs', 'scripts/serve.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'error', ...shop, ...settings },
  })
  const ended = once(child, 'exit')
  const forget = whenInterrupted(() => child.kill('SIGKILL'))
  child.once('exit', forget)
  let said = ''
  const ready = new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`It did not get ready:\n${said}`)), START_LIMIT_MS)
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (words) => {
        said += words
        if (said.includes('Shop ready')) resolve()
      })
    child.once('exit', () => reject(new Error(`It ended before it was ready:\n${said}`)))
    ended.finally(() => clearTimeout(limit))
  })
  ready.catch(() => {}) // whoever kills it does not wait for that
  return {
    url,
    ready,
    async end(signal) {
      child.kill(signal)
      const [exitCode] = await ended
      return exitCode ?? undefined
    },
    async isWhole() {
      const parts = (await (await fetch(`${url}/api/part`)).json()) as unknown[]
      const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: `http://localhost:${port}` },
        body: JSON.stringify({ email: 'admin@example.com', password: DEMO_PASSWORD }),
      })
      return parts.length > 0 && signedIn.status === 200
    },
  }
}
