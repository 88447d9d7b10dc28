import { appendFile, chown, cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ClusterHome, rootSharedFolder } from '#packages/embedded-postgres/cluster-home.ts'
import { startServer, stopServer } from '#packages/embedded-postgres/cluster-server.ts'
import type { Endpoint } from '#packages/embedded-postgres/cluster-settings.ts'
import { createCluster } from '#packages/embedded-postgres/create-cluster.ts'
import { settleEndpoint } from '#packages/embedded-postgres/endpoint.ts'
import { type Site, settleSite } from '#packages/embedded-postgres/ensure-server.ts'
import { type HeldLock, tryLock } from '#packages/embedded-postgres/process-lock.ts'
import { removeEmbeddedPostgres } from '#packages/embedded-postgres/remove-embedded-postgres.ts'
import { runProgram } from '#packages/embedded-postgres/run-program.ts'
import { migrateDatabase } from '#platform/server/database/migrate.ts'
import { installJobs } from '#platform/server/jobs/install-jobs.ts'
import { queryOnce } from '../test-cluster.ts'
import { makeThrowawayFolder } from '../throwaway-folder.ts'

/** A server of its own with a migrated, empty database, and a streaming standby of it. */
export type TestPair = {
  leaderUrl: string
  standbyUrl: string
  /** One statement on the standby, as its superuser. */
  onStandby(statement: string): Promise<Record<string, unknown>[]>
  /** What the standby has logged until now: each statement that it was sent, too. */
  standbyLog(): Promise<string>
  /** Ends the standby at once, as if its machine had died. */
  killStandby(): Promise<void>
  startStandby(): Promise<void>
  close(): Promise<void>
}

type Server = { site: Site; endpoint: Endpoint; use: HeldLock | undefined; url(user: string): string }

/** Starts both. The standby begins as a copy of the leader from before its first start, and follows it from there. */
export async function openTestPair(): Promise<TestPair> {
  const [leader, standby] = await Promise.all([placeServer(), placeServer()])
  const { home } = leader.site
  await createCluster(home, leader.site.binFolder, { password: undefined, durable: false })
  await copyCluster(home, standby.site.home)
  await Promise.all([leader, standby].map(({ site }) => allowReplication(site.home)))
  await makeStandby(standby.site.home, leader.url('postgres'))
  await Promise.all([start(leader), start(standby)])
  const address = { connectionString: leader.url('shop') }
  const outcome = await migrateDatabase(address)
  if (outcome.kind === 'refused') throw new Error(outcome.reason)
  await installJobs(address)
  const { home: copy, binFolder } = standby.site
  return {
    leaderUrl: leader.url('shop'),
    standbyUrl: standby.url('shop'),
    onStandby: (statement) => queryOnce(standby.url('postgres'), statement),
    standbyLog: () => readFile(copy.log, 'utf8'),
    async killStandby() {
      await runProgram(join(binFolder, 'pg_ctl'), ['stop', '-D', copy.cluster, '-m', 'immediate', '-w', '-s'], copy)
    },
    startStandby: () => start(standby),
    async close() {
      await Promise.all([standby, leader].map(remove))
    },
  }
}

async function placeServer(): Promise<Server> {
  const dataDir = await makeThrowawayFolder()
  const use = tryLock(join(dataDir, 'locks', 'use.lock'), 'shared') // else another run may take it for abandoned
  const site = await settleSite(dataDir, rootSharedFolder)
  const endpoint = await settleEndpoint(site.home, dataDir, 'sockets')
  if (endpoint.kind !== 'socket') throw new Error('These servers are reached by sockets')
  const where = `host=${encodeURIComponent(endpoint.folder)}&port=${endpoint.port}`
  return { site, endpoint, use, url: (user) => `postgres://${user}@localhost/shop?${where}` }
}

/**
 * Later lines than the shop's own settings, so they hold. A standby has to allow for as much as its leader did when it
 * was made.
 */
async function allowReplication({ cluster }: ClusterHome): Promise<void> {
  const access = join(cluster, 'replication_hba.conf')
  await writeFile(access, 'local all all trust\nlocal replication all trust\n', { mode: 0o644 })
  const settings = [
    `hba_file = '${access}'`,
    'max_wal_senders = 10',
    'max_worker_processes = 8',
    'wal_keep_size = 64MB',
  ]
  await appendFile(join(cluster, 'postgresql.conf'), `${settings.join('\n')}\n`)
}

async function copyCluster(from: ClusterHome, to: ClusterHome): Promise<void> {
  await cp(from.cluster, to.cluster, { recursive: true })
  if (to.user) await runProgram('chown', ['-R', `${to.user.uid}:${to.user.gid}`, to.cluster], { user: undefined })
}

async function makeStandby({ cluster, user }: ClusterHome, leaderUrl: string): Promise<void> {
  const settings = [
    `primary_conninfo = '${leaderUrl}'`,
    "log_statement = 'all'",
    // What is read here gives way at once to what has to be replayed.
    'max_standby_streaming_delay = 0',
    'wal_retrieve_retry_interval = 100ms',
  ]
  await appendFile(join(cluster, 'postgresql.conf'), `${settings.join('\n')}\n`)
  await writeFile(join(cluster, 'standby.signal'), '')
  if (user) await chown(join(cluster, 'standby.signal'), user.uid, user.gid)
}

async function start({ site, endpoint }: Server): Promise<void> {
  await startServer(site.home, site.binFolder, { endpoint, durable: false })
}

async function remove({ site, use }: Server): Promise<void> {
  await stopServer(site.home, site.binFolder)
  use?.release()
  await removeEmbeddedPostgres(site.dataDir)
}
