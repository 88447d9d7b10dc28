import { isForOperator } from '#platform/server/operator-error.ts'
import { openTestCluster } from '#test-support/test-cluster.ts'
import { CLUSTER_FAULTS, type ClusterStress, stressCluster } from '../tools/stress/cluster/stress-cluster.ts'
import { stressByFuzz } from '../tools/stress/fuzz/fuzz-contract.ts'
import { killIssuing } from '../tools/stress/invoices/invoice-kills.ts'
import { hasNginx, startNginx } from '../tools/stress/load/nginx-front.ts'
import { overload } from '../tools/stress/load/overload.ts'
import { crowdWithSlowSockets } from '../tools/stress/load/slow-sockets.ts'
import { mergeBaskets } from '../tools/stress/orders/basket-merges.ts'
import { guessLinks } from '../tools/stress/orders/guessed-links.ts'
import { raceForLastUnits } from '../tools/stress/orders/last-unit-races.ts'
import { raceWithBaskets } from '../tools/stress/orders/overlapping-lines.ts'
import { stormPayments } from '../tools/stress/orders/payment-storm.ts'
import { racePickups } from '../tools/stress/orders/pickup-races.ts'
import { repeatCheckouts, repeatKeys } from '../tools/stress/orders/repeated-requests.ts'
import { killBoth } from '../tools/stress/outages/both-killed.ts'
import { jumpClock } from '../tools/stress/outages/clock-jumps.ts'
import { loseDatabase } from '../tools/stress/outages/database-gone.ts'
import { fillDisk } from '../tools/stress/outages/disk-full.ts'
import { killBetweenEmails } from '../tools/stress/outages/email-kills.ts'
import { killFirstStarts } from '../tools/stress/outages/first-starts.ts'
import { fillDiskOfDatabase } from '../tools/stress/outages/full-database.ts'
import { loseOutside } from '../tools/stress/outages/outside-gone.ts'
import { killTelling } from '../tools/stress/outages/restock-kills.ts'
import { killServers } from '../tools/stress/outages/server-kills.ts'
import { terminateServers } from '../tools/stress/outages/terminations.ts'
import { killBeforePayment } from '../tools/stress/outages/unpaid-kills.ts'
import { killReturns } from '../tools/stress/returns/return-kills.ts'
import { raceVotes } from '../tools/stress/reviews/vote-races.ts'
import './run/end-with-npm.ts'
import { readOptions } from './run/read-options.ts'
import { whenInterrupted } from './run/when-interrupted.ts'

type Case = {
  count: number
  run: (cluster: Cluster, count: number, options: Options) => Promise<Figures>
}
type Options = {
  seed: number | undefined
  minutes: number | undefined
  processes: number | undefined
  say: (words: string) => void
}
type Cluster = Awaited<ReturnType<typeof openTestCluster>>['cluster']
type Figures = Record<string, number | string>

/**
 * Every case, by the name that `npm run stress -- NAME [COUNT] [SEED]` takes. `--processes` is for those in which
 * several processes race, `--minutes` ends the fuzz and the overlapping lines before its count is reached.
 */
const CASES: Record<string, Case> = {
  'last-units': { count: 1_000, run: (cluster, count, { processes }) => raceForLastUnits(cluster, count, processes) },
  keys: { count: 200, run: (cluster, count, { processes }) => repeatKeys(cluster, count, processes) },
  'overlapping-lines': {
    count: 1_000,
    run: (cluster, count, { minutes, processes }) => raceWithBaskets(cluster, count, minutes, processes),
  },
  checkouts: { count: 200, run: (cluster, count, { processes }) => repeatCheckouts(cluster, count, processes) },
  pickups: { count: 200, run: (cluster, count, { processes }) => racePickups(cluster, count, processes) },
  baskets: { count: 200, run: (cluster, count, { processes }) => mergeBaskets(cluster, count, processes) },
  'guessed-links': { count: 10_000, run: guessLinks },
  'database-gone': { count: 30, run: (cluster, seconds) => loseDatabase(cluster, seconds, 'cut') },
  'database-silent': { count: 30, run: (cluster, seconds) => loseDatabase(cluster, seconds, 'silence') },
  sockets: { count: 120, run: crowdWithSlowSockets },
  overload: { count: 60, run: (cluster, seconds) => overload(cluster, seconds) },
  'overload-nginx': {
    count: 60,
    run: async (cluster, seconds) =>
      hasNginx() ? overload(cluster, seconds, startNginx) : { SKIPPED: 'nginx is not installed' },
  },
  'outside-gone': { count: 40, run: loseOutside },
  'first-start': { count: 10, run: (_, count) => killFirstStarts(count) },
  'both-killed': { count: 30, run: (_, count) => killBoth(count) },
  'disk-full': { count: 10, run: fillDisk },
  'database-full': { count: 3, run: fillDiskOfDatabase },
  clock: { count: 3, run: jumpClock },
  terminate: { count: 50, run: terminateServers },
  kills: { count: 100, run: (cluster, count) => killServers(cluster, count) },
  'unpaid-kills': { count: 50, run: killBeforePayment },
  payments: {
    count: 20_000,
    run: (cluster, count, { seed, processes }) => stormPayments(cluster, count, seed, processes),
  },
  invoices: { count: 10_000, run: (cluster, count) => killIssuing(cluster, count, Math.min(count, 500)) },
  returns: { count: 100, run: killReturns },
  votes: { count: 1_000, run: (cluster, count, { processes }) => raceVotes(cluster, count, processes) },
  emails: { count: 300, run: killBetweenEmails },
  restock: { count: 5_000, run: killTelling },
  fuzz: { count: 1_000_000, run: stressByFuzz },
}

