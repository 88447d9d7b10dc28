import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type ClusterHome, settleClusterHome } from './cluster-home.ts'
import { adoptServer, startServer, stopServer } from './cluster-server.ts'
import type { Endpoint } from './cluster-settings.ts'
import { createCluster } from './create-cluster.ts'
import { endpointOf, settleEndpoint, type Transport } from './endpoint.ts'
import { findBinaries } from './platform-binaries.ts'
import type { Postmaster } from './postmaster.ts'
import { binariesFor } from './shared-binaries.ts'

export type Site = { dataDir: string; home: ClusterHome; binFolder: string }

export type Served = { running: Postmaster; endpoint: Endpoint }

export type ServerOptions = { durable: boolean; transport: Transport; log: (text: string) => void }

/** Chooses cluster location and binaries. Needs the start lock. */
export async function settleSite(dataDir: string, sharedFolder: string): Promise<Site> {
  const installed = await findBinaries(process.platform, process.arch)
  const home = await settleClusterHome(dataDir, sharedFolder)
  const binaries = home.user ? await binariesFor(home.user, installed, sharedFolder) : installed
  return { dataDir, home, binFolder: join(binaries.folder, 'bin') }
}

/** Ensures that a server runs. Needs the start lock. `before` is its last endpoint, reused on restart. */
export async function ensureServer(site: Site, options: ServerOptions, before?: Endpoint): Promise<Served> {
  const adopted = await adoptServer(site.home.cluster)
  if (adopted) {
    const endpoint = await endpointOf(adopted, site.dataDir)
    if (hasItsSocket(endpoint)) return { running: adopted, endpoint }
    options.log(`The PostgreSQL server ${adopted.pid} has lost its socket. Restarting it.`)
    await stopServer(site.home, site.binFolder)
  }
  const endpoint = before ?? (await settleEndpoint(site.home, site.dataDir, options.transport))
  if (!existsSync(site.home.cluster)) options.log(`Creating the database in ${site.home.folder}.`)
  const password = endpoint.kind === 'loopback' ? endpoint.password : undefined
  await createCluster(site.home, site.binFolder, { password, durable: options.durable })
  const running = await startServer(site.home, site.binFolder, { endpoint, durable: options.durable })
  return { running, endpoint }
}

function hasItsSocket(endpoint: Endpoint): boolean {
  return endpoint.kind === 'loopback' || existsSync(join(endpoint.folder, `.s.PGSQL.${endpoint.port}`))
}
