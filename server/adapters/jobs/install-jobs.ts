import pg from 'pg'
import { PgBoss, policies } from 'pg-boss'
import { type DatabaseAddress, poolAddress } from '#server/adapters/database/database.ts'
import { CHORES, type ChoreSettings, QUEUES, type QueueSettings } from './jobs.ts'

/** The schema of the shop's database where the jobs are. */
export const JOBS_SCHEMA = 'jobs'
/** Where jobs come to lie that were given up. */
const GIVEN_UP = 'given-up'

const DAY_SECONDS = 86_400
/** What was given up is looked at for so long; what was done goes after a day (`remove-done-jobs`). */
const GIVEN_UP_SECONDS = 365 * DAY_SECONDS
const limits = { statement_timeout: 600_000, lock_timeout: 60_000, connectionTimeoutMillis: 10_000 }

/**
 * Makes the schema of the jobs or brings it to this release's, and sees to it that every queue is there. Several
 * processes may do so at once. Needs a role that may create in the database, not a superuser.
 * @param queues other settings than the shop's, for tests that cannot wait
 */
export async function installJobs(address: DatabaseAddress, queues: Partial<typeof QUEUES> = QUEUES): Promise<void> {
  const pool = new pg.Pool({ ...poolAddress(address), ...limits, max: 1, application_name: 'shop migrations' })
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
    for (const [name, settings] of Object.entries(CHORES)) {
      // Exclusive: while one waits or is done, there is no second.
      await boss.createQueue(name, { ...choreOptions(settings), policy: policies.exclusive })
      await boss.updateQueue(name, choreOptions(settings))
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
    // Of jobs that were given up too, and those wait for somebody.
    deleteAfterSeconds: GIVEN_UP_SECONDS,
    deadLetter: GIVEN_UP,
  }
}

function choreOptions({ tryLimitSeconds }: ChoreSettings) {
  return { retryLimit: 0, expireInSeconds: tryLimitSeconds, deleteAfterSeconds: DAY_SECONDS }
}
