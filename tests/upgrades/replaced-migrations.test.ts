import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { writeArchive } from '#platform/server/database/backup/backup-archive.ts'
import { type BackupManifest, ENTRIES } from '#platform/server/database/backup/backup-manifest.ts'
import { restoreBackup } from '#platform/server/database/backup/restore-backup.ts'
import { appliedMigrations, migrateDatabase } from '#platform/server/database/migrate.ts'
import { postgres15, startPostgres } from '../support/postgres-15.ts'
import { onDatabase, queryOnce } from '../support/test-cluster.ts'
import { unpackReplaced } from './replaced-migrations.ts'

const BEFORE_0_2_0 = '0069_turns_of_emails'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parts-manufacture-replaced-'))
})
afterEach(() => rm(folder, { recursive: true }))

const release = (last?: string) => unpackReplaced(join(folder, last ?? '0.2.0'), last)

async function historyOf(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await appliedMigrations(client)
  } finally {
    await client.end()
  }
}

describe('a shop that was made by the migrations which the baseline replaces', () => {
  const { adminUrl, shopUrl, owner } = inject('testCluster')
  let name: string
  let connectionString: string
  beforeEach(async () => {
    name = `replaced_${folder.slice(-6).toLowerCase()}`
    connectionString = onDatabase(shopUrl, name)
    await queryOnce(adminUrl, `CREATE DATABASE ${name} OWNER ${owner}`)
  })
  afterEach(() => queryOnce(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`))

  const migrate = (migrations?: string) => migrateDatabase({ connectionString }, migrations)

  test('goes on with this release, and 0.2.0 may still run beside it', async () => {
    expect(await migrate(await release())).toMatchObject({ kind: 'migrated' })
    const before = await historyOf(connectionString)
    expect(before).toHaveLength(71)
    const outcome = await migrate()
    expect(outcome).toMatchObject({ kind: 'migrated', applied: expect.arrayContaining(['0071_searches']) })
    expect(outcome).not.toMatchObject({ applied: expect.arrayContaining(['0070_baseline']) })
    expect((await historyOf(connectionString)).slice(0, 71)).toEqual(before)
    expect(await migrate()).toEqual({ kind: 'migrated', applied: [] })
    expect(await migrate(await release())).toEqual({ kind: 'newer' })
  })

  test('by an earlier release than 0.2.0 is refused and left alone, until 0.2.0 has run', async () => {
    await migrate(await release(BEFORE_0_2_0))
    const before = await historyOf(connectionString)
    expect(before).toHaveLength(70)
    expect(await migrate()).toEqual({
      kind: 'refused',
      reason: 'This shop was last run by a release before 0.2.0. Start 0.2.0 once, then this release.',
    })
    expect(await historyOf(connectionString)).toEqual(before)
    expect(await migrate(await release())).toEqual({ kind: 'migrated', applied: ['0070_counts_of_writes'] })
    expect(await migrate()).toMatchObject({ kind: 'migrated' })
  })

  test('by an earlier release than 0.2.0, and backed up, is not restored', async () => {
    await migrate(await release(BEFORE_0_2_0))
    const manifest: BackupManifest = {
      ...{ format: 1, createdAt: new Date().toISOString(), tables: [], sequences: [], jobs: [] },
      migrations: await historyOf(connectionString),
    }
    const file = join(folder, 'old.backup')
    await writeArchive(file, (archive) => archive.add(ENTRIES.manifest, Buffer.from(JSON.stringify(manifest))))
    await queryOnce(connectionString, 'DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public')
    await expect(restoreBackup({ connectionString }, { file, dataDir: folder })).rejects.toThrow(
      'This backup is of a shop before release 0.2.0. Restore it with 0.2.0, start 0.2.0 once, back up again, and restore that.',
    )
    expect(await queryOnce(connectionString, `SELECT to_regclass('public.orders') AS orders`)).toEqual([
      { orders: null },
    ])
  })
})

if (!postgres15) {
  describe('the baseline', () => {
    test.skip('NOT CHECKED: install PostgreSQL 15, or name the folder of its programs in TEST_POSTGRES_15_BIN', () => {})
  })
}

describe.runIf(postgres15)('the baseline', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    server = await startPostgres(postgres15 ?? '')
    // As an operator makes it: the shop's role owns its database and is no superuser.
    await queryOnce(server.url, 'CREATE ROLE shop LOGIN')
  })
  afterAll(() => server.close())

  const run = (program: string, ...args: string[]) => promisify(execFile)(join(postgres15 ?? '', program), args)
  const makeDatabase = async (name: string) => {
    await queryOnce(server.url, `CREATE DATABASE ${name} OWNER shop`)
    return onDatabase(server.url, name)
  }

  /** Schema, rows and sequences. The history differs, and so do the keys of psql's restricted mode. */
  async function dumpOf(url: string): Promise<{ file: string; text: string }> {
    const file = join(folder, `${await nameOf(url)}.sql`)
    await run('pg_dump', '-d', url, '--no-owner', '--no-privileges', '-N', 'drizzle', '-f', file)
    return { file, text: (await readFile(file, 'utf8')).replace(/^\\(un)?restrict .*\n/gm, '') }
  }

  const nameOf = async (url: string) => String((await queryOnce(url, 'SELECT current_database() AS name'))[0]?.name)

  /** Loaded once more: conditions that grew over several migrations then have the brackets of those made at once. */
  async function dumpAgain(name: string, first: string | undefined): Promise<string> {
    const url = await makeDatabase(name)
    const connectionString = url.replace('postgres@', 'shop@')
    if (first) expect(await migrateDatabase({ connectionString }, first)).toMatchObject({ kind: 'migrated' })
    expect(await migrateDatabase({ connectionString })).toMatchObject({ kind: 'migrated' })
    const again = await makeDatabase(`${name}_again`)
    await run('psql', '-q', '-v', 'ON_ERROR_STOP=1', '-d', again, '-f', (await dumpOf(url)).file)
    return (await dumpOf(again)).text
  }

  test('makes what the migrations made that it replaces: the same schema, rows and sequences', async () => {
    const replaced = await dumpAgain('replaced', await release())
    expect(replaced).toMatch(/^CREATE TABLE public\.orders/m)
    expect(replaced).toMatch(/^COPY public\.carriers/m)
    expect(replaced).toMatch(/setval\('public\.orders_number_seq', 100001, false\)/)
    expect(await dumpAgain('fresh', undefined)).toBe(replaced)
  })
})
