import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { QUEUES } from '#platform/server/jobs/jobs.ts'
import type { ServerGroup } from '../../../tools/stress/server-group.ts'
import { WATCHED, type Watched } from '../attack.ts'

/** What jobs write by their own clock may fall into any attack: pictures copied from elsewhere, delivered emails. */
const WRITTEN_BY_JOBS = `'{picture,picture_tries,picture_due_at,picture_fault}'::text[]`
const WRITTEN_BY_DELIVERY = `'{status,tries,failure,sent_at,secret_url}'::text[]`
const LETTERS = `(SELECT to_jsonb(letters) - ${WRITTEN_BY_DELIVERY} AS print FROM letters)`
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

/** Waits until nothing goes on any more that a request has begun: after its answer, or in a job. */
export async function finishAll({ pool, task }: Pick<ServerGroup, 'pool' | 'task'>): Promise<void> {
  const isLeft = async () => {
    const { rows } = await pool.query(IS_LEFT, [Object.keys(QUEUES)])
    return rows.length > 0
  }
  for (await task('finish-begun'); await isLeft(); await task('finish-begun')) await task('work-off')
}

/** A server's own turn at a job counts until its end; what waits for an hour, or was tried in vain, does not. */
const IS_LEFT = `SELECT FROM jobs.job WHERE name = ANY($1)
  AND (state = 'active' OR (state IN ('created', 'retry') AND start_after <= now())) LIMIT 1`
