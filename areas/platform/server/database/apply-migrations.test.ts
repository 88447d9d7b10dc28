import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { onDatabase, queryOnce } from '#test-support/test-cluster.ts'
import { migrateDatabase } from './migrate.ts'

const { adminUrl, shopUrl, owner } = inject('testCluster')
const WAIT = { timeout: 60_000, interval: 50 }
let folder: string
let name: string
let url: string
let customer: pg.Client

const first = { tag: '0000_first', when: 1_000, sql: 'CREATE TABLE one (id integer);' }
const column = { tag: '0001_column', when: 2_000, sql: 'ALTER TABLE one ADD COLUMN two integer NOT NULL DEFAULT 2;' }
const index = {
  tag: '0002_index',
  when: 3_000,
  sql: [
    'DROP INDEX CONCURRENTLY IF EXISTS "one_by_id";',
    'CREATE INDEX CONCURRENTLY "one_by_id" ON "one" USING btree ("id");',
  ].join('\n--> statement-breakpoint\n'),
}
const last = { tag: '0003_last', when: 4_000, sql: 'CREATE TABLE three (id integer);' }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parts-manufacture-beside-'))
  name = `beside_${folder.slice(-6).toLowerCase()}`
  url = onDatabase(shopUrl, name)
  await queryOnce(adminUrl, `CREATE DATABASE ${name} OWNER ${owner}`)
  customer = new pg.Client({ connectionString: url })
  customer.on('error', () => {}) // the query that meets it fails with the same error
  await customer.connect()
})
afterEach(async () => {
  await customer.end()
  await queryOnce(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  await rm(folder, { recursive: true })
})

async function release(...migrations: (typeof first)[]) {
  await mkdir(join(folder, 'meta'), { recursive: true })
  const entries = migrations.map(({ tag, when }, idx) => ({ idx, version: '7', when, tag, breakpoints: true }))
  await writeFile(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  for (const { tag, sql } of migrations) await writeFile(join(folder, `${tag}.sql`), sql)
}

const migrate = () => migrateDatabase({ connectionString: url }, folder)
const ask = (statement: string) => queryOnce(url, statement)
const waiting = (statement: string) =>
  ask(`SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE datname = '${name}' AND query LIKE '%${statement}%' AND wait_event_type = 'Lock'`).then(([row]) => row?.n)
const indexes = () =>
  ask(`SELECT indexrelid::regclass::text AS name, indisvalid AS valid FROM pg_index
    WHERE indrelid = to_regclass('one') ORDER BY 1`)

async function inUse(statement: string) {
  await release(first)
  await migrate()
  await customer.query('BEGIN')
  await customer.query(statement)
}

describe('a migration that builds an index beside the shop', () => {
  test('does not block writes to the table, and migrations keep their order', async () => {
    await inUse('INSERT INTO one VALUES (1)')
    await release(first, index, last)
    const migrating = migrate()
    await expect.poll(() => waiting('CREATE INDEX CONCURRENTLY'), WAIT).toBe(1)
    await ask('SET lock_timeout = 5000; INSERT INTO one VALUES (2)')
    await customer.query('COMMIT')
    expect(await migrating).toEqual({ kind: 'migrated', applied: ['0002_index', '0003_last'] })
    expect(await indexes()).toEqual([{ name: 'one_by_id', valid: true }])
    expect(await ask('SELECT count(*)::int AS rows FROM one')).toEqual([{ rows: 2 }])
  })

  test('whose process is killed in the middle is begun again by the next start', async () => {
    await inUse('INSERT INTO one VALUES (1)')
    await release(first, index)
    const script = join(process.cwd(), 'tests/upgrades/migrate-process.ts')
    const migrating = spawn(process.execPath, [script, url, folder], { stdio: 'ignore' })
    const ended = once(migrating, 'exit')
    await expect.poll(() => waiting('CREATE INDEX CONCURRENTLY'), WAIT).toBe(1)
    migrating.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    await customer.query('COMMIT')
    expect(await migrate()).toEqual({ kind: 'migrated', applied: ['0002_index'] })
    expect(await indexes()).toEqual([{ name: 'one_by_id', valid: true }])
    expect(await migrate()).toEqual({ kind: 'migrated', applied: [] })
  })

  test('is applied once by several processes that start at the same moment, and none stands in the way of another', async () => {
    await release(first)
    await migrate()
    await release(first, column, index, last)
    const outcomes = await Promise.all([migrate(), migrate(), migrate(), migrate()])
    const applied = outcomes.map((outcome) => (outcome.kind === 'migrated' ? outcome.applied.length : -1))
    expect(applied.sort()).toEqual([0, 0, 0, 3])
    expect(await indexes()).toEqual([{ name: 'one_by_id', valid: true }])
  })

  test('belongs to the one transaction that makes a new database', async () => {
    await release(first, index, { ...last, sql: 'SELECT nothing;' })
    await expect(migrate()).rejects.toThrow('The migration 0003_last failed: column "nothing" does not exist')
    expect(await indexes()).toEqual([])
    await release(first, index, last)
    expect(await migrate()).toMatchObject({ applied: ['0000_first', '0002_index', '0003_last'] })
    expect(await indexes()).toEqual([{ name: 'one_by_id', valid: true }])
  })
})

test('a migration that waits for a table lock lets other queries pass', async () => {
  await inUse('SELECT * FROM one')
  await release(first, column)
  const migrating = migrate()
  await expect.poll(() => waiting('ALTER TABLE'), WAIT).toBe(1)
  await ask('SET lock_timeout = 30000; INSERT INTO one VALUES (1)')
  await customer.query('COMMIT')
  expect(await migrating).toEqual({ kind: 'migrated', applied: ['0001_column'] })
  expect(await ask('SELECT * FROM one')).toEqual([{ id: 1, two: 2 }])
})
