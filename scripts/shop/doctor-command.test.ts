import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SANDBOX_PATH } from '#app/server/choose-payments.ts'
import { createKeptBackups } from '#platform/server/backups/kept-backups.ts'
import { openTestMailServer, type TestMailServer } from '#test-support/sandboxes/test-mail-server.ts'
import { insertTestPart } from '#test-support/test-parts.ts'
import { createTestShop, type TestShop } from '#test-support/test-shop.ts'
import { judgeClock } from './doctor/look-at-database.ts'
import { checkNode, checkOwnClock, judgeRoom } from './doctor/look-at-machine.ts'
import { checkPayments } from './doctor/look-at-services.ts'
import { consult } from './doctor-command.ts'
import { runCommand } from './run-command.ts'

let shop: TestShop
let mail: TestMailServer
let folder: string
let dataDir: string
let env: Record<string, string>
beforeAll(async () => {
  shop = await createTestShop()
  mail = await openTestMailServer({ login: { user: 'shop', password: 'right-password' } })
})
afterAll(async () => {
  await mail.close()
  await shop.close()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-doctor-'))
  dataDir = join(folder, 'data')
  await mkdir(join(folder, 'build', 'server'), { recursive: true })
  await writeFile(join(folder, 'build', 'server', 'index.js'), 'export const routes = {}')
  env = {
    DATABASE_URL: String(shop.pool.options.connectionString),
    DATA_DIR: dataDir,
    BACKUP_EVERY_HOURS: '24',
    SMTP_URL: mail.url.replace('//', '//shop:right-password@'),
    MAIL_FROM: 'shop@parts.example',
  }
})
afterEach(() => rm(folder, { recursive: true }))

const backUp = (at: Date) =>
  createKeptBackups({ pool: shop.pool, dataDir, include: [], everyHours: 24, keep: 7, now: () => at }).makeWhenDue()

async function look(changed: Record<string, string> = {}, root = folder) {
  const lines: string[] = []
  const output = { print: (text: string) => void lines.push(text), complain: (text: string) => void lines.push(text) }
  const exitCode = await consult({ env: { ...env, ...changed }, output }, root)
  return { exitCode, lines, about: (what: string) => lines.filter((line) => line.slice(9).startsWith(what)).join('\n') }
}

