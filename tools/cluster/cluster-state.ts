import pg from 'pg'
import { type ClusterAddresses, PORTS } from './cluster-addresses.ts'

export type ClusterState = {
  leader: string | undefined
  /** Those that follow the leader now; synchronous is the one that would be promoted. */
  standbys: { name: string; isSynchronous: boolean }[]
}

type Place = { host: string; port: number; user: string; password: string; database: string }
const ASK_LIMIT_MS = 2_000

/** Who leads, as Patroni says, and who follows, as the leader says. */
export async function stateOfCluster({ nodes }: ClusterAddresses, password: string): Promise<ClusterState> {
  const areAll = (role: string) =>
    Promise.all(nodes.map(async (node) => (await ask(`http://${node}:${PORTS.patroni}/${role}`))?.status === 200))
  const leads = await areAll('primary')
  const at = leads.indexOf(true)
  const host = nodes[at]
  if (!host) return { leader: undefined, standbys: [] }
  try {
    const place = { host, port: PORTS.postgres, user: 'postgres', password, database: 'postgres' }
    const rows = await queryAt(place, `SELECT * FROM pg_stat_replication WHERE state = 'streaming'`)
    // Patroni promotes whom it has written down in etcd, which is later than PostgreSQL waits for it.
    const areWrittenDown = await areAll('synchronous')
    const standbys = rows.map(({ application_name, sync_state }) => {
      const name = String(application_name)
      const isWrittenDown = areWrittenDown[Number(name.slice(2)) - 1] === true
      return { name, isSynchronous: isWrittenDown && (sync_state === 'sync' || sync_state === 'quorum') }
    })
    return { leader: `pg${at + 1}`, standbys }
  } catch {
    return { leader: undefined, standbys: [] }
  }
}

/** Whether one leads, all others follow it, and one of them synchronously. */
export function isWhole({ leader, standbys }: ClusterState, nodes: number): boolean {
  const isSafe = nodes === 1 || standbys.some(({ isSynchronous }) => isSynchronous)
  return leader !== undefined && standbys.length === nodes - 1 && isSafe
}

/** One statement on a connection of its own, which takes two seconds at most to begin. */
export async function queryAt(place: Place, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...place, connectionTimeoutMillis: ASK_LIMIT_MS, query_timeout: 10 * ASK_LIMIT_MS })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    // Of a frozen server, this would never end.
    void client.end().catch(() => {})
  }
}

/** An HTTP answer; undefined when there is none within two seconds. */
export async function ask(url: string, request: RequestInit = {}): Promise<Response | undefined> {
  try {
    return await fetch(url, { ...request, signal: AbortSignal.timeout(ASK_LIMIT_MS) })
  } catch {
    return undefined
  }
}
