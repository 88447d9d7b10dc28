import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { pictureId } from '#messaging/contract/email-logo.ts'
import { setShopBrand } from '#platform/contract/shop/brand.ts'
import { FIRST_BRAND } from '#platform/contract/shop/first-brand.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { installJobs } from '#platform/server/jobs/install-jobs.ts'
import { createPgBossJobs } from '#platform/server/jobs/pg-boss-jobs.ts'
import { createOutboxMail } from '#platform/server/mail/choose-mail.ts'
import { createSmtpMail } from '#platform/server/mail/smtp-mail.ts'
import { openTestMailServer, type TestMailServer } from '#test-support/sandboxes/test-mail-server.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { findFreePort } from '../../../../scripts/run/free-port.ts'
import { createCorrespondenceService, identityEmails } from './correspondence-service.ts'
import { removeOldEmails } from './email-upkeep.ts'
import { listEmails } from './list-emails.ts'

const ACCOUNT = { accountId: '0199aaaa-0000-7000-8000-000000000001', email: 'ada@example.com', name: 'Ada' }
const URL = 'https://parts.example/api/auth/verify-email?token=canary'
const HURRY = { 'deliver-letter': { tries: 4, firstPauseSeconds: 1, longestPauseSeconds: 1, tryLimitSeconds: 30 } }
/** Never given up, however long a busy machine takes to go on. */
const UNTIRING = { 'deliver-letter': { ...HURRY['deliver-letter'], tries: 100 } }
/** Four tries take five seconds where nothing else runs. */
const PATIENT = { timeout: 40_000 }

let database: TestDatabase
let mailServer: TestMailServer
let closing: (() => Promise<void>)[]
beforeEach(async () => {
  database = await createTestDatabase()
  await installJobs(database, HURRY)
  mailServer = await openTestMailServer()
  closing = []
})
afterEach(async () => {
  for (const close of closing) await close()
  await mailServer.close()
  await database.drop()
})

type Post = { showSecrets?: boolean; outbox?: 'silent' | ((line: string) => void) }

async function openOffice({ showSecrets = false, outbox }: Post = {}) {
  const { db, pool } = database
  const jobs = createPgBossJobs({ pool, log: () => {}, hurry: { pollSeconds: 0.5, checkSeconds: 1 } })
  const from = 'Parts Manufacture <shop@parts.example>'
  const mail = outbox
    ? createOutboxMail(outbox === 'silent' ? undefined : outbox)
    : createSmtpMail({ url: mailServer.url, from })
  const context = {
    ...{ db, jobs, mail, showSecrets, now: () => new Date() },
    rateLimits: false,
    shopMailbox: undefined,
    isVerified: async () => undefined,
    openAttachment: async () => undefined,
    openLogo: async (img: string) => Buffer.from(`PNG of ${img}`),
    openPicture: async (img: string) => (img.includes('gone') ? undefined : Buffer.from('a picture')),
  }
  const office = createCorrespondenceService(context)
  await jobs.start()
  closing.push(async () => {
    await jobs.stop()
    await mail.close()
  })
  return {
    context,
    office,
    jobs,
    emails: identityEmails(office, { timeZone: async () => 'Europe/Berlin', languageOf: async () => undefined }),
  }
}

async function rows() {
  const { rows: found } = await database.db.execute<{ status: string; tries: number; failure: string; text: string }>(
    sql`SELECT status, tries, failure, text, html FROM letters ORDER BY created_at, id`,
  )
  return found
}

async function jobCount(): Promise<number> {
  const { rows: found } = await database.db.execute<{ total: number }>(
    sql`SELECT count(*) AS total FROM jobs.job WHERE name = 'deliver-letter'`,
  )
  return found[0]?.total ?? 0
}

const settled = (status: string) =>
  expect.poll(async () => (await rows()).map((row) => row.status), PATIENT).toEqual([status])

