import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { whenInterrupted } from '../../scripts/run/when-interrupted.ts'
import { addressesOf, type ClusterAddresses, type ClusterSize, PORTS } from './cluster-addresses.ts'
import { type ClusterFolder, openClusterFolder } from './cluster-folder.ts'
import { ask, type ClusterState, isWhole, queryAt, stateOfCluster } from './cluster-state.ts'
import { planEtcd } from './etcd-plan.ts'
import { knowsLeader, planProxy, proxySocket } from './haproxy-plan.ts'
import { createMember, type Member } from './member.ts'
import { type DatabasePasswords, type PatroniOptions, planNode } from './patroni-plan.ts'
import { planPooler } from './pgbouncer-plan.ts'
import { etcdInterface, type FoundProgram } from './required-programs.ts'
import { planPictures, planSandbox, planShop, type ShopOptions } from './shop-plan.ts'

export type ClusterPrograms = Record<'etcd' | 'patroni' | 'haproxy' | 'postgres', FoundProgram> & {
  pgbouncer?: FoundProgram
}

export type ClusterOptions = {
  folder: string
  /** The second number of each address. */
  net: number
  size: ClusterSize
  programs: ClusterPrograms
  /** Of each shop, beside those that the cluster needs. */
  settings?: Record<string, string>
  /** Of PostgreSQL, beside the trial's own. */
  parameters?: PatroniOptions['parameters']
  times?: PatroniOptions['times']
  log?: (words: string) => void
}

export type Cluster = {
  addresses: ClusterAddresses
  folder: ClusterFolder
  passwords: DatabasePasswords
  members: Map<string, Member>
  /** @throws Error when there is none of that name */
  member(name: string): Member
  programs: ClusterPrograms
  shopOptions: ShopOptions
  state(): Promise<ClusterState>
  /** @throws Error when nobody leads for two minutes */
  leader(): Promise<string>
  /** Waits until all nodes are as at the start again. */
  untilWhole(limitMs?: number): Promise<void>
  /** One statement as superuser: on a node, else on the leader. */
  query(statement: string, place?: { node?: string; database?: string }): Promise<Record<string, unknown>[]>
  stop(): Promise<void>
}

const LIMIT_MS = 120_000
const LIMITS = ["statement_timeout = '10s'", "lock_timeout = '5s'", "idle_in_transaction_session_timeout = '15s'"]
/** Customers first; what agrees on a leader last. */
const STOP_ORDER = [/^shop/, /^(sandbox|pictures|haproxy|pgbouncer)/, /^pg\d/, /^etcd/]

/** Starts the members in their order, each when what it needs answers. What was started is ended when that fails. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const cluster = planCluster(options)
  const forget = whenInterrupted(cluster.stop)
  try {
    await startDatabases(cluster, options.log)
    await startShops(cluster, options.log)
    return { ...cluster, stop: () => cluster.stop().finally(forget) }
  } catch (error) {
    await cluster.stop().finally(forget)
    throw error
  }
}

function planCluster(options: ClusterOptions): Cluster {
  const folder = openClusterFolder(options.folder)
  const addresses = addressesOf(options.net, options.size)
  const passwords = { superuser: makeSecret(), replication: makeSecret(), shop: makeSecret() }
  const shopOptions = shopOptionsOf(addresses, passwords, options)
  const members = planMembers(folder, addresses, passwords, options, shopOptions)
  const { superuser: password } = passwords
  const state = () => stateOfCluster(addresses, password)
  const leader = async () => {
    let name: string | undefined
    await until('a PostgreSQL leads', async () => {
      name = (await state()).leader
      return name !== undefined
    })
    return name as unknown as string
  }
  return {
    ...{ addresses, folder, passwords, members, programs: options.programs, shopOptions, state, leader },
    member(name) {
      const found = members.get(name)
      if (!found) throw new Error(`There is no ${name} in this cluster`)
      return found
    },
    untilWhole: (limitMs) =>
      until('every standby follows the leader', async () => isWhole(await state(), addresses.nodes.length), limitMs),
    async query(statement, { node, database = 'shop' } = {}) {
      const host = addresses.nodes[Number((node ?? (await leader())).slice(2)) - 1] ?? ''
      return queryAt({ host, port: PORTS.postgres, user: 'postgres', password, database }, statement)
    },
    async stop() {
      for (const group of STOP_ORDER)
        await Promise.all([...members.values()].filter(({ name }) => group.test(name)).map((each) => each.stop()))
    },
  }
}

function planMembers(
  folder: ClusterFolder,
  addresses: ClusterAddresses,
  passwords: DatabasePasswords,
  { programs: { etcd, patroni, haproxy, postgres, pgbouncer }, parameters, times }: ClusterOptions,
  shopOptions: ShopOptions,
): Map<string, Member> {
  const spoken = etcdInterface(patroni.version, etcd.version)
  const nodeOptions = { patroni, postgres, passwords, interface: spoken, parameters, times }
  const isWithShop = addresses.shops.length > 0
  const plans = [
    ...addresses.etcd.map((_, index) => planEtcd(folder, etcd.path, addresses.etcd, index, spoken)),
    ...addresses.nodes.map((_, index) => planNode(folder, addresses, nodeOptions, index)),
    ...addresses.proxies.map((_, index) => planProxy(folder, haproxy.path, addresses, index)),
    ...(pgbouncer ? [planPooler(folder, pgbouncer.path, addresses, passwords)] : []),
    ...(isWithShop ? [planPictures(folder, addresses), planSandbox(folder, addresses, shopOptions.secret)] : []),
    ...addresses.shops.map((_, index) => planShop(folder, addresses, shopOptions, index)),
  ]
  return new Map(plans.map((plan) => [plan.name, createMember(plan)]))
}

/** The shops reach the leader through the HAProxies, and PgBouncer where there is one. */
function shopOptionsOf(
  { proxies, pooler }: ClusterAddresses,
  { shop }: DatabasePasswords,
  { programs, settings = {} }: ClusterOptions,
): ShopOptions {
  const hosts = proxies.map((each) => `${each}:${PORTS.leader}`).join(',')
  const direct = `postgres://shop:${shop}@${hosts}/shop?target_session_attrs=read-write`
  const secret = makeSecret()
  if (!programs.pgbouncer) return { databaseUrl: direct, secret, settings }
  const databaseUrl = `postgres://shop:${shop}@${pooler}:${PORTS.pooler}/shop`
  return { databaseUrl, secret, settings: { DATABASE_DIRECT_URL: direct, ...settings } }
}