const USAGE = `Usage: npm run stress -- [CASE [COUNT] [SEED]] [--minutes …] [--processes …]
       npm run stress -- cluster [FAULT …] [--runs …] [--people …] [--net …] [--pooler] [--patroni PATH] [--pgbouncer PATH] [--release COMMIT]
Cases: ${Object.keys(CASES).join(', ')}
Faults: ${CLUSTER_FAULTS.join(', ')}`

const { values, positionals } = readOptions(
  {
    allowPositionals: true,
    options: {
      ...{ minutes: { type: 'string' }, processes: { type: 'string' } },
      // Of `cluster [FAULT ...]`:
      ...{ runs: { type: 'string' }, people: { type: 'string' }, net: { type: 'string' }, pooler: { type: 'boolean' } },
      ...{ patroni: { type: 'string' }, pgbouncer: { type: 'string' }, release: { type: 'string' } },
    },
  },
  USAGE,
)
if (positionals[0] === 'cluster') process.exit(await runClusterStress())
const [name, count, seed] = positionals
const optional = (text: string | undefined) => (text === undefined ? undefined : Number(text))
const options: Options = {
  seed: optional(seed),
  minutes: optional(values.minutes),
  processes: optional(values.processes),
  say: console.log,
}
if (name !== undefined && !CASES[name]) {
  console.error(`Unknown case: ${name}.\n${USAGE}`)
  process.exit(2)
}

const { cluster, close } = await openTestCluster(process.env.TEST_DATABASE_URL)
whenInterrupted(close)
const results: Record<string, Figures> = {}
try {
  for (const [each, chosen] of Object.entries(CASES)) {
    if (name !== undefined && each !== name) continue
    console.log(`Running ${each} ...`)
    results[each] = await chosen.run(cluster, Number(count ?? chosen.count), options)
  }
  console.log(`\n${stressTable(results)}`)
} finally {
  await close()
}

/** @returns the exit code: 1 when a promise was broken, 2 when nothing could be tried */
async function runClusterStress(): Promise<number> {
  try {
    return (await stressCluster(clusterStress())) ? 0 : 1
  } catch (error) {
    if (!isForOperator(error)) throw error
    console.error(error.message)
    return 2
  }
}

/** On request only: it needs packages of the system, and takes the better part of an hour. */
function clusterStress(): ClusterStress {
  const { runs = '1', people = '8', net = '77', pooler = false, patroni, pgbouncer, release } = values
  const given = { ...(patroni && { patroni }), ...(pgbouncer && { pgbouncer }) }
  const numbers = { runs: Number(runs), people: Number(people), net: Number(net) }
  return { faults: positionals.slice(1), ...numbers, pooler, given, release, say: console.log }
}

/** Figures as a table that a person reads, one case after the other. */
function stressTable(results: Record<string, Record<string, number | string>>): string {
  return Object.entries(results)
    .map(([name, figures]) => {
      const width = Math.max(...Object.keys(figures).map(({ length }) => length))
      const lines = Object.entries(figures).map(([what, figure]) => `  ${what.padEnd(width)}  ${format(figure)}`)
      return [name, ...lines].join('\n')
    })
    .join('\n\n')
}

function format(figure: number | string): string {
  return typeof figure === 'number' ? figure.toLocaleString('en') : figure
}
