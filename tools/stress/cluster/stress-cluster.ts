import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '#platform/server/operator-error.ts'
import { provideShop } from '../../../scripts/bundle/provide-shop.ts'
import { whenInterrupted } from '../../../scripts/run/when-interrupted.ts'
import { PORTS, WHOLE_CLUSTER } from '../../cluster/cluster-addresses.ts'
import { providePrograms } from '../../cluster/install-programs.ts'
import { findPrograms, type ProgramName } from '../../cluster/required-programs.ts'
import { type Cluster, startCluster } from '../../cluster/start-cluster.ts'
import { gatherBuyers, PRICE, startCrowd } from './crowd.ts'
import { FAULTS } from './faults.ts'
import { mountNodeDisks } from './node-disks.ts'
import { findPreviousRelease } from './previous-release.ts'
import { measureReplication } from './replication-cost.ts'
import { ARCHIVE_PARAMETERS } from './restore-to-moment.ts'
import { type Outcome, runFault } from './run-fault.ts'

export type ClusterStress = {
  /** Names of faults; all when empty. */
  faults: string[]
  runs: number
  people: number
  pooler: boolean
  net: number
  /** A commit of the previous release; undefined: the newest tag before this one. */
  release: string | undefined
  given: Partial<Record<ProgramName, string>>
  say: (words: string) => void
}

/** No fault: what the standby costs. */
const MEASURE = 'replication-cost'
export const CLUSTER_FAULTS = [...Object.keys(FAULTS), MEASURE]
/** Thousands of orders, so that the part never runs out. */
const STOCK = 1_000_000
/** Load that no shop would let pass from one network. */
const SETTINGS = {
  RATE_LIMITS: 'off',
  HOLD_LIMITS: 'off',
  OPEN_ORDERS: '1000',
  NETWORK_OPEN_ORDERS: '100000',
  LOG_LEVEL: 'error',
}

/**
 * Takes machines away from a cluster of its own while people order and pay.
 * @returns whether every promise was kept
 */
export async function stressCluster(options: ClusterStress): Promise<boolean> {
  const names = options.faults.length > 0 ? options.faults : CLUSTER_FAULTS
  const unknown = names.find((name) => !CLUSTER_FAULTS.includes(name))
  if (unknown) throw new OperatorError(`Unknown fault: ${unknown}. Faults: ${CLUSTER_FAULTS.join(', ')}`)
  const needed = ['etcd', 'patroni', 'haproxy', 'postgres'] as const
  const wanted = options.pooler ? ([...needed, 'pgbouncer'] as const) : needed
  const programs = providePrograms(wanted, options.given, options.say)
  await provideShop(process.cwd())
  const folder = await mkdtemp(join(tmpdir(), 'parts-manufacture-cluster-'))
  const disks = mountNodeDisks(folder, WHOLE_CLUSTER.nodes)
  const clear = () => {
    disks?.unmount()
    rmSync(folder, { recursive: true, force: true })
  }
  const forget = whenInterrupted(clear)
  try {
    const place = { folder, net: options.net, size: WHOLE_CLUSTER, programs }
    const cluster = await startCluster({
      ...place,
      settings: SETTINGS,
      parameters: ARCHIVE_PARAMETERS,
      log: options.say,
    })
    try {
      return await strikeAll(cluster, names, options, disks !== undefined)
    } finally {
      await cluster.stop()
    }
  } finally {
    forget()
    clear()
  }
}

async function strikeAll(
  cluster: Cluster,
  names: string[],
  { runs, people, release = findPreviousRelease(), say }: ClusterStress,
  disks: boolean,
) {
  const fronts = cluster.addresses.proxies.map((each) => `http://${each}:${PORTS.front}`)
  const part = await addPart(cluster)
  const buyers = await gatherBuyers(fronts, people)
  const pgbackrest = findOptional('pgbackrest')
  let isKept = true
  say(`\n${HEADINGS.join(' | ')}`)
  for (const name of names) {
    if (name === MEASURE) say(`${name} | ${await measureReplication(cluster, { fronts, buyers, part })}`)
    const fault = FAULTS[name]
    for (let run = 0; fault && run < runs; run++) {
      const crowd = await startCrowd(fronts, buyers, part)
      const scene = { cluster, crowd, disks, pgbackrest, release }
      const skipped = fault.skip?.(scene)
      if (skipped) {
        await crowd.stop()
        say(`${name} | SKIPPED: ${skipped}`)
        break
      }
      const outcome = await runFault(fault, scene).catch((error: Error) => error)
      say(outcome instanceof Error ? `${name} | FAILED: ${outcome.message}` : rowOf(name, outcome))
      isKept &&= !(outcome instanceof Error) && outcome.broken.length === 0
    }
  }
  return isKept
}

const HEADINGS = [
  'fault',
  'orders/paid',
  'lost/unpaid/doubled',
  'order gap s',
  'read gap s',
  'whole again s',
  'seen',
  'broken',
]

function rowOf(name: string, outcome: Outcome): string {
  const { orders, paid, lost, unpaid, doubled, orderGapS, readGapS, wholeAgainS, seen, broken } = outcome
  const cells = [name, `${orders}/${paid}`, `${lost}/${unpaid}/${doubled}`, orderGapS, readGapS, wholeAgainS, seen]
  return [...cells, broken.join('; ') || '-'].join(' | ')
}

async function addPart({ query }: Cluster): Promise<string> {
  const [row] = await query(
    `INSERT INTO parts (id, sku, name, category, description, img, price_cents, quantity, available, min, specs, created_at, updated_at)
    VALUES (gen_random_uuid(), 'STRESS-1', 'Torrent chainring', 'Chainrings', '', '', ${PRICE * 100}, ${STOCK}, ${STOCK}, 1, '{}', now(), now())
    RETURNING id`,
  )
  return String(row?.id)
}

function findOptional(name: ProgramName) {
  try {
    return findPrograms([name])[name]
  } catch {
    return undefined
  }
}
