import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { temporaryDataFolder } from '#test-support/embedded-process.ts'
import { onDatabase } from '#test-support/test-cluster.ts'
import { createTestDatabase } from '#test-support/test-database.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const isRoot = process.getuid?.() === 0

let folder: string
beforeEach(async () => {
  folder = await temporaryDataFolder()
})

/** Runs one of the project's programs with these settings, to its end. */
async function run(program: string[], settings: Record<string, string>, options: SpawnOptions = {}) {
  const child = spawn(process.execPath, ['--import', './scripts/prepare-node.mjs', ...program], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: '20999', DATA_DIR: folder, DATABASE_WAIT_SECONDS: '0', ...settings },
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 50_000,
  })
  const [[exitCode], , said] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout as NonNullable<typeof child.stdout>),
    text(child.stderr as NonNullable<typeof child.stderr>),
  ])
  return { exitCode, said: said.trim() }
}

const serve = (settings: Record<string, string>) =>
  run(['scripts/serve.ts'], { CURRENCY: 'EUR', HOME_COUNTRY: 'DE', ...settings })

async function newDatabase() {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  return database
}

/** One line that names the setting and says what to do, and no stack. */
function expectSentence({ exitCode, said }: { exitCode: number; said: string }, about: RegExp) {
  expect(said).toMatch(about)
  expect(said.split('\n')).toHaveLength(1)
  expect(exitCode).toBe(1)
}

