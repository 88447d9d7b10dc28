import { setTimeout as delay } from 'node:timers/promises'
import { PORTS } from '../../cluster/cluster-addresses.ts'
import { ask } from '../../cluster/cluster-state.ts'
import { createMember, type Member, signalOne } from '../../cluster/member.ts'
import { planShop } from '../../cluster/shop-plan.ts'
import { type Cluster, until } from '../../cluster/start-cluster.ts'
import type { Scene } from './cluster-scene.ts'
import { fillNodeDisk } from './node-disks.ts'
import { provideRelease } from './previous-release.ts'
import { restoreToMoment } from './restore-to-moment.ts'
import { vanish, whyNoneVanishes } from './vanish.ts'

/** A way to take something away, and what is promised then. */
export type Fault = {
  /** The longest time without an order, in seconds. */
  orderGapS: number
  /** What people may see, beside answers: `503+RA` is 503 with Retry-After, `cut` a connection that broke. */
  mayBeSeen: RegExp
  /** Why it can't be tried here; undefined: it can. */
  skip?: (scene: Scene) => string | undefined
  /** Does it, and answers what to do when it is over. */
  strike: (cluster: Cluster, scene: Scene) => Promise<(() => Promise<void> | void) | void>
  /** Seconds until it is over. */
  lastsS: number
}

/** As TimeoutStopSec of the unit. */
const SUPERVISOR_LIMIT_MS = 30_000
const NOTHING = /^$/
const AWAY = /^503\+RA/
const AWAY_OR_CUT = /^(503\+RA|502|cut)/

export const FAULTS: Record<string, Fault> = {
  'kill-postgres': {
    orderGapS: 10,
    mayBeSeen: AWAY,
    lastsS: 12,
    strike: async (cluster) => killServer(await leading(cluster)),
  },
  'kill-machine': {
    ...{ orderGapS: 25, mayBeSeen: AWAY, lastsS: 30 },
    async strike(cluster) {
      const machine = await leading(cluster)
      await machine.kill()
      return machine.start
    },
  },
  'freeze-machine': {
    ...{ orderGapS: 25, mayBeSeen: AWAY, lastsS: 35 },
    async strike(cluster) {
      const machine = await leading(cluster)
      machine.freeze()
      return machine.thaw
    },
  },
  'freeze-postgres': {
    ...{ orderGapS: 25, mayBeSeen: AWAY, lastsS: 30 },
    async strike(cluster) {
      const { server } = (await leading(cluster)).pids()
      signalEach(server, 'SIGSTOP')
      return () => signalEach(server, 'SIGCONT')
    },
  },
  'kill-synchronous': {
    ...{ orderGapS: 10, mayBeSeen: AWAY, lastsS: 12 },
    async strike(cluster) {
      const { standbys } = await cluster.state()
      const machine = cluster.member(standbys.find(({ isSynchronous }) => isSynchronous)?.name ?? '')
      await machine.kill()
      return machine.start
    },
  },
  'kill-standbys': {
    ...{ orderGapS: 10, mayBeSeen: AWAY, lastsS: 15 },
    async strike(cluster) {
      const machines = (await cluster.state()).standbys.map(({ name }) => cluster.member(name))
      await Promise.all(machines.map((machine) => machine.kill()))
      return () => startEach(machines)
    },
  },
  'kill-etcd': { orderGapS: 5, mayBeSeen: NOTHING, lastsS: 10, strike: (cluster) => killMembers(cluster, ['etcd1']) },
  'kill-etcd-majority': {
    ...{ orderGapS: 5, mayBeSeen: NOTHING, lastsS: 20 },
    strike: (cluster) => killMembers(cluster, ['etcd1', 'etcd2']),
  },
  'kill-shop': {
    orderGapS: 1,
    mayBeSeen: AWAY_OR_CUT,
    lastsS: 5,
    strike: (cluster) => killMembers(cluster, ['shop1']),
  },
  'kill-haproxy': {
    ...{ orderGapS: 2, mayBeSeen: AWAY_OR_CUT, lastsS: 5 },
    strike: (cluster) => killMembers(cluster, ['haproxy1']),
  },
  'vanish-haproxy': {
    ...{ orderGapS: 5, mayBeSeen: AWAY_OR_CUT, lastsS: 30 },
    skip: whyNoneVanishes,
    strike: vanishProxy,
  },
  'kill-pgbouncer': {
    ...{ orderGapS: 5, mayBeSeen: AWAY, lastsS: 2 },
    skip: ({ cluster }) => (cluster.members.has('pgbouncer') ? undefined : 'the cluster has no PgBouncer (--pooler)'),
    strike: (cluster) => killMembers(cluster, ['pgbouncer']),
  },
  'restart-shops': { orderGapS: 1, mayBeSeen: NOTHING, lastsS: 0, strike: restartShops },
  'switch-over': { orderGapS: 5, mayBeSeen: AWAY, lastsS: 5, strike: switchOver },
  'upgrade-databases': { orderGapS: 5, mayBeSeen: AWAY, lastsS: 0, strike: upgradeDatabases },
  'start-in-failover': {
    ...{ orderGapS: 25, mayBeSeen: AWAY_OR_CUT, lastsS: 30 },
    async strike(cluster) {
      const [machine, shop] = [await leading(cluster), cluster.member('shop3')]
      await Promise.all([machine.kill(), shop.kill()])
      shop.start()
      return machine.start
    },
  },
  'old-release': {
    ...{ orderGapS: 1, mayBeSeen: AWAY_OR_CUT, lastsS: 5 },
    skip: ({ release }) => (release ? whyNotBeside(release) : 'no earlier release is tagged (git tag v…)'),
    strike: restartOldRelease,
  },
  'fill-disk': {
    ...{ orderGapS: 25, mayBeSeen: AWAY, lastsS: 20 },
    skip: ({ disks }) => (disks ? undefined : 'only root on Linux can give each node a small disk'),
    strike: async (cluster) => fillNodeDisk(await leading(cluster)),
  },
  'restore-to-moment': {
    ...{ orderGapS: 5, mayBeSeen: NOTHING, lastsS: 0 },
    skip: ({ pgbackrest }) => (pgbackrest ? undefined : 'pgbackrest is not installed'),
    strike: restoreToMoment,
  },
}

