import { join } from 'node:path'
import { makeDataFolder, rootSharedFolder } from './cluster-home.ts'
import { stopServer } from './cluster-server.ts'
import type { Endpoint } from './cluster-settings.ts'
import { shopDatabase } from './create-cluster.ts'
import { EmbeddedPostgresFailure } from './embedded-failure.ts'
import { removeSocketFolder, type Transport } from './endpoint.ts'
import { ensureServer, type Served, type Site, settleSite } from './ensure-server.ts'
import { isPostmaster } from './postmaster.ts'
import { type HeldLock, tryLock, waitForLock } from './process-lock.ts'
import { watchServer } from './watch-server.ts'

// Longer than the longest recovery that the holder may be waiting for.
const startLockTimeoutMs = 330_000

/** What `pg` needs to reach the embedded server; `host` is the socket's folder or the loopback address. */
export type EmbeddedConnection = {
  host: string
  port: number
  user: string
  password?: string
  database: string
  ssl: false
}

/** This process's share in the server of a data folder. */
export type EmbeddedPostgres = {
  connection: EmbeddedConnection
  /** Where the cluster and its log lie: the data folder, unless a private home hides that from the server. */
  folder: string
  /** The number of the server's process. */
  serverPid(): number
  /** Gives up this process's share; the last one to do so stops the server. Calling it again does nothing more. */
  release(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** A folder for the database alone, made when missing. */
  dataDir: string
  log: (text: string) => void
  /** False gives up safety against a power cut for speed; for databases that tests throw away. */
  durable?: boolean
  /** How clients reach the server; left out: sockets wherever they exist. */
  transport?: Transport
  /** Where root keeps what an unprivileged user must reach. */
  sharedFolder?: string
}

/**
 * Gives a running PostgreSQL server on a data folder: makes the cluster at the first start; adopts a server that
 * runs (another shop process's, or one that a killed process left) or else starts one; starts it again if it dies
 * while we use it. Throws an `EmbeddedPostgresFailure`, which says what to do, when there can be none.
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
      const site = await settleSite(dataDir, options.sharedFolder ?? rootSharedFolder)
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
    await stopIfLast(site, served.endpoint, locks)
    process.removeListener('exit', stopOnExit)
  }
  return {
    connection: connectionTo(served.endpoint),
    folder: site.home.folder,
    serverPid: () => watch.current().running.pid,
    release() {
      released ??= release()
      return released
    },
  }
}

function connectionTo(endpoint: Endpoint): EmbeddedConnection {
  if (endpoint.kind === 'socket') return { ...shopDatabase, host: endpoint.folder, port: endpoint.port, ssl: false }
  const { host, port, password } = endpoint
  return { ...shopDatabase, host, port, password, ssl: false }
}

async function stopIfLast(site: Site, endpoint: Endpoint, locks: Locks): Promise<void> {
  const startLock = await waitForLock(locks.start, startLockTimeoutMs)
  try {
    locks.held.release()
    const last = tryLock(locks.use, 'exclusive')
    if (!last) return
    await stopServer(site.home, site.binFolder).finally(() => last.release())
    await removeSocketFolder(endpoint, site.home)
  } finally {
    startLock.release()
  }
}

/** A process that ends without releasing (an uncaught error) can still ask for a fast shutdown on its way out. */
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
