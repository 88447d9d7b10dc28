import pg from 'pg'
import { PgBoss, policies } from 'pg-boss'
import { type DatabaseAddress, sessionAddress } from '../database/database.ts'
import { QUEUES, type QueueSettings, SCHEDULED_JOBS, type ScheduledJobSettings } from './jobs.ts'

export const JOBS_SCHEMA = 'jobs'
const GIVEN_UP = 'given-up'

const DAY_SECONDS = 86_400
const GIVEN_UP_SECONDS = 365 * DAY_SECONDS // Failed jobs stay this long; done ones a day (`remove-done-jobs`)
const limits = { statement_timeout: 600_000, lock_timeout: 60_000, connectionTimeoutMillis: 10_000 }

/**
 * Creates or updates the job schema and its queues; safe to run concurrently. Needs CREATE rights, no superuser.
 * `queues` overrides settings in tests.
 */
export async function installJobs(address: DatabaseAddress, queues: Partial<typeof QUEUES> = QUEUES): Promise<void> {
  const pool = new pg.Pool({
    ...(await sessionAddress(address)),
    ...limits,
    max: 1,
    application_name: 'shop migrations',
  })
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {}) // the call that meets it fails with the same error
  pool.on('error', () => {})
  try {
    await boss.start()
    await boss.createQueue(GIVEN_UP, { retentionSeconds: GIVEN_UP_SECONDS })
    for (const [name, settings] of Object.entries(queues)) {
      await boss.createQueue(name, queueOptions(settings))
      await boss.updateQueue(name, queueOptions(settings))
    }
    for (const [name, settings] of Object.entries(SCHEDULED_JOBS)) {
      // At most one waits or runs.
      await boss.createQueue(name, { ...scheduledJobOptions(settings), policy: policies.exclusive })
      await boss.updateQueue(name, scheduledJobOptions(settings))
    }
  } finally {
    await boss.stop({ graceful: false })
    await pool.end()
  }
}

function queueOptions(settings: QueueSettings) {
  return {
    retryLimit: settings.tries - 1,
    retryDelay: settings.firstPauseSeconds,
    retryBackoff: true,
    retryDelayMax: settings.longestPauseSeconds,
    expireInSeconds: settings.tryLimitSeconds,
    retentionSeconds: 14 * DAY_SECONDS,
    deleteAfterSeconds: GIVEN_UP_SECONDS, // Failed jobs too, which wait for an administrator
    deadLetter: GIVEN_UP,
  }
}

function scheduledJobOptions({ tryLimitSeconds }: ScheduledJobSettings) {
  return { retryLimit: 0, expireInSeconds: tryLimitSeconds, deleteAfterSeconds: DAY_SECONDS }
}