async function leading(cluster: Cluster): Promise<Member> {
  return cluster.member(await cluster.leader())
}

/** The server alone; its manager lives. Its other processes end by themselves. */
function killServer(node: Member): void {
  const [server] = node.pids().server
  if (!server) throw new Error(`${node.name} runs no server`)
  signalOne(server, 'SIGKILL')
}

function signalEach(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) signalOne(pid, signal)
}

function startEach(members: Member[]): void {
  for (const member of members) member.start()
}

/** The one through which the shops reach the database; people use the other already, as its address has moved there. */
async function vanishProxy(cluster: Cluster, { crowd }: Scene): Promise<() => void> {
  const [row] = await cluster.query(`SELECT host(client_addr) AS proxy FROM pg_stat_activity
    WHERE usename = 'shop' AND client_addr IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`)
  const proxy = String(row?.proxy)
  crowd.moveTo(cluster.addresses.proxies.findIndex((each) => each !== proxy))
  // What people have under way there comes first.
  await delay(1_000)
  return vanish(proxy)
}

async function killMembers(cluster: Cluster, names: string[]) {
  const members = names.map((name) => cluster.member(name))
  await Promise.all(members.map((member) => member.kill()))
  return () => startEach(members)
}

/** One after another, as a deployment does. */
async function restartShops(cluster: Cluster): Promise<void> {
  for (const [index, address] of cluster.addresses.shops.entries()) {
    const shop = cluster.member(`shop${index + 1}`)
    await shop.stop(SUPERVISOR_LIMIT_MS)
    shop.start()
    await until(`${shop.name} is ready`, () => isReady(address))
    // The proxies look twice a second.
    await delay(1_500)
  }
}

/** The cluster's database is new. One that 0.2.0 made has the history that it asks for. */
function whyNotBeside(release: string): string | undefined {
  return release === 'v0.2.0' ? 'v0.2.0 asks for migrations that a new database gets as one' : undefined
}

/** The previous release's program starts on the schema of this one, as when its process dies during a deployment. */
async function restartOldRelease(cluster: Cluster, { release = '' }: Scene): Promise<() => Promise<void>> {
  const root = await provideRelease(release, cluster.folder.path)
  const shop = cluster.member('shop3')
  await shop.stop(SUPERVISOR_LIMIT_MS)
  const plan = planShop(cluster.folder, cluster.addresses, { ...cluster.shopOptions, root }, 2)
  const old = createMember({ ...plan, logFile: cluster.folder.logFile('old-release') })
  cluster.members.set('shop-old', old)
  old.start()
  await until('the old release is ready', () => isReady(cluster.addresses.shops[2] ?? ''))
  return async () => {
    await old.stop()
    shop.start()
    await until('the new release is ready', () => isReady(cluster.addresses.shops[2] ?? ''))
  }
}

async function isReady(address: string): Promise<boolean> {
  return (await ask(`http://${address}:${PORTS.shop}/readyz`))?.status === 200
}

/** To the synchronous standby, by Patroni. */
async function switchOver(cluster: Cluster): Promise<void> {
  const { leader = '', standbys } = await cluster.state()
  const candidate = standbys.find(({ isSynchronous }) => isSynchronous)?.name
  await tellPatroni(cluster, leader, 'switchover', { leader, candidate })
  await until(`${candidate} leads`, async () => (await cluster.state()).leader === candidate)
}

/** As for another minor version of PostgreSQL: the standbys, a switch, and who led. */
async function upgradeDatabases(cluster: Cluster): Promise<void> {
  const { leader = '', standbys } = await cluster.state()
  const restart = async (name: string) => {
    await cluster.member(name).stop()
    cluster.member(name).start()
    await cluster.untilWhole()
  }
  for (const { name } of standbys) await restart(name)
  await switchOver(cluster)
  await cluster.untilWhole()
  await restart(leader)
}

async function tellPatroni({ addresses }: Cluster, name: string, what: string, body: unknown): Promise<void> {
  const address = addresses.nodes[Number(name.slice(2)) - 1]
  const url = `http://${address}:${PORTS.patroni}/${what}`
  // It answers when it is done.
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body), signal: AbortSignal.timeout(60_000) })
  if (answer.status >= 400) throw new Error(`Patroni refuses to ${what}: ${await answer.text()}`)
}
