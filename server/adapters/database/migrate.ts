import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { applyBesideUse, applyUnused, historyTable, inOneTransaction, type MigrationFile } from './apply-migrations.ts'
import { type DatabaseAddress, poolAddress } from './database.ts'
import { renewSortedIndexes } from './renew-sorted-indexes.ts'

/** The migrations of this release of the shop, generated from its tables by `npm run db:generate`. */
export const shopMigrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

// Any number will do as long as it stays the same and no other program on the server uses it.
const advisoryLock = 7_265_411_905
const limits = { statement_timeout: 600_000, lock_timeout: 60_000, connectionTimeoutMillis: 10_000 }
const OTHERS_WAIT_MS = 60_000
const ASK_AGAIN_MS = 100

/** What came of it: the names of the migrations that were applied now, or why none was. */
export type MigrationOutcome = { kind: 'migrated'; applied: string[] } | { kind: 'refused'; reason: string }

type Migration = { name: string; madeAtMs: number; hash: string }
type KnownMigration = Migration & { file: MigrationFile }
type AppliedMigration = { madeAtMs: number; hash: string }

/**
 * Brings a database to the schema of this release: the missing migrations in one transaction (those that work beside a
 * shop in use apart, see `applyBesideUse`), one process at a time, forward only. A database with a schema that this
 * release does not know is left alone. Needs a role that may create in the database, not a superuser.
 */
export async function migrateDatabase(
  address: DatabaseAddress,
  migrationsFolder: string = shopMigrationsFolder,
): Promise<MigrationOutcome> {
  const known = knownMigrations(migrationsFolder)
  const client = new pg.Client({ ...poolAddress(address), ...limits, application_name: 'shop migrations' })
  client.on('error', () => {}) // the query that meets it fails with the same error
  await client.connect()
  try {
    await waitForOthers(client)
    const applied = await appliedMigrations(client)
    const reason = reasonToRefuse(known, applied)
    if (reason) return { kind: 'refused', reason }
    const missing = known.slice(applied.length).map(({ file }) => file)
    if (applied.length > 0) await applyBesideUse(client, missing)
    else if (missing.length > 0) await inOneTransaction(client, () => applyUnused(client, missing))
    await renewSortedIndexes(client)
    return { kind: 'migrated', applied: missing.map(({ name }) => name) }
  } finally {
    await client.end() // gives the lock back too, and so does being killed
  }
}

/** Why a database with these migrations must not be touched, in words for its operator; undefined when it may be. */
export function reasonToRefuse(known: Migration[], applied: AppliedMigration[]): string | undefined {
  const newest = known.at(-1)
  const misplaced = known.find(({ madeAtMs }, index) => madeAtMs <= (known[index - 1]?.madeAtMs ?? 0))
  if (misplaced) return outOfOrder(misplaced.name)
  for (const [index, { madeAtMs, hash }] of applied.entries()) {
    const expected = known[index]
    if (expected?.madeAtMs === madeAtMs && expected.hash === hash) continue
    if (expected?.madeAtMs === madeAtMs) {
      return `The migration ${expected.name} was changed after it had been applied to this database. Restore its file and add a new migration instead.`
    }
    if (!newest || madeAtMs > newest.madeAtMs) {
      return `The database was migrated by a newer release of the shop (on ${new Date(madeAtMs).toISOString()}; this release ends with ${newest?.name ?? 'no migration'}). Start that release or a later one; migrations go forward only.`
    }
    return outOfOrder(expected?.name ?? 'an unknown migration')
  }
  return undefined
}

/**
 * Why a database with these migrations can't be made by this release, in words for its operator; undefined when it can.
 */
export function reasonToRestoreNot(migrations: AppliedMigration[]): string | undefined {
  return reasonToRefuse(knownMigrations(shopMigrationsFolder), migrations)
}

/** How many migrations a database lacks, or why this release can't use it. Changes nothing. */
export async function compareSchema(client: pg.ClientBase): Promise<{ missing: number } | { reason: string }> {
  const known = knownMigrations(shopMigrationsFolder)
  const applied = await appliedMigrations(client)
  const reason = reasonToRefuse(known, applied)
  return reason ? { reason } : { missing: known.length - applied.length }
}

/**
 * Makes, within the caller's transaction, the schema as it was after this release's first migrations, and notes them as
 * applied.
 */
export function applyFirstMigrations(client: pg.ClientBase, count: number): Promise<void> {
  const files = knownMigrations(shopMigrationsFolder).map(({ file }) => file)
  return applyUnused(client, files.slice(0, count))
}

/**
 * Asks again and again instead of waiting in the database: who builds an index beside the shop's work waits for every
 * statement that began before, and would wait for that one too.
 */
async function waitForOthers(client: pg.ClientBase): Promise<void> {
  const giveUpAtMs = performance.now() + OTHERS_WAIT_MS
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
      advisoryLock,
    ])
    if (rows[0]?.locked) return
    if (performance.now() > giveUpAtMs)
      throw new Error('Another process is still bringing the database to this release.')
    await delay(ASK_AGAIN_MS)
  }
}

function outOfOrder(name: string): string {
  return `${name} is out of order in the history of migrations: a later one stands before it. Generate it anew after the others.`
}

function knownMigrations(folder: string): KnownMigration[] {
  const journalFile = join(folder, 'meta', '_journal.json')
  if (!existsSync(journalFile)) return []
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { tag: string }[] }
  return readMigrationFiles({ migrationsFolder: folder }).map((read, index) => {
    const file = { ...read, name: journal.entries[index]?.tag ?? '' }
    return { name: file.name, madeAtMs: file.folderMillis, hash: file.hash, file }
  })
}

/** The migrations that a database has, oldest first. */
export async function appliedMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows: tables } = await client.query('SELECT to_regclass($1) AS found', [historyTable])
  if (!tables[0].found) return []
  const { rows } = await client.query(`SELECT created_at, hash FROM ${historyTable} ORDER BY created_at`)
  return rows.map((row: { created_at: number; hash: string }) => ({ madeAtMs: Number(row.created_at), hash: row.hash }))
}
