import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { WATCHED, type Watched } from '../attack.ts'

/** The job that copies pictures writes these by its own clock: a second try may fall into any attack. */
const WRITTEN_BY_A_JOB = `'{picture,picture_tries,picture_due_at,picture_fault}'::text[]`
const row = `(to_jsonb(t) - ${WRITTEN_BY_A_JOB})::text`
const PRINTS = sql.raw(
  `SELECT ${WATCHED.map((table) => `(SELECT md5(coalesce(string_agg(${row}, '|' ORDER BY ${row}), '')) FROM ${table} t) AS ${table}`).join(', ')}`,
)

/** A print of the content of each watched table: what changed has another one. */
export async function printTables(db: Queryable): Promise<Record<Watched, string>> {
  const { rows } = await db.execute<Record<Watched, string>>(PRINTS)
  if (!rows[0]) throw new Error('Nothing was read')
  return rows[0]
}
