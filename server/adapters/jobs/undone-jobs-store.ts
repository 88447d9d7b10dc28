import type pg from 'pg'
import { PgBoss } from 'pg-boss'
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
