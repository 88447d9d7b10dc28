import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { tryLock } from '#packages/embedded-postgres/process-lock.ts'
import { onDatabase, queryOnce } from '#test-support/test-cluster.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { readConfig } from '../config/config.ts'
import { restoreBackup } from '../database/backup/restore-backup.ts'
import { createKeptBackups } from './kept-backups.ts'

const { adminUrl, shopUrl, owner } = inject('testCluster')
let database: TestDatabase
let dataDir: string
let at: Date
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kept-backups-'))
  await writeFile(join(dataDir, 'secret'), 'the secret of the shop')
  at = new Date('2026-11-21T10:00:00Z')
})
afterEach(() => rm(dataDir, { recursive: true }))

const folder = () => join(dataDir, 'backups')
const open = (pool = database.pool) =>
  createKeptBackups({ pool, dataDir, include: ['secret'], everyHours: 24, keep: 2, now: () => at })
const later = (hours: number) => {
  at = new Date(at.getTime() + hours * 3_600_000)
}
const kept = async () => (await readdir(folder())).filter((name) => name.endsWith('.backup')).sort()

test('a backup is made when none is there, and then when the newest is old enough', async () => {
  const backups = open()
  expect(basename((await backups.makeWhenDue()) ?? '')).toBe('shop-2026-11-21T10-00-00Z.backup')
  later(23.9)
  expect(await backups.makeWhenDue()).toBeUndefined()
  later(0.1)
  expect(basename((await backups.makeWhenDue()) ?? '')).toBe('shop-2026-11-22T10-00-00Z.backup')
  expect(await backups.state()).toMatchObject({ count: 2, newest: { at }, failure: undefined })
})

test('the oldest of too many go, and nothing else does', async () => {
  const backups = open()
  await mkdir(folder())
  await writeFile(join(folder(), 'by-hand.backup'), 'somebody’s own')
  for (let day = 0; day < 4; day++) {
    await backups.makeWhenDue()
    later(24)
  }
  expect(await kept()).toEqual([
    'by-hand.backup',
    'shop-2026-11-23T10-00-00Z.backup',
    'shop-2026-11-24T10-00-00Z.backup',
  ])
})

test('a backup dated in the future, from a wrong clock, does not block new ones', async () => {
  const backups = open()
  later(24 * 365)
  await backups.makeWhenDue()
  later(-24 * 365)
  for (let day = 0; day < 3; day++) {
    expect(await backups.makeWhenDue()).toBeDefined()
    expect(await backups.makeWhenDue()).toBeUndefined()
    expect((await backups.state()).newest).toMatchObject({ at })
    later(24)
  }
  expect(await kept()).toEqual([
    'shop-2026-11-22T10-00-00Z.backup',
    'shop-2026-11-23T10-00-00Z.backup',
    'shop-2027-11-21T10-00-00Z.backup',
  ])
})

test('none begins while another process writes one', async () => {
  await mkdir(folder())
  const other = tryLock(join(folder(), 'lock'), 'exclusive')
  expect(await open().makeWhenDue()).toBeUndefined()
  expect(await kept()).toEqual([])
  other?.release()
  expect(await open().makeWhenDue()).toBeDefined()
})

test('an unfinished backup of a killed process is ignored and removed', async () => {
  await mkdir(folder())
  await writeFile(join(folder(), 'shop-2026-11-21T09-00-00Z.backup'), '')
  await writeFile(join(folder(), 'shop-2026-11-21T09-00-00Z.backup.part'), 'half')
  expect((await open().state()).newest).toBeUndefined()
  await open().makeWhenDue()
  expect((await readdir(folder())).sort()).toEqual(['lock', 'shop-2026-11-21T10-00-00Z.backup'])
})

test('a failure is reported until a backup succeeds, and older backups stay', async () => {
  await open().makeWhenDue()
  later(24)
  const dead = await createTestDatabase()
  await dead.drop()
  await expect(open(dead.pool).makeWhenDue()).rejects.toThrow()
  expect(await open().state()).toMatchObject({ count: 1, failure: { at, message: expect.stringMatching(/\w/) } })
  await open().makeWhenDue()
  expect(await open().state()).toMatchObject({ count: 2, failure: undefined })
})

test('a backup of the folder can be restored, and only its owner may read it', async () => {
  const file = (await open().makeWhenDue()) ?? ''
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const name = `restored_${randomBytes(6).toString('hex')}`
  await queryOnce(adminUrl, `CREATE DATABASE ${name} OWNER ${owner}`)
  const target = { connectionString: onDatabase(shopUrl, name) }
  const sums = await restoreBackup(target, { file, dataDir: join(dataDir, 'restored') })
  expect(Object.keys(sums.files)).toEqual(['secret'])
  await queryOnce(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
})

test('the shop backs up its embedded database every day unless told otherwise', () => {
  expect(readConfig({}).backups).toEqual({ everyHours: 24, keep: 7 })
  expect(readConfig({ DATABASE_URL: 'postgres://parts.example/shop' }).backups.everyHours).toBe(0)
  expect(readConfig({ SHOP_DEMO: '1' }).backups.everyHours).toBe(0)
  expect(readConfig({ BACKUP_EVERY_HOURS: '0' }).backups.everyHours).toBe(0)
  const settings = { DATABASE_URL: 'postgres://parts.example/shop', BACKUP_EVERY_HOURS: '6', BACKUP_KEEP: '28' }
  expect(readConfig(settings).backups).toEqual({ everyHours: 6, keep: 28 })
  expect(() => readConfig({ BACKUP_KEEP: '0' })).toThrow(/BACKUP_KEEP must be a whole number from 1/)
})
