import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { assertOrderInvariants } from '#test-support/orders/order-invariants.ts'
import { placeOneOrder } from '#test-support/orders/pay-by-card.ts'
import { onDatabase, queryOnce } from '#test-support/test-cluster.ts'
import { createTestShop, type TestAccount, type TestShop } from '#test-support/test-shop.ts'
import { openDatabase } from '../database.ts'
import { migrateDatabase } from '../migrate.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const { adminUrl, shopUrl, owner } = inject('testCluster')
let shop: TestShop
let customer: TestAccount
let folder: string
/** Of an empty database. */
let target: string
let targetName: string

beforeAll(async () => {
  shop = await createTestShop()
  customer = await shop.signUp('Customer')
  await shop.signUpAdmin('Admin')
  for (let order = 0; order < 3; order++) await placeOneOrder(shop, customer)
  await shop.addPart({ name: 'Tab\tnewline\nbackslash\\N "quoted" – ünï 🚲', specs: { teeth: 42, note: '\\.' } })
  await shop.app.identity.settle()
})
afterAll(() => shop.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parts-manufacture-backup-'))
  await mkdir(join(folder, 'pictures', 'ab'), { recursive: true })
  await writeFile(join(folder, 'secret'), 'the secret of the shop')
  await writeFile(join(folder, 'pictures', 'ab', 'ring.webp'), randomBytes(5_000_000))
  await writeFile(join(folder, 'not-of-the-shop'), 'left out')
  targetName = `restored_${randomBytes(6).toString('hex')}`
  target = onDatabase(shopUrl, targetName)
  await queryOnce(adminUrl, `CREATE DATABASE ${targetName} OWNER ${owner}`)
})
afterEach(async () => {
  await queryOnce(adminUrl, `DROP DATABASE ${targetName} WITH (FORCE)`)
  await rm(folder, { recursive: true })
})

const file = () => join(folder, 'shop.backup')
const newDataDir = () => join(folder, 'restored')
const backUp = () =>
  writeBackup(shop.pool, { file: file(), dataDir: folder, include: ['secret', 'pictures'], createdAt: new Date() })
const restore = () => restoreBackup({ connectionString: target }, { file: file(), dataDir: newDataDir() })

