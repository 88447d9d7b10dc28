import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Queryable } from '../database/database.ts'
import { JOBS_SCHEMA } from './install-jobs.ts'
import { QUEUES } from './jobs.ts'

export type UndoneJob = { queue: string; data: Record<string, unknown> }

/** Waiting, running and failed jobs; scheduled ones recur by themselves. */
export async function selectUndoneJobs(client: pg.ClientBase): Promise<UndoneJob[]> {
  const { rows } = await client.query<UndoneJob>(
    `SELECT name AS queue, data FROM ${JOBS_SCHEMA}.job
     WHERE name = ANY($1) AND state IN ('created', 'retry', 'active', 'failed') ORDER BY created_on, id`,
    [Object.keys(QUEUES)],
  )
  return rows
}

/** The queues that have something to do by now: one question, where pg-boss has one for each queue. */
export async function selectDueQueues(pool: pg.Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT name FROM ${JOBS_SCHEMA}.job WHERE state IN ('created', 'retry') AND start_after <= now()`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** By the value that a job's data has in `field`: whether a job is still to be done, or was given up. */
export async function selectStanding(
  db: Queryable,
  queue: string,
  field: string,
  values: readonly string[],
): Promise<Map<string, 'waiting' | 'failed'>> {
  if (values.length === 0) return new Map()
  const { rows } = await db.$client.query<{ value: string; waits: boolean }>(
    `SELECT data->>$2 AS value, bool_or(state <> 'failed') AS waits FROM ${JOBS_SCHEMA}.job
     WHERE name = $1 AND state IN ('created', 'retry', 'active', 'failed') AND data->>$2 = ANY($3) GROUP BY 1`,
    [queue, field, values],
  )
  return new Map(rows.map(({ value, waits }) => [value, waits ? 'waiting' : 'failed']))
}

/** Sends the jobs again in the caller's transaction, skipping unknown queues. */
export async function sendAgain(client: pg.ClientBase, jobs: readonly UndoneJob[]): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
  const boss = new PgBoss({ db, schema: JOBS_SCHEMA, supervise: false, schedule: false, migrate: false })
  boss.on('error', () => {}) // the call that meets it fails with the same error
  await boss.start()
  try {
    for (const { queue, data } of jobs) if (queue in QUEUES) await boss.send(queue, data)
  } finally {
    await boss.stop({ graceful: false })
  }
}
