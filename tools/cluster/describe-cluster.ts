import { join } from 'node:path'
import { PORTS } from './cluster-addresses.ts'
import { proxySocket } from './haproxy-plan.ts'
import type { Cluster } from './start-cluster.ts'

/** Who is where, for the person who started it, and what to try. */
export async function describeCluster(cluster: Cluster, patronictl: string): Promise<string> {
  const { addresses, folder, members } = cluster
  const { leader, standbys } = await cluster.state()
  const roleOf = (name: string) => {
    if (name === leader) return 'leads'
    const standby = standbys.find((each) => each.name === name)
    if (!standby) return 'does not follow'
    return standby.isSynchronous ? 'synchronous standby' : 'asynchronous standby'
  }
  const config = join(folder.path, 'pg1', 'patroni.json')
  return [
    ...addresses.proxies.map((each) => `Shop         http://${each}:${PORTS.front}`),
    ...addresses.proxies.map((each) => `Leader       ${each}:${PORTS.leader} (user shop, database shop)`),
    ...addresses.nodes.map((each, at) => `PostgreSQL   pg${at + 1} ${each}:${PORTS.postgres} ${roleOf(`pg${at + 1}`)}`),
    ...addresses.etcd.map((each, at) => `etcd         etcd${at + 1} ${each}:${PORTS.etcdClient}`),
    ...addresses.shops.map((each, at) => `Process      shop${at + 1} ${each}:${PORTS.shop}`),
    ...(members.has('pgbouncer') ? [`PgBouncer    ${addresses.pooler}:${PORTS.pooler}`] : []),
    `Pictures     ${addresses.pictures}:${PORTS.pictures} (S3)`,
    `Payments     ${addresses.sandbox}:${PORTS.shop} (sandbox with a database of its own)`,
    `Logs         ${join(folder.path, 'log')}`,
    '',
    `Who leads:   ${patronictl} -c ${config} list`,
    `Switch over: ${patronictl} -c ${config} switchover shop --leader ${leader} --force`,
    `Kill:        kill -9 $(head -1 ${members.get(leader ?? 'pg1')?.plan.pidFile})`,
    `Drain:       echo 'set server shop/shop1 state drain' | socat - ${proxySocket(folder, 0)}`,
    'Ctrl-C ends everything and removes the data.',
  ].join('\n')
}
