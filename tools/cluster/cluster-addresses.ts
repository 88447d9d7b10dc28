/**
 * Where the members of a trial cluster listen. All of 127.0.0.0/8 is this machine on Linux, so each member has an
 * address of its own, as on a machine of its own, and its usual port.
 */
export type ClusterAddresses = {
  etcd: string[]
  nodes: string[]
  proxies: string[]
  shops: string[]
  pooler: string
  pictures: string
  sandbox: string
  sandboxDatabase: string
}

export const PORTS = {
  etcdClient: 2379,
  etcdPeer: 2380,
  postgres: 5432,
  patroni: 8008,
  /** Of an HAProxy: leads to whichever PostgreSQL leads. */
  leader: 5000,
  /** Of an HAProxy: leads to the shop. */
  front: 8080,
  shop: 3000,
  pooler: 6432,
  pictures: 9000,
} as const

export type ClusterSize = { etcd: number; nodes: number; shops: number; proxies: number }
export const WHOLE_CLUSTER: ClusterSize = { etcd: 3, nodes: 3, shops: 3, proxies: 2 }

/** @param net the second number of each address, so that several clusters can run beside each other */
export function addressesOf(net: number, { etcd, nodes, shops, proxies }: ClusterSize): ClusterAddresses {
  const several = (count: number, prefix: string, first: number) =>
    Array.from({ length: count }, (_, index) => `127.${net}.${prefix}.${first + index}`)
  return {
    etcd: several(etcd, '0', 21),
    nodes: several(nodes, '1', 1),
    proxies: several(proxies, '0', 31),
    shops: several(shops, '2', 1),
    pooler: `127.${net}.0.51`,
    pictures: `127.${net}.0.41`,
    sandbox: `127.${net}.0.42`,
    sandboxDatabase: `127.${net}.0.43`,
  }
}
