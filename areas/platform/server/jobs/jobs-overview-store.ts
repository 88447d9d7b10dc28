import type pg from 'pg'
import { JOBS_SCHEMA } from './install-jobs.ts'
import type { JobsOverview, StuckJob } from './jobs.ts'

const SHOWN_AT_MOST = 100
/** The last error: its message where it is meant for people, else its kind. */
const FAILURE = `coalesce(output->>'message', output->'value'->>'message', nullif(concat_ws(' ', output->>'error', output->>'code'), ''))`

type StuckRow = Omit<StuckJob, 'state' | 'failure'> & { state: 'retry' | 'failed'; failure: string | null }

/** Counts per queue, and the latest failed or retrying jobs. */
export async function selectOverview(pool: pg.Pool, queues: readonly string[]): Promise<JobsOverview> {
  const [counts, stuck] = await Promise.all([
    pool.query<{ name: string; waiting: number; active: number; failed: number }>(
      `SELECT name,
          count(*) FILTER (WHERE state IN ('created', 'retry')) AS waiting,
          count(*) FILTER (WHERE state = 'active') AS active,
          count(*) FILTER (WHERE state = 'failed') AS failed
        FROM ${JOBS_SCHEMA}.job WHERE name = ANY($1) AND state <> 'completed' GROUP BY name`,
      [queues],
    ),
    pool.query<StuckRow>(
      `SELECT id, name AS queue, state, data, retry_count + 1 AS tries, left(${FAILURE}, 500) AS failure,
          created_on AS "createdAt", CASE WHEN state = 'retry' THEN start_after END AS "nextTryAt"
        FROM ${JOBS_SCHEMA}.job WHERE name = ANY($1) AND state IN ('retry', 'failed')
        ORDER BY created_on DESC, id DESC LIMIT ${SHOWN_AT_MOST}`,
      [queues],
    ),
  ])
  const countOf = new Map(counts.rows.map((row) => [row.name, row]))
  return {
    queues: queues.map((name) => ({ name, waiting: 0, active: 0, failed: 0, ...countOf.get(name) })),
    stuck: stuck.rows.map((row) => ({ ...row, state: row.state === 'failed' ? 'failed' : 'waiting' })),
  }
}

/** Failed jobs stay. */
export async function deleteDoneJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `DELETE FROM ${JOBS_SCHEMA}.job WHERE state = 'completed' AND completed_on < now() - interval '1 day'`,
  )
}
