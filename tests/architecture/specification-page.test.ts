import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

type Cell = { section: string; what: string; cell: string }
const NOT_YET = '—'

/** The column `test` of every row of the page's table. */
function testCells(page: string): Cell[] {
  const rows = page.split('\n').filter((line) => line.startsWith('|'))
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()))
  expect(cells[0]?.[5]).toBe('test')
  return cells.slice(2).map(([, section = '', what = '', , , cell = '']) => ({ section, what, cell }))
}

/** What is wrong with a cell: files that are not there, names that no named file holds, words that name no test. */
function faultsOf(cell: string, textOf: Map<string, string>): string[] {
  if (cell === NOT_YET) return []
  const files = [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
  const names = [...cell.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name)
  const texts = files.map((file) => textOf.get(file))
  const stray = cell.replace(/`[^`]+`|“[^”]+”/g, '').replace(/[:;,\s]/g, '')
  return [
    ...(files.length === 0 ? ['names no file'] : []),
    ...files.filter((file) => !textOf.has(file)).map((file) => `no file ${file}`),
    ...names.filter((name) => !texts.some((text) => text?.includes(`'${name}'`))).map((name) => `no test “${name}”`),
    ...(stray ? [`stray words ${stray}`] : []),
  ]
}

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts'], {
  encoding: 'utf8',
})
const textOf = new Map(
  listed
    .trim()
    .split('\n')
    .map((path) => [basename(path), readFileSync(path, 'utf8')]),
)

test('every test that docs/specification.md names is there, under that name', () => {
  const cells = testCells(readFileSync('docs/specification.md', 'utf8'))
  expect(cells.length).toBeGreaterThan(15)
  expect(cells.filter(({ cell }) => cell.includes('“')).length).toBeGreaterThan(5)
  expect(cells.map((row) => ({ ...row, faults: faultsOf(row.cell, textOf) })).filter((row) => row.faults[0])).toEqual(
    [],
  )
})

test('a test that is not there is seen', () => {
  const there = new Map([['profile.test.ts', "test('keeps what was saved', () => {})"]])
  expect(faultsOf('`profile.test.ts`: “keeps what was saved”', there)).toEqual([])
  expect(faultsOf('`profile.test.ts`: “keeps what”', there)).toEqual(['no test “keeps what”'])
  expect(faultsOf('`gone.test.ts`', there)).toEqual(['no file gone.test.ts'])
  expect(faultsOf('`profile.test.ts`: keeps', there)).toEqual(['stray words keeps'])
  expect(faultsOf('', there)).toEqual(['names no file'])
})
