import { setTimeout as delay } from 'node:timers/promises'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'

/** Where the database notes which migrations it has. */
export const historyTable = 'drizzle.__drizzle_migrations'

/** A migration as its file says it, with its name. */
export type MigrationFile = MigrationMeta & { name: string }

/** Whoever asks for a table after us waits as long as we wait for its lock. So each wait is short, and there are many. */
const LOCK_TIMEOUT_MS = 2_000
const MOST_LOCK_TRIES = 60
const PAUSE_MS = 500
const LOCK_NOT_AVAILABLE = '55P03'

const CONCURRENTLY = /\bCONCURRENTLY\b/g
/** Builds or checks something beside those who use the table, which PostgreSQL does outside of transactions only. */
const worksBeside = ({ sql }: MigrationFile) => sql.some((statement) => statement.search(CONCURRENTLY) >= 0)

/**
 * Applies migrations to a shop that may be in use: those that follow each other in one transaction, and alone each that says
 * CONCURRENTLY. Such a one may be cut off in the middle and then begins again, so all it says must be repeatable.
 */
export async function applyBesideUse(client: pg.ClientBase, files: readonly MigrationFile[]): Promise<void> {
  for (const step of stepsOf(files)) {
    if (step.some(worksBeside)) await applyOutsideTransaction(client, step)
    else await retryLocks(client, step)
  }
}

/** Applies migrations within the caller's transaction to a database that nobody uses yet. */
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

/** Does `work` in one transaction, which what it throws rolls back. */
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

/** It waits for whoever uses the table, and nobody waits for it: so it has no time limits. */
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