describe('npm run shop -- doctor', () => {
  test('ends with 0 where everything is well, with a line for each thing', async () => {
    await backUp(new Date())
    const { exitCode, lines, about } = await look()
    expect(lines.filter((line) => line.startsWith('FAULT'))).toEqual([])
    expect(exitCode).toBe(0)
    expect(about('database')).toMatch(/^ok .*PostgreSQL \d+.*schema of this release/)
    expect(about('mail')).toMatch(/^ok .*lets us in/)
    expect(about('backups')).toMatch(/^ok .*the newest of 1/)
    for (const what of ['settings', 'node', 'pages', 'disk', 'clock']) expect(about(what)).toMatch(/^ok /)
    expect(lines.join()).not.toContain('right-password')
  })

  test('changes nothing: an embedded database that is not there is not made', async () => {
    const { exitCode, about } = await look({ DATABASE_URL: '' })
    expect(about('database')).toContain('the first start makes one')
    expect(about('clock')).toMatch(/^(ok|warning) .*time server/)
    expect(exitCode).toBe(0)
  })

  test('names each setting that is wrong and ends with 1', async () => {
    const { exitCode, about } = await look({ PORT: 'http', SMTP_URL: 'mail.example' })
    expect(exitCode).toBe(1)
    expect(about('settings')).toMatch(/FAULT .*PORT must be a port number\nFAULT .*SMTP_URL must be an smtp/)
  })

  test('says what to do about a database that is away, and looks at the rest nevertheless', async () => {
    const { exitCode, about } = await look({ DATABASE_URL: 'postgres://shop:secret-word@127.0.0.1:9/shop' })
    expect(exitCode).toBe(1)
    expect(about('database')).toMatch(/^FAULT .*ECONNREFUSED.*See that the server of DATABASE_URL runs/)
    expect(about('database')).not.toContain('secret-word')
    expect(about('mail')).toMatch(/^ok/)
  })

  test('leaves a database of a newer release alone and says so', async () => {
    await shop.pool.query(
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) SELECT 'later', max(created_at) + 1 FROM drizzle.__drizzle_migrations`,
    )
    expect((await look()).about('database')).toMatch(/^warning .*later release migrated it, and this one may still run/)
    const { rows } = await shop.pool.query('SELECT made_at_ms FROM drizzle.least_program')
    await shop.pool.query('UPDATE drizzle.least_program SET made_at_ms = made_at_ms + 1e12')
    const { exitCode, about } = await look()
    await shop.pool.query(`DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'later'`)
    await shop.pool.query('UPDATE drizzle.least_program SET made_at_ms = $1', [rows[0].made_at_ms])
    expect(about('database')).toMatch(/^FAULT .*newer release/)
    expect(exitCode).toBe(1)
  })

  test('compares CURRENCY with that of the stored amounts', async () => {
    await shop.pool.query(`INSERT INTO shop_currency (currency) VALUES ('USD') ON CONFLICT DO NOTHING`)
    expect((await look({ CURRENCY: 'EUR' })).about('currency')).toBe('')
    await insertTestPart(shop.db, new Date())
    expect((await look()).about('currency')).toMatch(/^ok .*amounts are in USD/)
    const other = await look({ CURRENCY: 'EUR' })
    expect(other.about('currency')).toMatch(/^FAULT .*CURRENCY is EUR, but .* in USD. Set CURRENCY=USD/)
    expect(other.exitCode).toBe(1)
  })

  test('tells a refused password of the mail server from one that is away', async () => {
    const refused = await look({ SMTP_URL: mail.url.replace('//', '//shop:guess@') })
    expect(refused.about('mail')).toMatch(/^FAULT .*user and password/)
    const away = await look({ SMTP_URL: 'smtp://127.0.0.1:9' })
    expect(away.about('mail')).toMatch(/^FAULT .*host, port/)
    expect([refused.exitCode, away.exitCode]).toEqual([1, 1])
  })

  test('tells of pages that are not built, of a data folder that is none, and of a bucket that is away', async () => {
    await writeFile(dataDir, 'a file')
    const bucket = { S3_BUCKET: 'parts', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret-word' }
    const { exitCode, about } = await look(
      { S3_ENDPOINT: 'http://127.0.0.1:9', ...bucket, BACKUP_EVERY_HOURS: '0' },
      join(folder, 'elsewhere'),
    )
    expect(about('pages')).toMatch(/^FAULT .*npm run build/)
    expect(about('disk')).toMatch(/^FAULT .*can't be written to/)
    expect(about('pictures')).toMatch(/^FAULT .*Check S3_ENDPOINT/)
    expect(exitCode).toBe(1)
  })

  test('warns of a backup that is late, of one that failed, and of none at all', async () => {
    expect((await look()).about('backups')).toMatch(/^warning .*none yet/)
    await backUp(new Date(Date.now() - 27 * 3_600_000))
    expect((await look()).about('backups')).toMatch(/^warning .*late/)
    const note = { at: '2026-11-21T10:00:00.000Z', message: 'ENOSPC: no space left on device' }
    await writeFile(join(dataDir, 'backups', 'last-failure.json'), JSON.stringify(note))
    expect((await look()).about('backups')).toMatch(/^FAULT .*2026-11-21T10:00:00.000Z: ENOSPC/)
    expect((await look({ BACKUP_EVERY_HOURS: '0' })).about('backups')).toMatch(/^warning .*makes none/)
  })

  test('takes no argument', async () => {
    const output = { print: () => {}, complain: (text: string) => expect(text).toContain('It takes nothing.') }
    expect(await runCommand(['doctor', 'please'], { env, output })).toBe(2)
  })
})

test('a key that the provider takes is told from one that it does not', async () => {
  const elsewhere = { url: () => shop.url + SANDBOX_PATH, browserPath: SANDBOX_PATH }
  const keys = { publishableKey: 'pk_test_sandbox', webhookSecret: undefined }
  const right = await checkPayments({ ...keys, secretKey: shop.app.sandbox?.secretKey ?? '' }, elsewhere)
  expect(right.map(({ level }) => level)).toEqual(['good', 'warning'])
  const wrong = await checkPayments({ ...keys, secretKey: 'sk_test_guess' }, elsewhere)
  expect(wrong).toMatchObject([{ level: 'fault', words: expect.stringContaining('copy it anew') }])
  const away = await checkPayments(
    { ...keys, secretKey: 'sk_test_guess' },
    { ...elsewhere, url: () => 'http://127.0.0.1:9' },
  )
  expect(away).toMatchObject([{ level: 'fault', words: expect.stringContaining('api.stripe.com') }])
})

test('a clock that a time server keeps is told from one that none keeps, and from a machine that does not say', async () => {
  const looks = await Promise.all(
    [['echo', 'yes'], ['echo', 'no'], ['no-such-program']].map((ask) => checkOwnClock(ask)),
  )
  expect(looks.map(({ level }) => level)).toEqual(['good', 'warning', 'warning'])
  expect(looks.map(({ words }) => words.slice(0, 12))).toEqual(['a time serve', 'no time serv', 'this machine'])
})

test('a clock, a disk and a Node.js that are off are told from those that will do', () => {
  expect([0.2, -3].map((seconds) => judgeClock(seconds).level)).toEqual(['good', 'good'])
  expect(judgeClock(90)).toMatchObject({ level: 'fault', words: expect.stringContaining('90 s behind') })
  expect(judgeClock(-90)).toMatchObject({ level: 'fault', words: expect.stringContaining('90 s ahead') })
  const levels = [0.1, 2, 20].map((gib) => judgeRoom('/data', gib * 1024 ** 3).level)
  expect(levels).toEqual(['fault', 'warning', 'good'])
  expect(['20.19.0', '24.1.0'].map((version) => checkNode(version).level)).toEqual(['fault', 'good'])
})
