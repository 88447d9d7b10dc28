import pg from 'pg'
import { findLeader } from './connecting/find-leader.ts'

const NO_LIMITS = { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 }

/**
 * Connects as the pool does, for work that takes as long as it takes, and begins a transaction that sees one moment and
 * only reads. Ending the client ends it.
 */
export async function openUnlimited(pool: pg.Pool, applicationName?: string): Promise<pg.Client> {
  // Pools hide the password from enumeration.
  const { password, connectionString } = pool.options
  const client = new pg.Client({
    ...pool.options,
    ...(connectionString && { connectionString: await findLeader(connectionString) }),
    ...(applicationName && { application_name: applicationName }),
    ...NO_LIMITS,
    pipeline: false,
    password,
  })
  client.on('error', () => {}) // the query that meets it fails with the same error; unheard it would end the process
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    // The role may have limits of its own, as behind a pooler.
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
    return client
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
}
