import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { findLeader } from './find-leader.ts'

const ANSWERS_WITHIN_MS = 5_000

/** The limits of time that every connection of the shop has, in milliseconds. */
export const CONNECTION_LIMITS = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
} as const

/** What a connection pooler lets through, or why the shop can't use it. */
export type Pooler = { kind: 'usable' } | { kind: 'statement mode' } | { kind: 'no prepared statements' } | NoLimits
type NoLimits = { kind: 'no limits'; missing: (keyof typeof CONNECTION_LIMITS)[]; user: string }

async function withClient<Answer>(
  databaseUrl: string,
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({
    ...config,
    connectionString: await findLeader(databaseUrl),
    application_name: 'shop start',
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
  })
  client.on('error', () => {}) // the call that meets it fails with the same error
  try {
    await client.connect()
    return await work(client)
  } finally {
    client.end().catch(() => {})
  }
}

/**
 * Whether something between lends server connections to clients, as PgBouncer does: it refuses the limits that a
 * connection begins with, drops them, or gives two connections the same process of the server.
 */
export async function isPooled(databaseUrl: string): Promise<boolean> {
  try {
    return await withClient(databaseUrl, CONNECTION_LIMITS, async (first) => {
      const { limit, pid } = await selectSession(first)
      if (limit !== String(CONNECTION_LIMITS.statement_timeout)) return true
      return withClient(databaseUrl, {}, async (second) => (await selectSession(second)).pid === pid)
    })
  } catch (error) {
    if (/unsupported startup parameter/.test((error as Error).message)) return true
    throw error
  }
}

async function selectSession(client: pg.Client): Promise<{ limit: string; pid: number }> {
  const { rows } = await client.query(
    "SELECT setting AS limit, pg_backend_pid() AS pid FROM pg_settings WHERE name = 'statement_timeout'",
  )
  return rows[0]
}

/** Looks at an address of which `isPooled` is true. */
export function lookAtPooler(databaseUrl: string, preparedStatements: boolean): Promise<Pooler> {
  return withClient(databaseUrl, {}, async (first): Promise<Pooler> => {
    const isStatementMode = await first.query('BEGIN').then(
      () => false,
      (error: Error) => {
        if (/statement pooling/.test(error.message)) return true
        throw error
      },
    )
    if (isStatementMode) return { kind: 'statement mode' }
    await first.query('COMMIT')
    const missing = await selectMissingLimits(first)
    if (missing.length > 0) return { kind: 'no limits', missing, user: first.user ?? '' }
    if (preparedStatements && !(await withClient(databaseUrl, {}, (second) => keepsPrepared(first, second))))
      return { kind: 'no prepared statements' }
    return { kind: 'usable' }
  })
}

async function selectMissingLimits(client: pg.Client): Promise<(keyof typeof CONNECTION_LIMITS)[]> {
  const names = Object.keys(CONNECTION_LIMITS) as (keyof typeof CONNECTION_LIMITS)[]
  const { rows } = await client.query("SELECT name FROM pg_settings WHERE name = ANY($1) AND setting <> '0'", [names])
  const set = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !set.has(name))
}

/** Two clients prepare different statements by one name and run them in turn: each must get its own. */
async function keepsPrepared(first: pg.Client, second: pg.Client): Promise<boolean> {
  const name = `shop_probe_${randomBytes(6).toString('hex')}`
  const answerOf = async (client: pg.Client, text: string) => (await client.query({ name, text })).rows[0]?.answer
  try {
    for (let round = 0; round < 3; round++) {
      if ((await answerOf(first, 'SELECT 1 AS answer')) !== 1) return false
      if ((await answerOf(second, 'SELECT 2 AS answer')) !== 2) return false
    }
    return true
  } catch (error) {
    // Invalid or duplicate name of a prepared statement
    if (['26000', '42P05'].includes((error as { code?: string }).code ?? '')) return false
    throw error
  }
}