test('an email goes out once its transaction commits; with one that is rolled back there is neither email nor job', async () => {
  const { emails } = await openOffice()
  const rolledBack = inTransaction(database.db, async (transaction) => {
    await emails.verifyEmail(transaction, ACCOUNT, { url: URL })
    throw new Error('something else went wrong')
  })
  await expect(rolledBack).rejects.toThrow('something else')
  expect(await rows()).toEqual([])
  expect(await jobCount()).toBe(0)
  await inTransaction(database.db, (transaction) => emails.verifyEmail(transaction, ACCOUNT, { url: URL }))
  expect(await jobCount()).toBe(1)
  await settled('sent')
  expect(mailServer.received.map(({ to }) => to)).toEqual([['ada@example.com']])
})

test('an email that shows the logo takes it along; one from before there was a logo goes without', async () => {
  const { office } = await openOffice()
  const bare = { to: 'ada@example.com', subject: 'Paid', text: 'Paid.', html: '<p>Paid.</p>', secretUrl: null }
  setShopBrand({ ...FIRST_BRAND, logo: { src: '/pictures/a-320.webp', width: 100, height: 40 } })
  onTestFinished(() => setShopBrand(FIRST_BRAND))
  await office.postEmail(database.db, { ...bare, key: 'with', html: '<img src="cid:logo" alt="Parts">' })
  await office.postEmail(database.db, { ...bare, key: 'without' })
  await expect.poll(() => mailServer.received.length, PATIENT).toBe(2)
  const png = Buffer.from('PNG of /pictures/a-320.webp').toString('base64')
  expect(mailServer.received.map(({ message }) => [/cid:/.test(message), message.includes(png)]).sort()).toEqual([
    [false, false],
    [true, true],
  ])
})

test('an email that shows a picture takes it along; where its file is gone its words stand there', async () => {
  const [{ office }, bare] = [await openOffice(), { to: 'a@example.com', subject: 'A', text: 'A.', secretUrl: null }]
  for (const img of ['/pictures/a-320.webp', '/pictures/gone-320.webp'])
    await office.postEmail(database.db, { ...bare, key: img, html: `<img src="cid:${pictureId(img)}">` })
  const shows = () => mailServer.received.map(({ message }) => message.includes(btoa('a picture')))
  await expect.poll(() => shows().sort(), PATIENT).toEqual([false, true])
})

test('of emails with one key there is one', async () => {
  const { office } = await openOffice()
  const mail = {
    to: 'ada@example.com',
    key: 'order-1-paid',
    subject: 'Paid',
    text: 'Paid.',
    html: '<p>Paid.</p>',
    secretUrl: null,
  }
  await Promise.all(Array.from({ length: 8 }, () => office.postEmail(database.db, mail)))
  await settled('sent')
  expect(await jobCount()).toBe(1)
  expect(mailServer.received).toHaveLength(1)
})

test('a mail server that is away for a while gets each email once when it is back', async () => {
  await installJobs(database, UNTIRING)
  // Reserved while the server is away.
  const port = await findFreePort()
  await mailServer.close()
  mailServer = await openTestMailServer({ port })
  const { emails } = await openOffice()
  await mailServer.close()
  await emails.passwordChanged(database.db, ACCOUNT)
  await expect.poll(async () => (await rows())[0]?.failure).toContain('ECONNREFUSED')
  mailServer = await openTestMailServer({ port })
  await settled('sent')
  expect(mailServer.received).toHaveLength(1)
  expect((await rows())[0]).toMatchObject({ failure: null })
  expect((await rows())[0]?.tries).toBeGreaterThan(1)
})

