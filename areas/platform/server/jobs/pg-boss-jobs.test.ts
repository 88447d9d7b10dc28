import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { inTransaction } from '../database/database.ts'
import { installJobs } from './install-jobs.ts'
import { JobFailure, type Jobs, SCHEDULED_JOBS, type ScheduledJobName } from './jobs.ts'
import { createPgBossJobs } from './pg-boss-jobs.ts'

const QUICK = { 'deliver-letter': { tries: 3, firstPauseSeconds: 1, longestPauseSeconds: 1, tryLimitSeconds: 2 } }
const PATIENT = { timeout: 30_000 }

let database: TestDatabase
let processes: Jobs[]
let logged: { message: string; details: object }[]
beforeEach(async () => {
  database = await createTestDatabase()
  await installJobs(database, QUICK)
  processes = []
  logged = []
})
afterEach(async () => {
  await Promise.all(processes.map((jobs) => jobs.stop()))
  await database.drop()
})

function open(): Jobs {
  const jobs = createPgBossJobs({
    pool: database.pool,
    log: (message, details) => logged.push({ message, details }),
    hurry: { pollSeconds: 0.5, checkSeconds: 1 },
  })
  processes.push(jobs)
  return jobs
}

async function states(queue: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ state: string }>(
    sql`SELECT state::text FROM jobs.job WHERE name = ${queue} ORDER BY created_on`,
  )
  return rows.map(({ state }) => state)
}

const email = (letterId: string) => ({ letterId })

test('a process that does no jobs asks for one, and another does it', async () => {
  await open().send(database.db, 'deliver-letter', email('1'))
  expect(await states('deliver-letter')).toEqual(['created'])
  const done: string[] = []
  const worker = open()
  worker.work('deliver-letter', async ({ data }) => void done.push(data.letterId))
  await worker.start()
  await expect.poll(() => done, PATIENT).toEqual(['1'])
})

test('what is rolled back was never asked for', async () => {
  const jobs = open()
  const work = inTransaction(database.db, async (transaction) => {
    await jobs.send(transaction, 'deliver-letter', email('1'))
    throw new Error('something else')
  })
  await expect(work).rejects.toThrow('something else')
  expect(await states('deliver-letter')).toEqual([])
})

test('a job that fails is tried again, knows its last try, and is kept when it is given up', async () => {
  const tries: boolean[] = []
  const jobs = open()
  jobs.work('deliver-letter', async ({ lastTry }) => {
    tries.push(lastTry)
    throw new TypeError('ada@example.com said no')
  })
  await jobs.start()
  await jobs.send(database.db, 'deliver-letter', email('1'))
  await expect.poll(() => states('given-up'), PATIENT).toEqual(['created'])
  expect(tries).toEqual([false, false, true])
  expect(logged.map(({ details }) => details)).toMatchObject([
    { queue: 'deliver-letter', lastTry: false, error: 'TypeError' },
    { lastTry: false },
    { lastTry: true },
  ])
  expect(JSON.stringify(logged)).not.toContain('ada@example.com')
})

test('what was given up is there until somebody looks, with what went wrong, and is done when it is tried again', async () => {
  const jobs = open()
  let away = true
  jobs.work('deliver-letter', async () => {
    if (away) throw new JobFailure('The mail server is away.')
  })
  await jobs.send(database.db, 'deliver-letter', email('1'))
  for (let tries = 0; tries < 3; tries++) {
    await jobs.workOff()
    await database.db.execute(sql`UPDATE jobs.job SET start_after = now() - interval '1 minute' WHERE state = 'retry'`)
  }
  // Four days later, after the upkeep of the jobs.
  await database.db.execute(sql`UPDATE jobs.job SET completed_on = now() - interval '4 days' WHERE state = 'failed'`)
  const upkeep = new PgBoss({ db: { executeSql: (text, values) => database.pool.query(text, values) }, schema: 'jobs' })
  await upkeep.start()
  await upkeep.supervise()
  await upkeep.stop({ graceful: false })
  const look = async () => (await jobs.overview()).stuck
  expect(await look()).toMatchObject([
    { state: 'failed', tries: 3, failure: 'The mail server is away.', nextTryAt: null },
  ])
  away = false
  const id = (await look())[0]?.id ?? ''
  expect(await jobs.retry(database.db, 'deliver-letter', id)).toBe(true)
  await jobs.workOff()
  expect(await states('deliver-letter')).toEqual(['completed'])
})

