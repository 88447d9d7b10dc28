import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shopMigrationsFolder } from './migrate.ts'

/** What a program of an earlier release would miss. */
const TAKES_AWAY =
  /\bDROP (TABLE|COLUMN|TYPE|VIEW)\b|\bRENAME (TO|COLUMN)\b|\bSET DATA TYPE\b|\bALTER COLUMN \S+ (TYPE|SET NOT NULL)\b|\bADD COLUMN (?![^;]*\bDEFAULT\b)[^;]*\bNOT NULL\b/i

test.each([
  ['ALTER TABLE "parts" DROP COLUMN "img";', true],
  ['ALTER TABLE "parts" RENAME COLUMN "img" TO "picture";', true],
  ['ALTER TABLE "parts" ALTER COLUMN "img" SET NOT NULL;', true],
  ['ALTER TABLE "parts" ALTER COLUMN "min" SET DATA TYPE bigint;', true],
  ['ALTER TABLE "parts" ADD COLUMN "unit" text NOT NULL;', true],
  ['ALTER TABLE "parts" ADD COLUMN "unit" text DEFAULT \'\' NOT NULL;', false],
  ['ALTER TABLE "parts" ADD COLUMN "unit" text;', false],
  ['DROP INDEX "parts_by_age"; CREATE TABLE "units" ("id" uuid NOT NULL);', false],
])('%s takes something away: %s', (statement, takesAway) => {
  expect(TAKES_AWAY.test(statement)).toBe(takesAway)
})

test('no migration after the least program takes away what that one uses: contract later, and raise it then', () => {
  const { leastProgram } = JSON.parse(readFileSync(join(shopMigrationsFolder, 'least-program.json'), 'utf8'))
  const files = readdirSync(shopMigrationsFolder).filter((file) => file.endsWith('.sql'))
  expect(files).toContain(`${leastProgram}.sql`)
  const contracting = files
    .filter((file) => file > `${leastProgram}.sql`)
    .filter((file) => TAKES_AWAY.test(readFileSync(join(shopMigrationsFolder, file), 'utf8')))
  expect(contracting).toEqual([])
})
