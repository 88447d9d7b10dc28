import { PORTS } from './cluster-addresses.ts'
import type { ClusterFolder } from './cluster-folder.ts'
import type { MemberPlan } from './member.ts'

/** One of the etcd members, which agree on who leads. `spoken` is the interface that Patroni uses. */
export function planEtcd(
  folder: Pick<ClusterFolder, 'make' | 'logFile'>,
  program: string,
  addresses: string[],
  index: number,
  spoken: 'etcd' | 'etcd3',
): MemberPlan {
  const name = `etcd${index + 1}`
  const address = addresses[index]
  const client = `http://${address}:${PORTS.etcdClient}`
  const peer = `http://${address}:${PORTS.etcdPeer}`
  const all = addresses.map((each, at) => `etcd${at + 1}=http://${each}:${PORTS.etcdPeer}`)
  const settings = {
    name,
    'data-dir': folder.make(name),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': all.join(','),
    'initial-cluster-token': 'shop',
    'initial-cluster-state': 'new',
    // etcd 3.6 no longer knows the word.
    ...(spoken === 'etcd' && { 'enable-v2': 'true' }),
    'log-level': 'warn',
  }
  const args = Object.entries(settings).map(([key, value]) => `--${key}=${value}`)
  return { name, program, args, logFile: folder.logFile(name) }
}
