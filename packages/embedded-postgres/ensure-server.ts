import { existsSync } from 'node:fs'
import { chmod, cp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type ClusterHome, settleClusterHome } from './cluster-home.ts'
import { adoptServer, startServer, stopServer } from './cluster-server.ts'
import type { Endpoint } from './cluster-settings.ts'
import { createCluster } from './create-cluster.ts'
import { replies } from './embedded-connection.ts'
import { EmbeddedPostgresFailure } from './embedded-failure.ts'
import { endpointOf, settleEndpoint, type Transport } from './endpoint.ts'
import { type Binaries, findBinaries } from './platform-binaries.ts'
import type { Postmaster } from './postmaster.ts'
import { waitForLock } from './process-lock.ts'
import { canReach, makeOpenFolder, type ServerUser } from './server-user.ts'

const replyWithinMs = 60_000

export type Site = { dataDir: string; home: ClusterHome; binFolder: string }

export type Served = { running: Postmaster; endpoint: Endpoint }

export type ServerOptions = { durable: boolean; transport: Transport; log: (text: string) => void }

/** Chooses cluster location and binaries. Needs the start lock. */
export async function settleSite(dataDir: string, sharedFolder: string, shopFolder?: string): Promise<Site> {
  const installed = await findBinaries(process.platform, process.arch)
  const home = await settleClusterHome(dataDir, sharedFolder, shopFolder)
  const binaries = home.user ? await binariesFor(home.user, installed, sharedFolder) : installed
  return { dataDir, home, binFolder: join(binaries.folder, 'bin') }
}

/** Ensures that a server runs. Needs the start lock. `before` is its last endpoint, reused on restart. */
export async function ensureServer(site: Site, options: ServerOptions, before?: Endpoint): Promise<Served> {
  const adopted = await adoptRunning(site, options.log)
  if (adopted) return adopted
  const endpoint = before ?? (await settleEndpoint(site.home, site.dataDir, options.transport))
  if (!existsSync(site.home.cluster)) options.log(`Creating the database in ${site.home.folder}.`)
  const password = endpoint.kind === 'loopback' ? endpoint.password : undefined
  await createCluster(site.home, site.binFolder, { password, durable: options.durable })
  const running = await startServer(site.home, site.binFolder, { endpoint, durable: options.durable })
  return { running, endpoint }
}

async function adoptRunning(site: Site, log: (text: string) => void): Promise<Served | undefined> {
  const giveUpAt = performance.now() + replyWithinMs
  for (;;) {
    const running = await adoptServer(site.home.cluster)
    if (!running) return undefined
    const endpoint = await endpointOf(running, site.dataDir)
    if (!hasItsSocket(endpoint)) {
      log(`The PostgreSQL server ${running.pid} has lost its socket. Restarting it.`)
      await stopServer(site.home, site.binFolder)
      return undefined
    }
    if (await replies(endpoint)) return { running, endpoint }
    // Most likely it was just killed and is about to end.
    if (performance.now() > giveUpAt)
      throw new EmbeddedPostgresFailure(`The PostgreSQL server ${running.pid} on ${site.home.cluster} does not reply.`)
    await delay(20)
  }
}

function hasItsSocket(endpoint: Endpoint): boolean {
  return endpoint.kind === 'loopback' || existsSync(join(endpoint.folder, `.s.PGSQL.${endpoint.port}`))
}

const copyTimeoutMs = 120_000

/** The binaries where `user` can run them: in place, or copied atomically under `sharedFolder`, once per release. */
export async function binariesFor(user: ServerUser, installed: Binaries, sharedFolder: string): Promise<Binaries> {
  if (canReach(join(installed.folder, 'bin', 'postgres'), user)) return installed
  const copy = { folder: join(sharedFolder, installed.release), release: installed.release }
  await makeOpenFolder(sharedFolder)
  const lock = await waitForLock(join(sharedFolder, 'locks', 'binaries.lock'), copyTimeoutMs)
  try {
    await removeUnfinishedCopies(sharedFolder)
    if (!existsSync(copy.folder)) await copyWhole(installed.folder, copy.folder)
  } finally {
    lock.release()
  }
  return copy
}

async function copyWhole(from: string, to: string): Promise<void> {
  const unfinished = `${to}.new`
  await cp(from, unfinished, {
    recursive: true,
    verbatimSymlinks: true, // else the links would point back into the private folder
    filter: (path) => !path.endsWith('.a'),
  })
  await openToAll(unfinished)
  await rename(unfinished, to)
}

async function removeUnfinishedCopies(sharedFolder: string): Promise<void> {
  for (const name of await readdir(sharedFolder)) {
    if (name.endsWith('.new')) await rm(join(sharedFolder, name), { recursive: true })
  }
}

/** The installation may have been made under a strict umask. */
async function openToAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => !entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of [folder, ...paths]) {
    const { mode } = await stat(path)
    await chmod(path, (mode & 0o777) | ((mode >> 3) & 0o050) | ((mode >> 6) & 0o005))
  }
}
