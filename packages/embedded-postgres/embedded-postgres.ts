import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { makeDataFolder, rootSharedFolder } from './cluster-home.ts'
import { stopServer } from './cluster-server.ts'
import { connectionTo, type EmbeddedConnection } from './embedded-connection.ts'
import { EmbeddedPostgresFailure } from './embedded-failure.ts'
import { removeOuterSocketFolder, type Transport } from './endpoint.ts'
import { ensureServer, type Served, type ServerOptions, type Site, settleSite } from './ensure-server.ts'
import { isPostmaster } from './postmaster.ts'
import { type HeldLock, tryLock, waitForLock } from './process-lock.ts'

const startLockTimeoutMs = 330_000 // Longer than the longest recovery of the holder

/** This process's lease on the server of a data folder. */
export type EmbeddedPostgres = {
  connection: EmbeddedConnection
  folder: string // Where cluster and log are
  elsewhere: string | undefined // That folder, when it isn't the data folder
  serverPid(): number
  /** Ends the lease; the last one stops the server. Repeating it is harmless. */
  release(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string // Created if missing
  log: (text: string) => void
  durable?: boolean // False trades crash safety for speed, for test databases
  transport?: Transport // Defaults to sockets where they exist
  shopFolder?: string // Around dataDir, the shop's own: others may be let pass through it
  sharedFolder?: string // Readable by the unprivileged server's user
}

/**
 * Runs PostgreSQL on a data folder: creates the cluster at the first start, adopts a running server, and restarts it if
 * it dies. Throws an `EmbeddedPostgresFailure`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = await makeDataFolder(options.dataDir)
  const locks = { start: join(dataDir, 'locks', 'start.lock'), use: join(dataDir, 'locks', 'use.lock') }
  const { durable = true, transport = process.platform === 'win32' ? 'loopback' : 'sockets', log } = options
  const startLock = await waitForLock(locks.start, startLockTimeoutMs)
  try {
    const use = tryLock(locks.use, 'shared')
    if (!use) throw new EmbeddedPostgresFailure(`${locks.use} is held by a process that is not a shop.`)
    try {
      const site = await settleSite(dataDir, options.sharedFolder ?? rootSharedFolder, options.shopFolder)
      const served = await ensureServer(site, { durable, transport, log })
      return share(site, { durable, transport, log }, served, { ...locks, held: use })
    } catch (error) {
      use.release()
      throw error
    }
  } finally {
    startLock.release()
  }
}

type Locks = { start: string; use: string; held: HeldLock }

function share(site: Site, options: Parameters<typeof watchServer>[1], served: Served, locks: Locks): EmbeddedPostgres {
  const watch = watchServer(site, options, served, { file: locks.start, timeoutMs: startLockTimeoutMs })
  const stopOnExit = () => stopWithoutWaiting(site, watch.current().running.pid, locks)
  process.once('exit', stopOnExit)
  let released: Promise<void> | undefined
  async function release() {
    await watch.end()
    await stopIfLast(site, locks)
    process.removeListener('exit', stopOnExit)
  }
  return {
    connection: connectionTo(served.endpoint),
    folder: site.home.folder,
    elsewhere: site.home.folder === site.dataDir ? undefined : site.home.folder,
    serverPid: () => watch.current().running.pid,
    release() {
      released ??= release()
      return released
    },
  }
}

async function stopIfLast(site: Site, locks: Locks): Promise<void> {
  const startLock = await waitForLock(locks.start, startLockTimeoutMs)
  try {
    locks.held.release()
    const last = tryLock(locks.use, 'exclusive')
    if (!last) return
    await stopServer(site.home, site.binFolder).finally(() => last.release())
    await removeOuterSocketFolder(site.home.folder)
  } finally {
    startLock.release()
  }
}

/** For a process that exits without releasing. */
function stopWithoutWaiting(site: Site, pid: number, locks: Locks): void {
  if (process.platform === 'win32') return // where signals cannot ask, only end
  const startLock = tryLock(locks.start, 'exclusive')
  if (!startLock) return // somebody is starting or stopping it
  locks.held.release()
  const last = tryLock(locks.use, 'exclusive')
  if (last && isPostmaster(pid, site.home.cluster)) process.kill(pid, 'SIGINT')
  last?.release()
  startLock.release()
}

const watchEveryMs = 1_000

/** Restarts a server that dies. Returns a function that stops watching. */
function watchServer(
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
