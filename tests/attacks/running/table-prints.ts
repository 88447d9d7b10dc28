import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { WATCHED, type Watched } from '../attack.ts'

/** What jobs write by their own clock may fall into any attack: pictures copied from elsewhere, delivered emails. */
const WRITTEN_BY_JOBS = `'{picture,picture_tries,picture_due_at,picture_fault}'::text[]`
const WRITTEN_BY_DELIVERY = `'{status,tries,failure,sent_at,secret_url}'::text[]`
/** Emails about orders, which have a key, are posted by jobs too. */
const LETTERS = `(SELECT to_jsonb(letters) - ${WRITTEN_BY_DELIVERY} AS print FROM letters WHERE key IS NULL)`
const rowsOf = (table: Watched) =>
  table === 'letters' ? LETTERS : `(SELECT to_jsonb(${table}) - ${WRITTEN_BY_JOBS} AS print FROM ${table})`
const PRINTS = sql.raw(
  `SELECT ${WATCHED.map((table) => `(SELECT md5(coalesce(string_agg(print::text, '|' ORDER BY print::text), '')) FROM ${rowsOf(table)} AS prints) AS ${table}`).join(', ')}`,
)

/** A print of the content of each watched table: what changed has another one. */
export async function printTables(db: Queryable): Promise<Record<Watched, string>> {
  const { rows } = await db.execute<Record<Watched, string>>(PRINTS)
  if (!rows[0]) throw new Error('Nothing was read')
  return rows[0]
}