test('of the emails about a person’s orders none overtakes another, whatever is tried first; other emails wait for none', async () => {
  await installJobs(database, UNTIRING)
  const { office, emails } = await openOffice()
  const step = (key: string) => ({
    ...{ to: ACCOUNT.email, accountId: ACCOUNT.accountId, key },
    ...{ subject: key, text: key, html: key, secretUrl: null },
  })
  mailServer.refuseWith = { code: 451, words: 'not yet' }
  await office.postEmail(database.db, step('order-received:1'))
  await expect.poll(async () => (await rows())[0]?.failure).toContain('not yet')
  const nextTry = async (pause: string) =>
    (await database.db.execute(sql`UPDATE jobs.job SET start_after = now() + ${pause}::interval WHERE state = 'retry'`))
      .rowCount
  await expect.poll(() => nextTry('1 hour')).toBe(1)
  mailServer.refuseWith = undefined
  await office.postEmail(database.db, step('order-paid:1'))
  await emails.passwordChanged(database.db, ACCOUNT)
  await expect.poll(() => mailServer.received.length).toBe(1)
  const paid = async () => (await rows())[1]
  await expect.poll(paid).toMatchObject({ tries: 0, failure: expect.stringContaining('after the earlier email') })
  await nextTry('0')
  await expect.poll(() => mailServer.received.length).toBe(3)
  const subjects = mailServer.received.map(({ message }) => /^subject: (.+)$/im.exec(message)?.[1]?.trim())
  expect(subjects.slice(1)).toEqual(['order-received:1', 'order-paid:1'])
})

test('an email that nobody takes is given up after its last try, and says why', async () => {
  const { emails, context } = await openOffice()
  mailServer.refuseWith = { code: 452, words: 'mailbox is full' }
  await emails.verifyEmail(database.db, ACCOUNT, { url: URL })
  await settled('failed')
  expect((await rows())[0]).toMatchObject({ tries: 4 })
  const page = await listEmails(context, {})
  expect(page).toMatchObject({ items: [{ status: 'failed', failure: expect.stringContaining('mailbox is full') }] })
  expect(JSON.stringify(await rows())).not.toContain('canary')
})

test('an email that was given up goes out when its job is tried again, unless its link is gone', async () => {
  const { emails, jobs } = await openOffice()
  mailServer.refuseWith = { code: 452, words: 'mailbox is full' }
  await emails.passwordChanged(database.db, ACCOUNT)
  await settled('failed')
  const stuck = async () => (await jobs.overview()).stuck.filter(({ state }) => state === 'failed')
  const tryAgain = async () => jobs.retry(database.db, 'deliver-letter', (await stuck())[0]?.id ?? '')
  await expect.poll(async () => (await stuck()).length).toBe(1)
  mailServer.refuseWith = undefined
  expect(await tryAgain()).toBe(true)
  await settled('sent')
  expect(mailServer.received).toHaveLength(1)
  expect(await stuck()).toEqual([])
  await database.db.execute(sql`DELETE FROM letters`)
  mailServer.refuseWith = { code: 452, words: 'mailbox is full' }
  await emails.verifyEmail(database.db, ACCOUNT, { url: URL })
  await settled('failed')
  await expect.poll(async () => (await stuck()).length).toBe(1)
  mailServer.refuseWith = undefined
  expect(await tryAgain()).toBe(true)
  const saysWhy = async () => (await stuck())[0]?.failure
  await expect.poll(saysWhy).toContain('Its link was removed')
  expect(mailServer.received).toHaveLength(1)
})

test('an email that is refused for good is tried once', async () => {
  const { emails } = await openOffice()
  mailServer.refuseWith = { code: 550, words: 'no such mailbox' }
  await emails.verifyEmail(database.db, ACCOUNT, { url: URL })
  await settled('failed')
  expect((await rows())[0]).toMatchObject({ tries: 1, failure: expect.stringContaining('no such mailbox') })
  expect(JSON.stringify(await rows())).not.toContain('canary')
})

test('outside demo mode an email without a mail server says that it went nowhere, and keeps no link', async () => {
  const { emails } = await openOffice({ outbox: 'silent' })
  await emails.verifyEmail(database.db, ACCOUNT, { url: URL })
  await settled('failed')
  expect((await rows())[0]).toMatchObject({ tries: 1, failure: expect.stringContaining('SMTP_URL') })
  expect(JSON.stringify(await rows())).not.toContain('canary')
})

