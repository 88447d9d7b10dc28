import pg from 'pg'
import { OperatorError } from '../../operator-error.ts'
import { findLeader, NoLeaderError, reasonOf } from './find-leader.ts'
import { CONNECTION_LIMITS, isPooled, lookAtPooler } from './look-for-pooler.ts'

const ANSWERS_WITHIN_MS = 5_000

export type DemandedDatabase = {
  databaseUrl: string
  directUrl: string | undefined // Past a pooler
  preparedStatements: boolean
}

/**
 * Sees that the database can be used: it answers, takes writes, and a pooler in between passes on what the shop needs.
 * @throws OperatorError
 */
export async function demandDatabase(demanded: DemandedDatabase): Promise<{ pooled: boolean }> {
  const { databaseUrl, directUrl, preparedStatements } = demanded
  const reached = await lookAtServer(directUrl ?? databaseUrl, directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
  const pooled = await isPooled(databaseUrl).catch(failing('DATABASE_URL'))
  if (!directUrl && pooled) throw new OperatorError(NEEDS_DIRECT)
  if (!directUrl) return { pooled }
  if (await isPooled(directUrl).catch(failing('DATABASE_DIRECT_URL'))) throw new OperatorError(DIRECT_IS_POOLED)
  const also = await lookAtServer(databaseUrl, 'DATABASE_URL')
  if (also !== reached) throw new OperatorError(OF_ANOTHER_DATABASE)
  if (pooled) await demandPooler(databaseUrl, preparedStatements)
  return { pooled }
}

const NEEDS_DIRECT =
  'DATABASE_URL leads through a connection pooler. Set DATABASE_DIRECT_URL to the address of the PostgreSQL server itself, for migrations and notifications, which need sessions of their own.'
const DIRECT_IS_POOLED =
  'DATABASE_DIRECT_URL leads through a connection pooler as well. Set it to the address of the PostgreSQL server itself.'
const OF_ANOTHER_DATABASE =
  'DATABASE_DIRECT_URL leads to another database than DATABASE_URL. Let both name the same one.'

/** Connects once, and answers which database it is. */
async function lookAtServer(url: string, setting: string): Promise<string> {
  const seen = await selectServer(url).catch(failing(setting))
  const { read_only: readOnly, standby, identity } = seen
  if (standby)
    throw away(
      `${setting} leads to a standby, which takes no writes. Let it name the leader, or all servers: postgres://user@one,two/shop?target_session_attrs=read-write`,
    )
  if (readOnly)
    throw away(
      `The database of ${setting} takes no writes: default_transaction_read_only is on there, for the server, the database or the role. Turn it off.`,
    )
  return identity
}

type Server = { read_only: boolean; standby: boolean; identity: string }

async function selectServer(url: string): Promise<Server> {
  const connectionString = await findLeader(url)
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ANSWERS_WITHIN_MS })
  client.on('error', () => {}) // the call that meets it fails with the same error
  try {
    await client.connect()
    const { rows } = await client.query<Server>(
      `SELECT current_setting('transaction_read_only')::boolean AS read_only, pg_is_in_recovery() AS standby,
        system_identifier || '/' || current_database() AS identity FROM pg_control_system()`,
    )
    if (!rows[0]) throw new Error('The server gave no answer')
    return rows[0]
  } finally {
    client.end().catch(() => {})
  }
}

async function demandPooler(databaseUrl: string, preparedStatements: boolean): Promise<void> {
  const pooler = await lookAtPooler(databaseUrl, preparedStatements).catch(failing('DATABASE_URL'))
  if (pooler.kind === 'statement mode')
    throw new OperatorError(
      'The pooler of DATABASE_URL is in statement mode, in which no transaction is possible. Set pool_mode = transaction there.',
    )
  if (pooler.kind === 'no prepared statements')
    throw new OperatorError(
      'The pooler of DATABASE_URL does not keep prepared statements, as PgBouncer before 1.21 does not. Use 1.21 or newer with max_prepared_statements = 400, or set DATABASE_PREPARED_STATEMENTS=off, which is slower.',
    )
  if (pooler.kind === 'no limits') {
    const role = `"${pooler.user.replaceAll('"', '""')}"`
    const statements = pooler.missing.map((name) => `ALTER ROLE ${role} SET ${name} = '${CONNECTION_LIMITS[name]}ms';`)
    throw new OperatorError(
      `Behind a pooler the limits of time are the role's, and it has none for ${pooler.missing.join(', ')}. Run in psql: ${statements.join(' ')} Then RECONNECT in the pooler's console.`,
    )
  }
}

/** To wait for: it may change by itself. */
const away = (message: string) => new OperatorError(message, { cause: new NoLeaderError(message) })

const failing = (setting: string) => (error: unknown) => {
  throw new OperatorError(
    `The database can't be used (${reasonOf(error)}). See that the server of ${setting} runs, that this machine reaches it, and that user, password and database name are right.`,
    { cause: error },
  )
}
