import pg from 'pg'
import type { Endpoint } from './cluster-settings.ts'
import { shopDatabase } from './create-cluster.ts'

const answersWithinMs = 5_000

/** `host` is the socket's folder or the loopback address. */
export type EmbeddedConnection = {
  host: string
  port: number
  user: string
  password?: string
  database: string
  ssl: false
}

export function connectionTo(endpoint: Endpoint): EmbeddedConnection {
  if (endpoint.kind === 'socket') return { ...shopDatabase, host: endpoint.folder, port: endpoint.port, ssl: false }
  const { host, port, password } = endpoint
  return { ...shopDatabase, host, port, password, ssl: false }
}

/** Whether a server replies there, if only with a refusal. The socket of a dying one still queues connections. */
export async function replies(endpoint: Endpoint): Promise<boolean> {
  const client = new pg.Client({ ...connectionTo(endpoint), connectionTimeoutMillis: answersWithinMs })
  client.on('error', () => {}) // the call that meets it fails with the same error
  try {
    await client.connect()
  } catch (error) {
    return error instanceof pg.DatabaseError
  }
  await client.end()
  return true
}