async function startDatabases(cluster: Cluster, log = (_: string) => {}): Promise<void> {
  const { addresses, member, passwords, programs } = cluster
  const { etcd, patroni } = programs
  const spoken = etcdInterface(patroni.version, etcd.version) === 'etcd3' ? 'v3' : 'v2'
  log(`Starting etcd ${etcd.version}, for Patroni ${patroni.version} over its ${spoken} interface ...`)
  start(cluster, /^etcd/)
  for (const address of addresses.etcd)
    await untilStarted(cluster, `etcd at ${address} answers`, () =>
      isWell(`http://${address}:${PORTS.etcdClient}/health`),
    )
  log('Starting the PostgreSQL that leads ...')
  member('pg1').start()
  await untilStarted(cluster, 'pg1 leads', async () => (await cluster.state()).leader === 'pg1')
  await cluster.query(`CREATE ROLE shop LOGIN PASSWORD '${passwords.shop}'`, { database: 'postgres' })
  await cluster.query('CREATE DATABASE shop OWNER shop', { database: 'postgres' })
  // Behind a pooler, connections can't begin with limits of their own.
  if (cluster.programs.pgbouncer)
    for (const limit of LIMITS) await cluster.query(`ALTER ROLE shop SET ${limit}`, { database: 'postgres' })
  if (addresses.nodes.length > 1) log('Copying it to the standbys ...')
  start(cluster, /^(pg\d|haproxy|pgbouncer)/)
  await untilStarted(cluster, 'every standby follows the leader', async () =>
    isWhole(await cluster.state(), addresses.nodes.length),
  )
  for (const index of addresses.proxies.keys())
    await untilStarted(cluster, 'each HAProxy knows the leader', () => knowsLeader(proxySocket(cluster.folder, index)))
}

async function startShops(cluster: Cluster, log = (_: string) => {}): Promise<void> {
  const { addresses } = cluster
  if (addresses.shops.length === 0) return
  log('Starting the shop ...')
  start(cluster, /^(pictures|sandbox)$/)
  const sandbox = `http://${addresses.sandbox}:${PORTS.shop}/sandbox/stripe/v1/events`
  await untilStarted(cluster, 'the payment sandbox answers', async () => (await ask(sandbox)) !== undefined)
  start(cluster, /^shop/)
  for (const address of addresses.shops)
    await untilStarted(cluster, `the shop at ${address} is ready`, () =>
      isWell(`http://${address}:${PORTS.shop}/readyz`),
    )
  for (const address of addresses.proxies)
    await untilStarted(cluster, `the HAProxy at ${address} leads to the shop`, () =>
      isWell(`http://${address}:${PORTS.front}/readyz`),
    )
}

/** The same at the start, when no member may end. */
function untilStarted({ members }: Cluster, what: string, isSo: () => Promise<boolean>): Promise<void> {
  return until(what, async () => {
    const ended = [...members.values()].find((each) => each.hasEnded())
    if (ended) throw new Error(`${ended.name} ended.`)
    return isSo()
  })
}

function start({ members }: Cluster, group: RegExp): void {
  for (const each of members.values()) if (group.test(each.name)) each.start()
}

/** Waits until it is so. @throws Error after `limitMs` */
export async function until(what: string, isSo: () => Promise<boolean>, limitMs = LIMIT_MS): Promise<void> {
  for (const giveUpAtMs = performance.now() + limitMs; !(await isSo()); await delay(100))
    if (performance.now() > giveUpAtMs) throw new Error(`Waited ${limitMs / 1000} s in vain until ${what}.`)
}

async function isWell(url: string): Promise<boolean> {
  return (await ask(url))?.status === 200
}

function makeSecret(): string {
  return randomBytes(24).toString('hex')
}