/** Every row of every table, as text. */
async function everyRow(connectionString: string): Promise<Record<string, string[]>> {
  const tables = await queryOnce(
    connectionString,
    `SELECT relname::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )
  const rows: Record<string, string[]> = {}
  for (const { name } of tables) {
    const found = await queryOnce(connectionString, `SELECT t::text AS row FROM public."${name}" t ORDER BY 1`)
    rows[String(name)] = found.map(({ row }) => String(row))
  }
  return rows
}

const ofShop = () => onDatabase(shopUrl, String(shop.pool.options.connectionString).match(/\/(test_\w+)/)?.[1] ?? '')
const undoneJobs = (url: string) =>
  queryOnce(
    url,
    `SELECT name, data::text FROM jobs.job WHERE state < 'completed' AND name IN ('order-email', 'deliver-letter') ORDER BY 1, 2`,
  )

describe('a backup', () => {
  test('restores every row, the jobs that waited, the sequences and the files', async () => {
    const before = await everyRow(ofShop())
    const jobs = await undoneJobs(ofShop())
    expect(jobs.length).toBeGreaterThan(2)
    expect(before.orders).toHaveLength(3)

    const written = await backUp()
    expect(await restore()).toEqual(written)

    expect(await everyRow(target)).toEqual(before)
    expect(await undoneJobs(target)).toEqual(jobs)
    const [was] = await queryOnce(
      ofShop(),
      `SELECT array_agg((sequencename, last_value)::text ORDER BY 1) AS all FROM pg_sequences WHERE schemaname = 'public'`,
    )
    const [is] = await queryOnce(
      target,
      `SELECT array_agg((sequencename, last_value)::text ORDER BY 1) AS all FROM pg_sequences WHERE schemaname = 'public'`,
    )
    expect(is).toEqual(was)
    expect(await readFile(join(newDataDir(), 'secret'), 'utf8')).toBe('the secret of the shop')
    const picture = join('pictures', 'ab', 'ring.webp')
    expect((await readFile(join(newDataDir(), picture))).equals(await readFile(join(folder, picture)))).toBe(true)
    expect(Object.keys(written.files)).toEqual(['secret', 'pictures/ab/ring.webp'])
  })

  test('opens as a shop of this release, whose triggers work again', async () => {
    await backUp()
    await restore()
    expect(await migrateDatabase({ connectionString: target })).toEqual({ kind: 'migrated', applied: [] })
    await expect(queryOnce(target, 'TRUNCATE audit_log')).rejects.toThrow(/audit/i)
  })

  test('is a consistent snapshot of a busy shop, without disturbing it', async () => {
    let isOver = false
    const buyers = await Promise.all([1, 2, 3].map((buyer) => shop.signUp(`Busy ${buyer}`)))
    const load = buyers.map(async (buyer) => {
      let placed = 0
      for (; !isOver && placed < 5; placed++) await placeOneOrder(shop, buyer)
      return placed
    })
    await backUp()
    isOver = true
    const placed = (await Promise.all(load)).reduce((sum, each) => sum + each, 0)
    expect(placed).toBeGreaterThan(0)
    await restore()
    const database = openDatabase({ connectionString: target, poolSize: 2, applicationName: 'tests' })
    try {
      const seen = await assertOrderInvariants(database.db)
      expect(seen.orders).toBeGreaterThanOrEqual(3)
    } finally {
      await database.close()
    }
  })

  test('fails alone when its connection is lost between two statements, and leaves no file', async () => {
    // The pipe blocks the backup until the test writes to it; the connection is idle meanwhile.
    await promisify(execFile)('mkfifo', [join(folder, 'slow')])
    const written = writeBackup(shop.pool, { file: file(), dataDir: folder, include: ['slow'], createdAt: new Date() })
    const failed = written.then(
      () => undefined,
      (error: Error) => error,
    )
    const idle = `SELECT pid FROM pg_stat_activity WHERE application_name = 'shop backup' AND datname = current_database()
      AND state = 'idle in transaction' AND query LIKE '%.job%'`
    const pidOfIdle = async () => (await shop.pool.query<{ pid: number }>(idle)).rows[0]?.pid
    await expect.poll(pidOfIdle).toBeDefined()
    await shop.pool.query('SELECT pg_terminate_backend($1)', [await pidOfIdle()])
    await expect.poll(pidOfIdle).toBeUndefined()
    await writeFile(join(folder, 'slow'), 'at last')
    expect(await failed).toBeInstanceOf(Error)
    expect((await readdir(folder)).filter((name) => name.startsWith('shop.backup'))).toEqual([])
  })

  test('can be read by its owner only, and overwrites no file', async () => {
    await backUp()
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    await expect(backUp()).rejects.toThrow('already exists')
  })
})

describe('nothing is restored', () => {
  const tablesOf = async () =>
    (
      await queryOnce(
        target,
        `SELECT count(*)::int AS n FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
      )
    )[0]?.n

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))],
    ['without its last bytes', (bytes: Buffer) => bytes.subarray(0, bytes.length - 12)],
    ['empty', () => Buffer.alloc(0)],
    ['no archive at all', () => Buffer.from('sku,name\n1,Torrent\n')],
    [
      'damaged in the middle',
      (bytes: Buffer) => {
        const damaged = Buffer.from(bytes)
        damaged[Math.floor(bytes.length * 0.6)] = (damaged[Math.floor(bytes.length * 0.6)] ?? 0) ^ 0xff
        return damaged
      },
    ],
  ])('from a file that is %s', async (_, spoil) => {
    await backUp()
    await writeFile(file(), spoil(await readFile(file())))
    await expect(restore()).rejects.toThrow(/no backup|damaged|cut off/)
    expect(await tablesOf()).toBe(0)
  })

  test('over a shop that is there', async () => {
    await backUp()
    await restore()
    const before = await everyRow(target)
    await expect(restore()).rejects.toThrow('never overwrites one')
    expect(await everyRow(target)).toEqual(before)
  })

  test('over another secret', async () => {
    await backUp()
    await mkdir(newDataDir())
    await writeFile(join(newDataDir(), 'secret'), 'of another shop')
    await expect(restore()).rejects.toThrow('differs from the backup')
    expect(await tablesOf()).toBe(0)
  })
})
