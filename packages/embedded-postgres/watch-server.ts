import { setTimeout as delay } from 'node:timers/promises'
import { ensureServer, type Served, type ServerOptions, type Site } from './ensure-server.ts'
import { isPostmaster } from './postmaster.ts'
import { waitForLock } from './process-lock.ts'

const watchEveryMs = 1_000

/** Restarts a server that dies. Returns a function that stops watching. */
export function watchServer(
  site: Site,
  options: ServerOptions,
  served: Served,
  startLock: { file: string; timeoutMs: number },
): { current(): Served; end(): Promise<void> } {
  const ending = new AbortController()
  let current = served
  async function watch() {
    for (;;) {
      await delay(watchEveryMs, undefined, { signal: ending.signal, ref: false })
      if (isPostmaster(current.running.pid, site.home.cluster)) continue
      options.log('The embedded PostgreSQL server has died. Restarting it.')
      current = await restart().catch((error: Error) => {
        options.log(error.message)
        return current
      })
    }
  }
  async function restart() {
    const lock = await waitForLock(startLock.file, startLock.timeoutMs)
    return await ensureServer(site, options, served.endpoint).finally(() => lock.release())
  }
  const watching = watch().catch((error: Error) => {
    if (error.name !== 'AbortError') throw error
  })
  return {
    current: () => current,
    async end() {
      ending.abort()
      await watching
    },
  }
}
