import { setTimeout as delay } from 'node:timers/promises'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'

export const historyTable = 'drizzle.__drizzle_migrations'

export type MigrationFile = MigrationMeta & { name: string }

/** Later queries on the table queue behind our lock request, so waits are short and retried. */
const LOCK_TIMEOUT_MS = 2_000
const MOST_LOCK_TRIES = 60
const PAUSE_MS = 500
const LOCK_NOT_AVAILABLE = '55P03'

const CONCURRENTLY = /\bCONCURRENTLY\b/g
/** CONCURRENTLY works outside transactions only. */
const worksBeside = ({ sql }: MigrationFile) => sql.some((statement) => statement.search(CONCURRENTLY) >= 0)

/**
 * Applies migrations to a shop in use: consecutive ones in one transaction, those with CONCURRENTLY alone. The latter
 * may be interrupted and rerun, so they must be repeatable.
 */
export async function applyBesideUse(client: pg.ClientBase, files: readonly MigrationFile[]): Promise<void> {
  for (const step of stepsOf(files)) {
    if (step.some(worksBeside)) await applyOutsideTransaction(client, step)
    else await retryLocks(client, step)
  }
}

/** In the caller's transaction, on an unused database. */
export async function applyUnused(client: pg.ClientBase, files: readonly MigrationFile[]): Promise<void> {
  await createHistory(client)
  for (const file of files) await applyOne(client, file, (statement) => statement.replaceAll(CONCURRENTLY, ''))
}

function stepsOf(files: readonly MigrationFile[]): MigrationFile[][] {
  const steps: MigrationFile[][] = []
  for (const file of files) {
    const last = steps.at(-1)
    if (last && ![file, ...last].some(worksBeside)) last.push(file)
    else steps.push([file])
  }
  return steps
}

async function retryLocks(client: pg.ClientBase, files: readonly MigrationFile[]): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await inOneTransaction(client, async () => {
        await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
        for (const file of files) await applyOne(client, file)
      })
      return
    } catch (error) {
      const cause = (error as Error).cause as { code?: string } | undefined
      if (cause?.code !== LOCK_NOT_AVAILABLE || tries === MOST_LOCK_TRIES) throw error
      await delay(PAUSE_MS)
    }
  }
}

export async function inOneTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await work()
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
  await client.query('COMMIT')
}

/** Waits without time limits: nothing queues behind it. */
async function applyOutsideTransaction(client: pg.ClientBase, files: readonly MigrationFile[]): Promise<void> {
  await client.query('SET lock_timeout = 0; SET statement_timeout = 0')
  for (const file of files) await applyOne(client, file)
  await client.query('RESET lock_timeout; RESET statement_timeout')
}

async function applyOne(
  client: pg.ClientBase,
  { name, sql, hash, folderMillis }: MigrationFile,
  changed = (statement: string) => statement,
): Promise<void> {
  for (const statement of sql) {
    await client.query(changed(statement)).catch((cause: Error) => {
      throw new Error(`The migration ${name} failed: ${cause.message}\n${statement.trim()}`, { cause })
    })
  }
  await client.query(`INSERT INTO ${historyTable} (hash, created_at) VALUES ($1, $2)`, [hash, folderMillis])
}

async function createHistory(client: pg.ClientBase): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${historyTable} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  )
}
