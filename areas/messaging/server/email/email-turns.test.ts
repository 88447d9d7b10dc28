import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction, type Transaction } from '#platform/server/database/database.ts'
import { installJobs } from '#platform/server/jobs/install-jobs.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { createPgBossJobs } from '#platform/server/jobs/pg-boss-jobs.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { createSmtpMail } from '#platform/server/mail/smtp-mail.ts'
import { openTestMailServer, type TestMailServer } from '#test-support/sandboxes/test-mail-server.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import type { CorrespondenceContext } from './correspondence-context.ts'
import { createCorrespondenceService } from './correspondence-service.ts'
import { queueLeftEmails } from './email-upkeep.ts'

const ADA = { to: 'ada@example.com', accountId: '0199aaaa-0000-7000-8000-000000000001' }
const QUEUES = { 'deliver-letter': { tries: 2, firstPauseSeconds: 900, longestPauseSeconds: 900, tryLimitSeconds: 30 } }

let database: TestDatabase
let mailServer: TestMailServer
let opened: { mail: Mail; jobs: Jobs }[]
beforeEach(async () => {
  database = await createTestDatabase()
  await installJobs(database, QUEUES)
  mailServer = await openTestMailServer()
  opened = []
})
afterEach(async () => {
  for (const { mail, jobs } of opened) {
    await jobs.stop()
    await mail.close()
  }
  await mailServer.close()
  await database.drop()
})

/** A process of the shop, as far as it posts and delivers emails. */
function openOffice({ rateLimits = false } = {}) {
  const { db, pool } = database
  const jobs = createPgBossJobs({ pool, log: () => {} })
  const mail = createSmtpMail({ url: mailServer.url, from: 'Parts Manufacture <shop@parts.example>' })
  const context: CorrespondenceContext = {
    ...{ db, jobs, mail, rateLimits, showSecrets: false, shopMailbox: undefined, now: () => new Date() },
    isVerified: async () => true,
    openAttachment: async () => undefined,
    openLogo: async () => undefined,
    openPicture: async () => undefined,
  }
  const office = createCorrespondenceService(context)
  opened.push({ mail, jobs })
  const postIn = (transaction: Transaction, key: string, person = ADA) =>
    office.postEmail(transaction, { ...person, key, subject: key, text: key, html: key, secretUrl: null })
  const post = (key: string, person = ADA) => inTransaction(db, (transaction) => postIn(transaction, key, person))
  return { office, jobs, post, postIn, queueLeft: () => queueLeftEmails(context) }
}

const emails = async () =>
  (
    await database.db.execute<{ key: string; status: string; tries: number; failure: string | null }>(
      sql`SELECT key, status, tries, failure FROM letters ORDER BY created_at, id`,
    )
  ).rows
const statuses = async () => (await emails()).map(({ key, status }) => `${key} ${status}`)
const run = (statement: string) => database.pool.query(statement)
/** Those that are to be done or tried again. */
const openJobs = async () =>
  (await run(`SELECT 1 FROM jobs.job WHERE name = 'deliver-letter' AND state < 'completed'`)).rowCount
const makeDue = () => run(`UPDATE jobs.job SET start_after = now() WHERE state < 'active'`)
const received = () => mailServer.received.map(({ message }) => /^subject: (.+)$/im.exec(message)?.[1]?.trim())

test('a hundred emails wait for an earlier one without a job or a try of their own, and go out in order', async () => {
  const { jobs, postIn } = openOffice()
  const keys = Array.from({ length: 101 }, (_, place) => `step ${place}`)
  mailServer.refuseWith = { code: 451, words: 'not yet' }
  await inTransaction(database.db, async (transaction) => {
    for (const key of keys) await postIn(transaction, key)
  })
  await jobs.workOff()
  const [first, ...others] = await emails()
  expect(first).toMatchObject({ status: 'waiting', tries: 1, failure: expect.stringContaining('not yet') })
  const waits = { status: 'waiting', tries: 0, failure: expect.stringContaining('after the earlier email') }
  expect(others).toEqual(keys.slice(1).map((key) => ({ key, ...waits })))
  expect(await openJobs()).toBe(1)
  mailServer.refuseWith = undefined
  await run('DELETE FROM letters WHERE id NOT IN (SELECT id FROM letters ORDER BY created_at, id LIMIT 9)')
  await makeDue()
  await jobs.workOff()
  expect(received()).toEqual(keys.slice(0, 9))
  expect((await emails()).map(({ tries }) => tries)).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 1])
})

