import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

type Named = { name: string; madeAtMs: number }

const TABLE = 'drizzle.least_program'

/**
 * The oldest program that the schema of these migrations still serves, as the time of the last migration it knows:
 * `least-program.json` names that one. Without the file the schema serves this release alone. An older program may then
 * run beside this one, be restarted, and be gone back to.
 */
export function minimumAppVersionOf(folder: string, known: readonly Named[]): number {
  const file = join(folder, 'least-program.json')
  const newest = known.at(-1)?.madeAtMs ?? 0
  if (!existsSync(file)) return newest
  const { leastProgram } = JSON.parse(readFileSync(file, 'utf8')) as { leastProgram: string }
  const least = known.find(({ name }) => name === leastProgram)
  if (!least) throw new Error(`${file} names ${leastProgram}, which is no migration`)
  return least.madeAtMs
}

/** Undefined where no release said so yet. */
export async function selectMinimumAppVersion(client: pg.ClientBase): Promise<number | undefined> {
  const { rows: tables } = await client.query('SELECT to_regclass($1) AS found', [TABLE])
  if (!tables[0].found) return undefined
  const { rows } = await client.query(`SELECT made_at_ms AS least FROM ${TABLE}`)
  return rows[0] && Number(rows[0].least)
}

/** Before migrating: what is half done may not serve older programs any more. It never goes down. */
export async function raiseMinimumAppVersion(client: pg.ClientBase, least: number): Promise<void> {
  const stored = await selectMinimumAppVersion(client)
  if (stored !== undefined && stored >= least) return
  if (stored === undefined)
    await client.query(
      `CREATE SCHEMA IF NOT EXISTS drizzle; CREATE TABLE IF NOT EXISTS ${TABLE} (one boolean PRIMARY KEY DEFAULT true CHECK (one), made_at_ms bigint NOT NULL)`,
    )
  await client.query(
    `INSERT INTO ${TABLE} (made_at_ms) VALUES ($1) ON CONFLICT (one) DO UPDATE SET made_at_ms = excluded.made_at_ms`,
    [least],
  )
}