test('what was done is removed after a day, what was given up is not', async () => {
  const jobs = open()
  jobs.work('deliver-letter', async () => {})
  for (const id of ['1', '2', '3']) await jobs.send(database.db, 'deliver-letter', email(id))
  await jobs.workOff()
  const age = sql`completed_on = now() - interval '25 hours'`
  await database.db.execute(sql`UPDATE jobs.job SET ${age} WHERE data->>'letterId' <> '3'`)
  await database.db.execute(sql`UPDATE jobs.job SET state = 'failed' WHERE data->>'letterId' = '2'`)
  await jobs.start()
  await expect.poll(() => states('remove-done-jobs'), PATIENT).toEqual(['completed'])
  expect((await states('deliver-letter')).sort()).toEqual(['completed', 'failed'])
})

test('jobs for one order are done one after the other, in the order in which they were asked for', async () => {
  const done: string[] = []
  let atOnce = 0
  const jobs = open()
  jobs.work('order-email', async ({ data }) => {
    atOnce += 1
    await new Promise((resolve) => setTimeout(resolve, 20))
    done.push(`${data.refundId}, ${atOnce} at once`)
    atOnce -= 1
  })
  const ids = ['1', '2', '3', '4', '5']
  // In one transaction all jobs have the same time.
  await inTransaction(database.db, async (transaction) => {
    for (const refundId of ids)
      await jobs.send(transaction, 'order-email', { orderId: 'one', letter: 'refund', refundId })
  })
  await jobs.start()
  await expect.poll(() => done, PATIENT).toEqual(ids.map((id) => `${id}, 1 at once`))
})

test('a job that the release before sent under the former name of its queue is done', async () => {
  const done: string[] = []
  const jobs = open()
  jobs.work('order-email', async ({ data }) => void done.push(data.orderId))
  await jobs.start()
  await jobs.send(database.db, 'order-letter' as 'order-email', { orderId: 'one', letter: 'paid' })
  await expect.poll(() => done, PATIENT).toEqual(['one'])
})

test('one that takes too long is tried again, as if its process had died', async () => {
  let tries = 0
  const jobs = open()
  jobs.work('deliver-letter', () => (++tries === 1 ? new Promise(() => {}) : Promise.resolve()))
  await jobs.start()
  await jobs.send(database.db, 'deliver-letter', email('1'))
  await expect.poll(() => states('deliver-letter'), PATIENT).toEqual(['completed'])
  expect(tries).toBe(2)
})

test('stopping lets the running job finish, and takes no more', async () => {
  let begin = () => {}
  let finish = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const jobs = open()
  jobs.work('deliver-letter', () => {
    begin()
    return new Promise((resolve) => {
      finish = resolve
    })
  })
  await jobs.start()
  await jobs.send(database.db, 'deliver-letter', email('1'))
  await begun
  const stopped = jobs.stop()
  await open().send(database.db, 'deliver-letter', email('2'))
  finish()
  await stopped
  expect(await states('deliver-letter')).toEqual(['completed', 'created'])
})

/** Intervals follow the clock; waits for the next one when this is nearly over. */
async function longInterval(scheduledJob: ScheduledJobName): Promise<void> {
  const everyMs = SCHEDULED_JOBS[scheduledJob].everySeconds * 1000
  const leftMs = everyMs - (Date.now() % everyMs)
  if (leftMs < PATIENT.timeout) await new Promise((resolve) => setTimeout(resolve, leftMs + 100))
}

test('a scheduledJob is done once in its interval, however many processes there are and however often they start', async () => {
  await longInterval('remove-old-letters')
  const done: string[] = []
  for (const name of ['one', 'two', 'three']) {
    const jobs = open()
    jobs.every('remove-old-letters', async () => void done.push(name))
    await jobs.start()
  }
  await expect.poll(() => states('remove-old-letters'), PATIENT).toEqual(['completed'])
  const late = open()
  late.every('remove-old-letters', async () => void done.push('late'))
  await late.start()
  expect(await states('remove-old-letters')).toEqual(['completed'])
  expect(done).toHaveLength(1)
})

test('several processes install at once, and again, with one outcome', async () => {
  const version = () => database.db.execute(sql`SELECT version FROM jobs.version`).then(({ rows }) => rows)
  const queues = () =>
    database.db.execute(sql`SELECT name, policy FROM jobs.queue ORDER BY name`).then(({ rows }) => rows)
  await database.db.execute(sql`DROP SCHEMA jobs CASCADE`)
  await Promise.all([installJobs(database, QUICK), installJobs(database, QUICK), installJobs(database, QUICK)])
  const before = [await version(), await queues()]
  await Promise.all([installJobs(database, QUICK), installJobs(database, QUICK)])
  expect([await version(), await queues()]).toEqual(before)
  const queued = ['deliver-letter', 'given-up'].map((name) => ({ name, policy: 'standard' }))
  const recurring = Object.keys(SCHEDULED_JOBS).map((name) => ({ name, policy: 'exclusive' }))
  expect(before[1]).toEqual([...queued, ...recurring].sort((one, other) => one.name.localeCompare(other.name)))
})