test('an email that is given up, after its last try or refused for good, lets the next one go', async () => {
  const { jobs, post } = openOffice()
  for (const key of ['first', 'second', 'third']) await post(key)
  mailServer.refuseWith = { code: 452, words: 'mailbox is full' }
  await jobs.workOff()
  await makeDue()
  await jobs.workOff()
  expect(await statuses()).toEqual(['first failed', 'second waiting', 'third waiting'])
  mailServer.refuseWith = { code: 550, words: 'no such mailbox' }
  await makeDue()
  await jobs.workOff()
  expect(await statuses()).toEqual(['first failed', 'second failed', 'third failed'])
  mailServer.refuseWith = undefined
  await post('fourth')
  await jobs.workOff()
  expect(received()).toEqual(['fourth'])
})

test('an email that is posted while the one before it is sent is not left behind', async () => {
  const { jobs, post, postIn } = openOffice()
  await post('first')
  let delivered: Promise<number> | undefined
  await inTransaction(database.db, async (transaction) => {
    await postIn(transaction, 'second')
    delivered = jobs.workOff()
    // The first is noted as sent only behind this transaction.
    await expect.poll(async () => (await run('SELECT 1 FROM pg_locks WHERE NOT granted')).rowCount).toBe(1)
    expect(received()).toEqual(['first'])
  })
  await delivered
  expect(received()).toEqual(['first', 'second'])
})

test('however often posts meet deliveries that end, over two processes, none is left and none overtakes another', async () => {
  const offices = [openOffice(), openOffice()]
  const people = Array.from({ length: 4 }, (_, place) => ({
    to: `p${place}@example.com`,
    accountId: `0199aaaa-0000-7000-8000-00000000001${place}`,
  }))
  let posting = true
  const deliveries = offices.map(async ({ jobs }) => {
    while (posting) await jobs.workOff()
  })
  await Promise.all(
    people.map(async (person) => {
      for (let place = 0; place < 10; place++) await offices[place % 2]?.post(`${person.to}:${place}`, person)
    }),
  )
  posting = false
  await Promise.all(deliveries)
  await offices[0]?.jobs.workOff()
  expect((await emails()).filter(({ status }) => status !== 'sent')).toEqual([])
  const expected = people.map(({ to }) => Array.from({ length: 10 }, (_, place) => `${to}:${place}`))
  expect(people.map(({ to }) => received().filter((key) => key?.startsWith(`${to}:`)))).toEqual(expected)
})

test('where the next one cannot be queued, what was sent is noted all the same and not sent again; it is queued later', async () => {
  const { jobs, post, queueLeft } = openOffice()
  for (const key of ['first', 'second']) await post(key)
  await run(`CREATE FUNCTION jobs.fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$`)
  await run(
    `CREATE TRIGGER fail BEFORE INSERT ON jobs.job_common FOR EACH ROW WHEN (NEW.state = 'created') EXECUTE FUNCTION jobs.fail()`,
  )
  await jobs.workOff()
  await run('DROP TRIGGER fail ON jobs.job_common')
  await makeDue()
  await jobs.workOff()
  expect(await statuses()).toEqual(['first sent', 'second waiting'])
  await queueLeft()
  await jobs.workOff()
  expect(received()).toEqual(['first', 'second'])
})

