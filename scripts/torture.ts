import { openTestCluster } from '#server/testing/test-cluster.ts'
import { jumpClock } from '../torture/clock-jumps.ts'
import { loseDatabase } from '../torture/database-gone.ts'
import { fillDisk } from '../torture/disk-full.ts'
import { tortureByFuzz } from '../torture/fuzz/fuzz-contract.ts'
import { raceForLastUnits } from '../torture/last-unit-races.ts'
import { loseOutside } from '../torture/outside-gone.ts'
import { overload } from '../torture/overload.ts'
import { stormPayments } from '../torture/payment-storm.ts'
import { repeatKeys } from '../torture/repeated-keys.ts'
import { killServers } from '../torture/server-kills.ts'
import { crowdWithSlowSockets } from '../torture/slow-sockets.ts'
import { terminateServers } from '../torture/terminations.ts'
import { tortureTable } from '../torture/torture-table.ts'

type Case = { count: number; run: (cluster: Cluster, count: number, seed: number | undefined) => Promise<Figures> }
type Cluster = Awaited<ReturnType<typeof openTestCluster>>['cluster']
type Figures = Record<string, number | string>

/** Every case, by the name that `npm run torture -- NAME [COUNT] [SEED]` takes. */
const CASES: Record<string, Case> = {
  'last-units': { count: 1_000, run: raceForLastUnits },
  keys: { count: 200, run: repeatKeys },
  'database-gone': { count: 30, run: loseDatabase },
  sockets: { count: 90, run: (cluster, seconds) => crowdWithSlowSockets(cluster, seconds) },
  overload: { count: 60, run: overload },
  'outside-gone': { count: 40, run: loseOutside },
  'disk-full': { count: 10, run: fillDisk },
  clock: { count: 3, run: jumpClock },
  terminate: { count: 50, run: terminateServers },
  kills: { count: 100, run: killServers },
  payments: { count: 20_000, run: stormPayments },
  fuzz: { count: 1_000_000, run: tortureByFuzz },
}

const [name, count, seed] = process.argv.slice(2)
if (name !== undefined && !CASES[name]) {
  console.error(`No such case: ${name}. There are: ${Object.keys(CASES).join(', ')}`)
  process.exit(2)
}

const { cluster, close } = await openTestCluster(process.env.TEST_DATABASE_URL)
const results: Record<string, Figures> = {}
try {
  for (const [each, chosen] of Object.entries(CASES)) {
    if (name !== undefined && each !== name) continue
    console.log(`Torturing by ${each} ...`)
    results[each] = await chosen.run(cluster, Number(count ?? chosen.count), seed ? Number(seed) : undefined)
  }
  console.log(`\n${tortureTable(results)}`)
} finally {
  await close()
}
