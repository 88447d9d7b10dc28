import { setTimeout as delay } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isRefusal } from '#platform/contract/problem.ts'
import { isUnanswered } from './connecting/database-unavailable.ts'
import type { Driver } from './queryable.ts'

type Pooled = Driver & { $client: pg.Pool }
/** Drizzle and driver on one connection. */
export type Transaction = NodePgDatabase & Driver & { $client: pg.PoolClient }

const MOST_RETRIES = 3
const FIRST_PAUSE_MS = 5
const SERIALISATION_FAILURE = '40001'
const READ_ONLY = '25006'
const DEADLOCK_DETECTED = '40P01'

class RolledBack extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('The transaction was rolled back with its answer')
    this.answer = answer
  }
}

/** Rolls back the transaction and makes `inTransaction` return `answer`. */
export function rollBackWith(answer: unknown): never {
  throw new RolledBack(answer)
}

/**
 * Runs `work` in a transaction. A returned refusal or an exception rolls back. Retries up to 3 times after a
 * serialisation failure or deadlock, so `work` must only use the database.
 */
export async function inTransaction<Answer>(
  db: Pooled,
  work: (transaction: Transaction) => Promise<Answer>,
  { isolationLevel }: { isolationLevel?: 'serializable' | 'repeatable read' } = {},
): Promise<Answer> {
  const begin = isolationLevel ? `BEGIN ISOLATION LEVEL ${isolationLevel}` : 'BEGIN'
  for (let retries = 0; ; retries++) {
    try {
      return await attempt(db, begin, work)
    } catch (error) {
      const code = databaseErrorCode(error)
      const mayRetry = code === SERIALISATION_FAILURE || code === DEADLOCK_DETECTED
      if (!mayRetry || retries === MOST_RETRIES) throw error
      // Jitter keeps the same transactions from colliding again.
      await delay(FIRST_PAUSE_MS * 2 ** retries * (1 + Math.random()))
    }
  }
}

async function attempt<Answer>(
  db: Pooled,
  begin: string,
  work: (transaction: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const client = await db.$client.connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    const { preparedStatements } = db
    const answer = await work(Object.assign(drizzle(client), { preparedStatements }))
    if (isRefusal(answer)) throw new RolledBack(answer)
    const { command } = await client.query('COMMIT')
    if (command !== 'COMMIT') throw new Error('The transaction had failed, but its error was swallowed')
    return answer
  } catch (error) {
    broken = isUnanswered(error) ? (error as Error) : await rollBack(client, error)
    if (error instanceof RolledBack) return error.answer as Answer
    throw error
  } finally {
    // Close a connection that is silent or can't roll back, or leads to a server that doesn't lead any more.
    client.release(broken)
  }
}

async function rollBack(client: pg.PoolClient, error: unknown): Promise<Error | undefined> {
  return client.query('ROLLBACK').then(
    () => (databaseErrorCode(error) === READ_ONLY ? (error as Error) : undefined),
    (cause: Error) => cause,
  )
}

/** The SQLSTATE, such as `23505`, of an error or its cause (Drizzle wraps errors). */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

/** The constraint or unique index that a statement broke. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { constraint } = current as { constraint?: unknown }
    if (typeof constraint === 'string') return constraint
  }
  return undefined
}