test('what waits for nobody is queued: after a lost job, a removed email, an end by the release before, a dead last try', async () => {
  const { jobs, post, queueLeft } = openOffice()
  const person = (place: number) => ({
    to: `p${place}@example.com`,
    accountId: `${ADA.accountId.slice(0, -1)}${place}`,
  })
  for (const place of [1, 2, 3, 4, 5]) for (const key of ['a', 'b']) await post(`${place}${key}`, person(place))
  const jobOf = (key: string) => `data->>'letterId' = (SELECT id::text FROM letters WHERE key = '${key}')`
  await run(`DELETE FROM jobs.job WHERE ${jobOf('1a')} OR ${jobOf('2a')} OR ${jobOf('3a')}`)
  await run(`DELETE FROM letters WHERE key = '2a'`)
  await run(`UPDATE letters SET status = 'sent', sent_at = now() WHERE key = '3a'`)
  await run(`UPDATE jobs.job SET state = 'failed' WHERE ${jobOf('4a')}`)
  await run(`UPDATE jobs.job SET start_after = now() + interval '1 hour' WHERE ${jobOf('5a')}`)
  await run(`UPDATE letters SET created_at = created_at - interval '11 minutes'`)
  await queueLeft()
  await queueLeft()
  expect(await openJobs()).toBe(5)
  await jobs.workOff()
  expect(received().sort()).toEqual(['1a', '1b', '2b', '3b', '4b'])
  expect((await emails()).find(({ key }) => key === '4a')).toMatchObject({
    status: 'failed',
    failure: expect.stringContaining('did not finish'),
  })
  await makeDue()
  await jobs.workOff()
  expect(received().slice(5)).toEqual(['5a', '5b'])
})

test('an email that has a job before its turn, from the release before or ahead of one that was held, gives it up', async () => {
  const { office, jobs, post } = openOffice()
  for (const key of ['first', 'second']) await post(key)
  await run(`UPDATE jobs.job SET start_after = now() + interval '1 hour'`)
  const { rows } = await run(`UPDATE letters SET failure = NULL WHERE key = 'second' RETURNING id`)
  const old = { letterId: rows[0]?.id as string, person: 'a hash' }
  await jobs.send(database.db, 'deliver-letter', old)
  await jobs.workOff()
  expect(await emails()).toMatchObject([
    { tries: 0 },
    { tries: 0, failure: expect.stringContaining('after the earlier') },
  ])
  expect(await openJobs()).toBe(1)
  await makeDue()
  await jobs.workOff()
  expect(received()).toEqual(['first', 'second'])

  await post('held')
  await run(`UPDATE letters SET status = 'held' WHERE key = 'held'`)
  await run(`DELETE FROM jobs.job WHERE state < 'active'`)
  await post('later')
  await inTransaction(database.db, (transaction) => office.releaseHeldEmails(transaction, ADA.to))
  expect(await openJobs()).toBe(1)
  await jobs.workOff()
  expect(received().slice(2)).toEqual(['held', 'later'])
})

test('a person who is sent thirty emails in an hour gets the next one an hour after the first of them', async () => {
  const { jobs, post } = openOffice({ rateLimits: true })
  for (let place = 0; place < 3; place++) await post(`step ${place}`)
  await run(`INSERT INTO letters (id, recipient, subject, text, html, status, tries, created_at, sent_at)
    SELECT gen_random_uuid(), '${ADA.to}', '', '', '', 'sent', 1, now(), date_trunc('milliseconds', now()) - interval '5 minutes' FROM generate_series(1, 29)`)
  await jobs.workOff()
  expect(received()).toEqual(['step 0'])
  const { rows } = await run(
    `SELECT start_after = (SELECT min(sent_at) FROM letters) + interval '1 hour' AS "inAnHour" FROM jobs.job WHERE state < 'active'`,
  )
  expect(rows).toEqual([{ inAnHour: true }])
  await run(`UPDATE letters SET sent_at = sent_at - interval '1 hour' WHERE sent_at IS NOT NULL`)
  await makeDue()
  await jobs.workOff()
  expect(received()).toEqual(['step 0', 'step 1', 'step 2'])
})

test('emails of a deleted account leave nothing behind', async () => {
  const { office, jobs, post, queueLeft } = openOffice()
  for (const key of ['first', 'second']) await post(key)
  await inTransaction(database.db, (transaction) => office.forgetEmailsOf(transaction, ADA.accountId))
  await queueLeft()
  await jobs.workOff()
  expect([received(), await openJobs()]).toEqual([[], 0])
})