describe('a start says in a sentence what to do about', () => {
  test.for<[string, () => string, RegExp]>([
    ['a port where no database listens', () => 'postgres://shop:secret-word@127.0.0.1:9/shop', /ECONNREFUSED/],
    ['a host that is unknown', () => 'postgres://shop:secret-word@no-such-host.invalid/shop', /ENOTFOUND|EAI_AGAIN/],
    ['a database that does not exist', () => onDatabase(inject('testCluster').shopUrl, 'missing'), /"missing"/],
    [
      'a user who does not exist',
      () => inject('testCluster').shopUrl.replace(/\/\/[^@]*@/, '//stranger:secret-word@'),
      /"stranger"/,
    ],
  ])('%s', async ([, address, reason]) => {
    const seen = await serve({ DATABASE_URL: address() })
    expectSentence(seen, /^The database can't be used \(.*\)\. See that the server of DATABASE_URL runs/)
    expect(seen.said).toMatch(reason)
    expect(seen.said).not.toContain('secret-word')
  })

  test('a server at DATABASE_URL that is no PostgreSQL', async () => {
    const web = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1')
    onTestFinished(() => void web.close())
    await once(web, 'listening')
    const { port } = web.address() as AddressInfo
    const seen = await serve({ DATABASE_URL: `postgres://shop:secret-word@127.0.0.1:${port}/shop` })
    expectSentence(seen, /^The database can't be used/)
  })

  test('a database in which its user may create nothing', async () => {
    const seen = await serve({ DATABASE_URL: inject('testCluster').shopUrl })
    expectSentence(seen, /^The database refuses \(permission denied .*\)\. Let its user create schemas and tables/)
  })

  test('signs in the password of DATABASE_URL that end the host early', async () => {
    for (const password of ['a/b', 'a%zz']) {
      const { exitCode, said } = await serve({ DATABASE_URL: `postgres://shop:${password}@127.0.0.1:9/shop` })
      expect(said).toMatch(/ {2}- DATABASE_URL must/)
      expect(said).not.toContain(password)
      expect(exitCode).toBe(1)
    }
  })

  test('a file as DATA_DIR, and a folder below a file', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    for (const dataDir of [file, join(file, 'data')])
      expectSentence(await serve({ DATA_DIR: dataDir }), /^DATA_DIR .* can't be used .* Set DATA_DIR to a folder/)
  })

  test('a DATA_DIR that cannot be written to', async () => {
    // Root writes everywhere but in the kernel's own file systems.
    const readOnly = isRoot ? '/sys/data' : join(folder, 'read-only')
    if (!isRoot) await mkdir(readOnly).then(() => chmod(readOnly, 0o500))
    expectSentence(await serve({ DATA_DIR: readOnly }), /^DATA_DIR .* can't be used .* Set DATA_DIR to a folder/)
  })

  test.runIf(process.platform === 'linux')('a DATA_DIR below /proc, where nothing can be made', async () => {
    expectSentence(await serve({ DATA_DIR: '/proc/x' }), /^DATA_DIR \/proc\/x can't be used/)
  })

  test.for([
    ['of one character', (file: string) => writeFile(file, 'x')],
    ['that is a folder', (file: string) => mkdir(file)],
  ] as const)('a secret %s', async ([, make]) => {
    await make(join(folder, 'secret'))
    const seen = await serve({ DATABASE_URL: (await newDatabase()).connectionString })
    expectSentence(seen, /^The secret .*Restore it from a backup/)
  })

  test('a database with an account of a demo, whose password everybody knows', async () => {
    const database = await newDatabase()
    await database.pool.query(
      `INSERT INTO auth_user (id, name, email, email_verified, created_at, updated_at)
       VALUES (gen_random_uuid(), 'Demo Customer', 'customer@example.com', true, now(), now())`,
    )
    expectSentence(
      await serve({ DATABASE_URL: database.connectionString, ADMIN_EMAIL: 'owner@parts.example' }),
      /accounts of a demo.*\(customer@example\.com\).* npm run shop -- remove-demo, or start another shop/,
    )
  })

  test('a demo where NODE_ENV is production', async () => {
    for (const [program, settings] of [
      ['scripts/start.ts', {}],
      ['scripts/serve.ts', { SHOP_DEMO: 'on' }],
    ] as const)
      expectSentence(
        await run([program], { ...settings, NODE_ENV: 'production' }),
        /^NODE_ENV is production.*npm run serve/,
      )
  })

  test.for<[string, Record<string, string>, RegExp]>([
    ['its currency', { CURRENCY: '' }, /^CURRENCY is missing\. Name the currency of all prices, such as EUR: it can’t/],
    ['its own country', { HOME_COUNTRY: '' }, /^HOME_COUNTRY is missing\. Name the shop’s own country, such as DE/],
  ])('a shop that has nothing yet and is not told %s, at each start', async ([, left, words]) => {
    const { connectionString, pool } = await newDatabase()
    for (let start = 0; start < 2; start++)
      expectSentence(await serve({ DATABASE_URL: connectionString, ...left }), words)
    const command = { DATABASE_URL: connectionString, CURRENCY: 'EUR', HOME_COUNTRY: 'DE', ...left }
    expect((await run(['scripts/shop.ts', 'export-parts', join(folder, 'parts.csv')], command)).said).toMatch(words)
    expect((await pool.query('SELECT FROM owner_settings')).rowCount).toBe(0)
  })

  test('an address that is not of this machine', async () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1234567890', STRIPE_PUBLISHABLE_KEY: 'pk_test_1234567890' }
    const { connectionString } = await newDatabase()
    expectSentence(
      await serve({ DATABASE_URL: connectionString, HOST: '203.0.113.1', ...keys }),
      /HOST is no address of this/,
    )
  })

  test('the same, for the commands of npm run shop', async () => {
    for (const settings of [
      { DATA_DIR: '/proc/x' },
      { DATABASE_URL: 'postgres://shop:secret-word@127.0.0.1:9/shop' },
    ]) {
      const { exitCode, said } = await run(['scripts/shop.ts', 'make-admin', 'ada@example.com'], settings)
      expect(said).toMatch(/^(DATA_DIR .*|The database) can't be used \(.*$/)
      expect(said).not.toContain('secret-word')
      expect(exitCode).toBe(2)
    }
  })
})
