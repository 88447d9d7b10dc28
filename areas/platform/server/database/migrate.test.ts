import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { onDatabase, queryOnce } from '#test-support/test-cluster.ts'
import { migrateDatabase, reasonToRefuse, shopMigrationsFolder } from './migrate.ts'

const { adminUrl, shopUrl, owner } = inject('testCluster')
let folder: string
let name: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parts-manufacture-migrations-'))
  name = `migrate_${folder.slice(-6).toLowerCase()}`
  await queryOnce(adminUrl, `CREATE DATABASE ${name} OWNER ${owner}`)
})
afterEach(async () => {
  await queryOnce(adminUrl, `DROP DATABASE ${name}`)
  await rm(folder, { recursive: true })
})

const first = {
  tag: '0000_first',
  when: 1_000,
  sql: 'CREATE TABLE one (id integer);\n--> statement-breakpoint\nINSERT INTO one VALUES (1);',
}
const second = { tag: '0001_second', when: 2_000, sql: 'CREATE TABLE two (id integer);' }
const broken = {
  tag: '0001_broken',
  when: 2_000,
  sql: 'CREATE TABLE two (id integer);\n--> statement-breakpoint\nSELECT nothing;',
}

/** Says which earlier program the schema of a release still serves. */
const serve = (leastProgram: string) => writeFile(join(folder, 'least-program.json'), JSON.stringify({ leastProgram }))

async function release(...migrations: { tag: string; when: number; sql: string }[]) {
  await mkdir(join(folder, 'meta'), { recursive: true })
  const entries = migrations.map(({ tag, when }, idx) => ({ idx, version: '7', when, tag, breakpoints: true }))
  await writeFile(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  for (const { tag, sql } of migrations) await writeFile(join(folder, `${tag}.sql`), sql)
}

const migrate = () => migrateDatabase({ connectionString: onDatabase(shopUrl, name) }, folder)
const ask = (statement: string) => queryOnce(onDatabase(shopUrl, name), statement)

test('a release without migrations leaves the database as it is', async () => {
  expect(await migrate()).toEqual({ kind: 'migrated', applied: [] })
})

test('missing migrations are applied once, and later ones follow', async () => {
  await release(first)
  expect(await migrate()).toEqual({ kind: 'migrated', applied: ['0000_first'] })
  await release(first, second)
  expect(await migrate()).toEqual({ kind: 'migrated', applied: ['0001_second'] })
  expect(await migrate()).toEqual({ kind: 'migrated', applied: [] })
  expect(await ask('SELECT count(*)::int AS rows FROM one')).toEqual([{ rows: 1 }])
})

test('several processes that migrate at the same moment apply each migration once', async () => {
  await release(first, second)
  const outcomes = await Promise.all([migrate(), migrate(), migrate(), migrate()])
  const applied = outcomes.map((outcome) => (outcome.kind === 'migrated' ? outcome.applied.length : -1))
  expect(applied.sort()).toEqual([0, 0, 0, 2])
})

test('a migration that fails leaves nothing of itself behind', async () => {
  await release(first)
  await migrate()
  await release(first, broken)
  await expect(migrate()).rejects.toThrow('SELECT nothing')
  expect(await ask(`SELECT to_regclass('two') AS two`)).toEqual([{ two: null }])
  await release(first, second)
  expect(await migrate()).toEqual({ kind: 'migrated', applied: ['0001_second'] })
})

test('a database of a newer release is refused and left alone', async () => {
  await release(first, second)
  await migrate()
  await release(first)
  expect(await migrate()).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('newer release of the shop'),
  })
  await rm(join(folder, 'meta'), { recursive: true })
  expect(await migrate()).toMatchObject({ kind: 'refused', reason: expect.stringContaining('ends with no migration') })
})

test('a release that a newer one still serves starts again beside it, changes nothing, and is refused later', async () => {
  const third = { tag: '0002_third', when: 3_000, sql: 'DROP TABLE one;' }
  await release(first)
  await serve('0000_first')
  await migrate()
  await release(first, second)
  expect(await migrate()).toEqual({ kind: 'migrated', applied: ['0001_second'] })
  await release(first)
  expect(await migrate()).toEqual({ kind: 'newer' })
  await release({ ...first, sql: 'CREATE TABLE another (id integer);' })
  expect(await migrate()).toMatchObject({ kind: 'refused' })

  await release(first, second, third)
  await serve('0001_second')
  await migrate()
  await release(first, second)
  expect(await migrate()).toEqual({ kind: 'newer' })
  await release(first)
  await serve('0000_first')
  expect(await migrate()).toMatchObject({ kind: 'refused', reason: expect.stringContaining('newer release') })
})

