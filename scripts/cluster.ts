import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isForOperator } from '#platform/server/operator-error.ts'
import { WHOLE_CLUSTER } from '../tools/cluster/cluster-addresses.ts'
import { describeCluster } from '../tools/cluster/describe-cluster.ts'
import { providePrograms } from '../tools/cluster/install-programs.ts'
import { startCluster } from '../tools/cluster/start-cluster.ts'
import { provideShop } from './bundle/provide-shop.ts'
import './run/end-with-npm.ts'
import { readOptions } from './run/read-options.ts'
import { whenInterrupted } from './run/when-interrupted.ts'

const { values } = readOptions(
  {
    options: {
      pooler: { type: 'boolean', default: false },
      net: { type: 'string', default: '0' },
      patroni: { type: 'string' },
      pgbouncer: { type: 'string' },
    },
  },
  'Usage: npm run cluster -- [--pooler] [--net NUMBER] [--patroni PATH] [--pgbouncer PATH]\nSee docs/guides/cluster/cluster.md.',
)

function choosePrograms() {
  const { patroni, pgbouncer } = values
  const given = { ...(patroni && { patroni }), ...(pgbouncer && { pgbouncer }) }
  const needed = ['etcd', 'patroni', 'haproxy', 'postgres'] as const
  try {
    return providePrograms(values.pooler ? ([...needed, 'pgbouncer'] as const) : needed, given, console.log)
  } catch (error) {
    if (!isForOperator(error)) throw error
    console.error(`${error.message}\nSee docs/guides/cluster/cluster.md.`)
    return process.exit(1)
  }
}

if (process.platform !== 'linux') {
  console.error('The trial cluster needs Linux, where all of 127.0.0.0/8 is this machine.')
  process.exit(1)
}
const programs = choosePrograms()
await provideShop(process.cwd())
const folder = await mkdtemp(join(tmpdir(), 'parts-manufacture-cluster-'))
whenInterrupted(() => rmSync(folder, { recursive: true, force: true }))
try {
  const size = WHOLE_CLUSTER
  const cluster = await startCluster({ folder, net: Number(values.net), size, programs, log: console.log })
  const patronictl = join(dirname(programs.patroni.path), 'patronictl')
  console.log(`\n${await describeCluster(cluster, patronictl)}`)
} catch (error) {
  console.error(`${(error as Error).message}\nWhat the members said is in ${join(folder, 'log')}.`)
  process.exit(1)
}
