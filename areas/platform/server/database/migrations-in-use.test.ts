import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shopMigrationsFolder } from './migrate.ts'

/** Released with 0.2.0 or before, when this was no test. */
const LAST_OF_BEFORE = '0070_baseline.sql'
/** By file: why it may lock a table all the same, such as that the table is small in every shop. */
const REASONS: Record<string, string> = {}

const FAULTS = {
  index: 'an index is made without CONCURRENTLY on a table that was there before',
  dropped: 'an index is dropped without CONCURRENTLY',
  constraint: 'a constraint is added without NOT VALID to a table that was there before',
  notNull: 'SET NOT NULL reads the whole table: validate a check (… IS NOT NULL) in an earlier migration, and name it',
  again: 'an index that is made CONCURRENTLY is not dropped before, so what was cut off can’t be done again',
  validated:
    'VALIDATE CONSTRAINT keeps the lock of what came before in its transaction: it needs a migration outside, which says CONCURRENTLY',
}

/** What would keep people waiting while a shop of any size is upgraded. */
function faultsOf(migration: string): string[] {
  const statements = migration
    .replace(/--.*/g, '')
    .split(';')
    .map((each) => each.replace(/\s+/g, ' ').trim())
  const made = new Set(statements.map((each) => /^CREATE TABLE (?:IF NOT EXISTS )?(\S+)/i.exec(each)?.[1]))
  const runsOutside = migration.includes('CONCURRENTLY')
  const isOld = (table = '') => !made.has(table.replace('"public".', ''))
  const droppedBefore = (index: string, at: number) =>
    statements.slice(0, at).includes(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`)
  const faultsOfIndex = (statement: string, at: number): string[] => {
    const [, how, index = '', table] =
      /^CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?(.+?) ON (?:ONLY )?(\S+)/i.exec(statement) ?? []
    if (table && how) return droppedBefore(index, at) ? [] : [FAULTS.again]
    if (table) return isOld(table) ? [FAULTS.index] : []
    return /^DROP INDEX (?!CONCURRENTLY)/i.test(statement) ? [FAULTS.dropped] : []
  }
  const faultsOfTable = (statement: string): string[] => {
    const [, altered, change = ''] = /^ALTER TABLE (?:ONLY )?(\S+) (.*)$/i.exec(statement) ?? []
    if (!altered || !isOld(altered)) return []
    if (/\bADD CONSTRAINT\b/i.test(change) && !/\bNOT VALID$/i.test(change)) return [FAULTS.constraint]
    if (/\bSET NOT NULL\b/i.test(change)) return [FAULTS.notNull]
    return /^VALIDATE CONSTRAINT\b/i.test(change) && !runsOutside ? [FAULTS.validated] : []
  }
  return statements.flatMap((statement, at) => [...faultsOfIndex(statement, at), ...faultsOfTable(statement)])
}

const BREAK = ';--> statement-breakpoint\n'
test.each([
  ['CREATE INDEX "parts_by_age" ON "parts" USING btree ("age");', [FAULTS.index]],
  ['CREATE UNIQUE INDEX "parts_once" ON "public"."parts" ("sku");', [FAULTS.index]],
  [`CREATE TABLE "units" (\n"id" uuid\n)${BREAK}CREATE INDEX "units_by_age" ON "units" ("age");`, []],
  ['CREATE INDEX CONCURRENTLY "parts_by_age" ON "parts" ("age");', [FAULTS.again]],
  [`DROP INDEX CONCURRENTLY IF EXISTS "one"${BREAK}CREATE INDEX CONCURRENTLY "one" ON "parts" ("age");`, []],
  ['DROP INDEX "parts_by_age";', [FAULTS.dropped]],
  ['ALTER TABLE "parts" ADD CONSTRAINT "min" CHECK ("min" > 0);', [FAULTS.constraint]],
  ['ALTER TABLE "parts" ADD CONSTRAINT "min" CHECK ("min" > 0) NOT VALID;', []],
  [`CREATE TABLE "units" ("id" uuid)${BREAK}ALTER TABLE "units" ADD CONSTRAINT "one" CHECK ("id" > 0);`, []],
  ['ALTER TABLE "parts" VALIDATE CONSTRAINT "min";', [FAULTS.validated]],
  ['-- Outside a transaction, CONCURRENTLY with its use.\nALTER TABLE "parts" VALIDATE CONSTRAINT "min";', []],
  ['ALTER TABLE "parts" ALTER COLUMN "min" SET NOT NULL;', [FAULTS.notNull]],
  ['-- CREATE INDEX "parts_by_age" ON "parts" ("age");', []],
])('%s: %j', (migration, faults) => {
  expect(faultsOf(migration)).toEqual(faults)
})

test('no migration keeps people waiting for a large table, unless it says why it may', () => {
  const files = readdirSync(shopMigrationsFolder).filter((file) => file.endsWith('.sql'))
  expect(files).toContain(LAST_OF_BEFORE)
  const faulty = files
    .filter((file) => file > LAST_OF_BEFORE)
    .map((file) => [file, faultsOf(readFileSync(join(shopMigrationsFolder, file), 'utf8'))] as const)
    .filter(([, faults]) => faults.length > 0)
  expect(faulty.filter(([file]) => !REASONS[file])).toEqual([])
  expect(Object.keys(REASONS), 'reasons that are no longer needed').toEqual(faulty.map(([file]) => file))
})

test('what is made CONCURRENTLY can be done again after it was cut off, in every migration', () => {
  const files = readdirSync(shopMigrationsFolder).filter((file) => file.endsWith('.sql'))
  const unrepeatable = files.filter((file) =>
    faultsOf(readFileSync(join(shopMigrationsFolder, file), 'utf8')).includes(FAULTS.again),
  )
  expect(unrepeatable).toEqual([])
})
