import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { restoreBackup } from '#platform/server/database/backup/restore-backup.ts'
import { migrateDatabase, shopMigrationsFolder } from '#platform/server/database/migrate.ts'
import { notEmpty } from '../support/not-empty.ts'
import { onDatabase, queryOnce } from '../support/test-cluster.ts'
import { columnsOf, rowsOf, shapeOf } from './database-shape.ts'
import { unpackReplaced } from './replaced-migrations.ts'

const { adminUrl, shopUrl, owner, template } = inject('testCluster')
const releasesFolder = join(import.meta.dirname, 'releases')
const releases = readdirSync(releasesFolder).filter((name) => name.endsWith('.backup'))
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

let folder: string
let name: string
let url: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parts-manufacture-upgrade-'))
  name = `upgrade_${folder.slice(-6).toLowerCase()}`
  url = onDatabase(shopUrl, name)
  await queryOnce(adminUrl, `CREATE DATABASE ${name} OWNER ${owner}`)
})
afterEach(async () => {
  await queryOnce(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  await rm(folder, { recursive: true })
})

const restore = (release: string, migrations?: string) =>
  restoreBackup({ connectionString: url }, { file: join(releasesFolder, release), dataDir: folder }, migrations)
/** Conditions that grew over several migrations keep brackets that those made at once don't have. */
const withoutBrackets = (shape: string[]) => shape.map((line) => line.replaceAll(/[()]/g, '')).sort()

test('this release is kept too: npm run keep-release', () => {
  expect(releases).toContain(`${version}.backup`)
})

describe.each([
  ...notEmpty(releases).map((release) => [release, 'restored by this release', undefined] as const),
  ['0.2.0.backup', 'with the history of its own migrations', unpackReplaced] as const,
])('a shop of release %s, %s', (release, _, unpack) => {
  test('becomes one of this release: the same schema as a new shop, and every row', async () => {
    await restore(release, await unpack?.(join(folder, 'migrations')))
    const [before, columns] = [await columnsOf(url), await columnsOf(onDatabase(shopUrl, template))]
    // A column that a later release has taken away takes its values along.
    const staying = new Map(
      [...before].flatMap(([table, had]) => {
        const stays = had.filter((column) => columns.get(table)?.includes(column))
        return stays.length > 0 ? [[table, stays] as const] : []
      }),
    )
    const rows = await rowsOf(url, staying)
    for (const table of ['orders', 'parts', 'reviews', 'contact_messages', 'auth_user', 'audit_log', 'order_payments'])
      expect(rows[table]?.length, table).toBeGreaterThan(0)

    expect(await migrateDatabase({ connectionString: url })).toMatchObject({ kind: 'migrated' })
    expect(withoutBrackets(await shapeOf(url))).toEqual(withoutBrackets(await shapeOf(onDatabase(shopUrl, template))))
    const { owner_settings: settings, ...others } = await rowsOf(url, staying)
    // A shop that had several time zones is given one.
    expect({ ...others, owner_settings: settings?.filter((row) => !row.includes(',shop,')) }).toEqual(rows)
  })
})

describe('a migration of the next release', () => {
  /** This release's migrations and one more. */
  async function withNext(sql: string): Promise<string> {
    const next = join(folder, `next-${sql.length}`)
    await cp(shopMigrationsFolder, next, { recursive: true })
    const journalFile = join(next, 'meta', '_journal.json')
    const journal = JSON.parse(await readFile(journalFile, 'utf8'))
    const idx = journal.entries.length
    journal.entries.push({ idx, version: '7', when: journal.entries.at(-1).when + 1, tag: 'next', breakpoints: true })
    await writeFile(journalFile, JSON.stringify(journal))
    await writeFile(join(next, 'next.sql'), sql)
    return next
  }
  const change = 'ALTER TABLE orders ADD COLUMN planted integer NOT NULL DEFAULT 7;\n--> statement-breakpoint\n'

  /** The newest release before and after the upgrade; nothing may differ. */
  async function leavesAllAsItWas(migration: () => Promise<void>): Promise<void> {
    await restore(`${version}.backup`)
    await migrateDatabase({ connectionString: url })
    const [shape, rows] = [await shapeOf(url), await rowsOf(url, await columnsOf(url))]
    await migration()
    expect(await migrateDatabase({ connectionString: url })).toEqual({ kind: 'migrated', applied: [] })
    expect(await shapeOf(url)).toEqual(shape)
    expect(await rowsOf(url, await columnsOf(url))).toEqual(rows)
    const good = await withNext(change)
    expect(await migrateDatabase({ connectionString: url }, good)).toEqual({ kind: 'migrated', applied: ['next'] })
    expect(await queryOnce(url, 'SELECT DISTINCT planted FROM orders')).toEqual([{ planted: 7 }])
  }

  test('that fails after it has changed a table leaves the old state, and a mended one is applied', () =>
    leavesAllAsItWas(async () => {
      const failing = await withNext(`${change}UPDATE orders SET planted = NULL;`)
      await expect(migrateDatabase({ connectionString: url }, failing)).rejects.toThrow()
    }))

  test('whose process is killed in the middle leaves the old state, and the next start goes on', () =>
    leavesAllAsItWas(async () => {
      // It waits in the middle until it has been killed, however long that takes.
      const holding = new pg.Client({ connectionString: url })
      await holding.connect()
      await holding.query('SELECT pg_advisory_lock(1)')
      const slow = await withNext(
        `${change}UPDATE orders SET planted = 8;\n--> statement-breakpoint\nSELECT pg_advisory_xact_lock(1);`,
      )
      const script = join(import.meta.dirname, 'migrate-process.ts')
      const migrating = spawn(process.execPath, [script, url, slow], { stdio: 'ignore' })
      const ended = once(migrating, 'exit')
      const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = '${name}' AND query LIKE '%xact_lock(1)%' AND wait_event_type = 'Lock'`
      await expect.poll(() => queryOnce(url, waiting)).toEqual([{ n: 1 }])
      migrating.kill('SIGKILL')
      expect(await ended).toEqual([null, 'SIGKILL'])
      await holding.end()
    }))
})
