import { PORTS } from './cluster-addresses.ts'
import type { ClusterFolder } from './cluster-folder.ts'
import type { MemberPlan } from './member.ts'

/** One of the etcd members, which agree on who leads. */
export function planEtcd(folder: ClusterFolder, program: string, addresses: string[], index: number): MemberPlan {
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
    // For a Patroni before 3.1.
    'enable-v2': 'true',
    'log-level': 'warn',
  }
  const args = Object.entries(settings).map(([key, value]) => `--${key}=${value}`)
  return { name, program, args, logFile: folder.logFile(name) }
}