test('emails older than 90 days are removed, whatever their status', async () => {
  const { office } = await openOffice({ outbox: 'silent' })
  const mail = { to: 'ada@example.com', subject: 'Paid', text: 'Paid.', html: '<p>Paid.</p>', secretUrl: null }
  for (const key of ['sent', 'waiting', 'young']) await office.postEmail(database.db, { ...mail, key })
  const old = sql`now() - interval '91 days'`
  await database.db.execute(
    sql`UPDATE letters SET created_at = ${old}, status = 'sent', sent_at = ${old} WHERE key = 'sent'`,
  )
  await database.db.execute(sql`UPDATE letters SET created_at = ${old} WHERE key = 'waiting'`)
  await database.db.execute(sql`UPDATE letters SET created_at = now() - interval '89 days' WHERE key = 'young'`)
  await removeOldEmails({ db: database.db, now: () => new Date() })
  const { rows: left } = await database.db.execute(sql`SELECT key FROM letters`)
  expect(left).toEqual([{ key: 'young' }])
})

test('two processes deliver each of many emails once', async () => {
  const { emails } = await openOffice()
  await openOffice()
  await Promise.all(Array.from({ length: 40 }, () => emails.passwordChanged(database.db, ACCOUNT)))
  await expect.poll(async () => (await rows()).filter(({ status }) => status === 'sent').length, PATIENT).toBe(40)
  expect(mailServer.received).toHaveLength(40)
  const ids = mailServer.received.map(({ message }) => /^message-id: (.+)$/im.exec(message)?.[1])
  expect(new Set(ids).size).toBe(40)
})

test('the link that only the recipient may have is in the email, and not in what administrators see or what stays', async () => {
  await installJobs(database, UNTIRING)
  const { emails, office, context } = await openOffice()
  mailServer.refuseWith = { code: 451, words: 'not yet' }
  await emails.verifyEmail(database.db, ACCOUNT, { url: URL })
  await expect.poll(async () => (await rows())[0]?.failure).toContain('not yet')
  expect((await rows())[0]?.text).toContain(URL)
  const shown = await listEmails(context, {})
  expect(shown).toMatchObject({
    items: [{ subject: 'Verify your email', text: expect.stringContaining('Hello Ada') }],
  })
  expect(JSON.stringify(shown)).not.toContain('canary')
  expect(JSON.stringify(await office.exportEmailsOf(ACCOUNT.accountId))).not.toContain('canary')
  mailServer.refuseWith = undefined
  await settled('sent')
  expect(mailServer.received[0]?.message.replaceAll('=\r\n', '')).toContain('canary')
  expect(JSON.stringify(await rows())).not.toContain('canary')
})

test('in demo mode the outbox shows the link, and so does one line for the terminal', async () => {
  const lines: string[] = []
  const { emails, context } = await openOffice({ showSecrets: true, outbox: (line) => lines.push(line) })
  await emails.resetPassword(database.db, ACCOUNT, { url: URL })
  await settled('sent')
  expect(lines).toEqual([`Email to ada@example.com: Choose a new password ${URL}`])
  expect(JSON.stringify(await listEmails(context, { search: 'ADA@' }))).toContain('canary')
  expect(await listEmails(context, { search: 'nobody' })).toMatchObject({ items: [], totalCount: 0 })
})

test('emails of a deleted account are removed', async () => {
  const { emails, office } = await openOffice({ outbox: () => {} })
  await emails.passwordChanged(database.db, ACCOUNT)
  await emails.passwordChanged(database.db, { ...ACCOUNT, accountId: '0199aaaa-0000-7000-8000-000000000002' })
  await inTransaction(database.db, (transaction) => office.forgetEmailsOf(transaction, ACCOUNT.accountId))
  expect(await rows()).toHaveLength(1)
})