test('what serves an older program no more says so before it changes anything', async () => {
  await release(first)
  await serve('0000_first')
  await migrate()
  await release(first, broken)
  await serve('0001_broken')
  await expect(migrate()).rejects.toThrow('SELECT nothing')
  expect(await ask('SELECT made_at_ms FROM drizzle.least_program')).toEqual([{ made_at_ms: 2_000 }])
})

test('a migration that was changed after it had been applied is refused by its name', async () => {
  await release(first)
  await migrate()
  await release({ ...first, sql: 'CREATE TABLE another (id integer);' })
  expect(await migrate()).toMatchObject({ kind: 'refused', reason: expect.stringContaining('0000_first was changed') })
})

test('a migration that was made before an applied one is refused, not skipped in silence', async () => {
  await release(second)
  await migrate()
  await release(first, second)
  expect(await migrate()).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('0000_first is out of order'),
  })
  await release(second, first)
  expect(await migrate()).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('0000_first is out of order'),
  })
})

describe('a baseline', () => {
  const baseline = { tag: '0001_baseline', when: 2_000, sql: `${first.sql}\n--> statement-breakpoint\n${second.sql}` }
  const third = { tag: '0002_third', when: 3_000, sql: 'CREATE TABLE three (id integer);' }
  const history = () => ask('SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at')

  /** Migrates by what the baseline replaces, and then has a release with the baseline. */
  async function replace({ lastHash }: { lastHash?: string } = {}) {
    await release(first, second)
    await migrate()
    const hash = lastHash ?? (await history()).at(-1)?.hash
    await release(baseline, third)
    await writeFile(
      join(folder, 'baseline.json'),
      JSON.stringify({ replaces: '0001_second', release: '0.2.0', when: 2_000, hash }),
    )
  }

  test('stands for the migrations that it replaces, where they were applied', async () => {
    await replace()
    const before = await history()
    expect(before).toHaveLength(2)
    expect(await migrate()).toEqual({ kind: 'migrated', applied: ['0002_third'] })
    expect((await history()).slice(0, 2)).toEqual(before)
    expect(await migrate()).toEqual({ kind: 'migrated', applied: [] })
  })

  test('is applied itself to an empty database, and known again', async () => {
    await replace()
    await ask('DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public')
    expect(await migrate()).toEqual({ kind: 'migrated', applied: ['0001_baseline', '0002_third'] })
    expect(await history()).toHaveLength(2)
    expect(await migrate()).toEqual({ kind: 'migrated', applied: [] })
  })

  test('stands for no other migrations', async () => {
    await replace({ lastHash: 'of another file' })
    expect(await migrate()).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('0001_baseline was changed'),
    })
  })
})

test('the snapshot of the newest migration is the only one that is kept, as drizzle-kit reads no other', async () => {
  const meta = join(shopMigrationsFolder, 'meta')
  const { entries } = JSON.parse(await readFile(join(meta, '_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  const [number] = (entries.at(-1)?.tag ?? '').split('_')
  expect((await readdir(meta)).sort()).toEqual([`${number}_snapshot.json`, '_journal.json'])
})

test("the shop's own migrations stand in order", async () => {
  expect(
    reasonToRefuse(
      [
        { name: 'b', madeAtMs: 2, hash: 'b' },
        { name: 'a', madeAtMs: 1, hash: 'a' },
      ],
      [],
    ),
  ).toContain('a is out of order')
  const shop = await migrateDatabase({ connectionString: onDatabase(shopUrl, name) }, shopMigrationsFolder)
  expect(shop.kind).toBe('migrated')
})

test('the next start rebuilds exactly the indexes sorted by another ICU version', async () => {
  const builds = () =>
    ask(`SELECT relname AS index, relfilenode AS build FROM pg_class JOIN pg_index ON pg_class.oid = indexrelid
      WHERE indrelid = 'parts'::regclass ORDER BY 1`)
  const start = () => migrateDatabase({ connectionString: onDatabase(shopUrl, name) }, shopMigrationsFolder)
  await start()
  const before = await builds()
  await start()
  expect(await builds()).toEqual(before)
  const older = `UPDATE pg_collation SET collversion = '1.1' WHERE collname = 'alphabetical'`
  await queryOnce(onDatabase(adminUrl, name), older)
  await start()
  const after = await builds()
  const renewed = after.filter(({ build }, at) => build !== before[at]?.build).map(({ index }) => index)
  expect(renewed).toEqual([
    'parts_by_name',
    'parts_of_category_by_age',
    'parts_of_category_by_name',
    'parts_of_category_by_price',
    'parts_withheld',
    'parts_without_longest_side',
    'parts_without_weight',
  ])
  await start()
  expect(await builds()).toEqual(after)
})
