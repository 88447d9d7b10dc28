import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { JOBS_SCHEMA } from './install-jobs.ts'
import { QUEUES } from './jobs.ts'

/** Work that was asked for and not done. */
export type UndoneJob = { queue: string; data: Record<string, unknown> }

/** The jobs that wait, run, or were given up; chores come round by themselves. */
export async function selectUndoneJobs(client: pg.ClientBase): Promise<UndoneJob[]> {
  const { rows } = await client.query<UndoneJob>(
    `SELECT name AS queue, data FROM ${JOBS_SCHEMA}.job
     WHERE name = ANY($1) AND state IN ('created', 'retry', 'active', 'failed') ORDER BY created_on, id`,
    [Object.keys(QUEUES)],
  )
  return rows
}

/**
 * Asks for the jobs anew, within the caller's transaction. Those of queues that this release does not have are left
 * out.
 */
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
