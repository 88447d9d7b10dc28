import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/adapters/database/database.ts'
import { WATCHED, type Watched } from './attack.ts'

const PRINTS = sql.raw(
  `SELECT ${WATCHED.map((table) => `(SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) FROM ${table} t) AS ${table}`).join(', ')}`,
)

/** A print of the content of each watched table: what changed has another one. */
export async function printTables(db: Queryable): Promise<Record<Watched, string>> {
  const { rows } = await db.execute<Record<Watched, string>>(PRINTS)
  if (!rows[0]) throw new Error('Nothing was read')
  return rows[0]
}
