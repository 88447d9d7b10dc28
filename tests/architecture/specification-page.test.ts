import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Row, readRows, rowsInTitle } from '../../scripts/conformance/specification-rows.ts'

const listed = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx'],
  {
    encoding: 'utf8',
  },
)
const textOf = new Map(
  listed
    .trim()
    .split('\n')
    .map((path) => [basename(path), readFileSync(path, 'utf8')]),
)
const titles = [...textOf]
  .filter(([file]) => /^section-\d-/.test(file))
  .flatMap(([, text]) => [...text.matchAll(/\btest\(\s*'((?:[^'\\]|\\.)*)'/g)].map(([, title = '']) => title))

/** What is wrong with a row's tests: none here or in the conformance suite, or files that are not there. */
function faultsOf({ id, test: cell }: Row, known: ReadonlySet<string>, asking: readonly string[]): string[] {
  const files = [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
  const stray = cell.replace(/`[^`]+`/g, '').replace(/[,\s]/g, '')
  const isAsked = asking.some((title) => rowsInTitle(title).includes(id))
  return [
    ...(files.length === 0 && !isAsked ? ['has no test'] : []),
    ...files.filter((file) => !known.has(file)).map((file) => `no file ${file}`),
    ...(stray ? [`stray words ${stray}`] : []),
  ]
}

describe('docs/specification.md', () => {
  const rows = readRows()

  test('has a row for each statement, numbered within its section, and says why where the shop does something else', () => {
    expect(rows.length).toBeGreaterThan(150)
    const bySection = Map.groupBy(rows, ({ id }) => id.split('.')[0])
    expect([...bySection.keys()]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
    for (const [section, own] of bySection) {
      expect(own.map(({ id }) => id)).toEqual(own.map((_, index) => `${section}.${index + 1}`))
    }
    const specified = rows.filter(({ id }) => !id.startsWith('10.'))
    expect(specified.filter(({ does, why }) => /^same\b/.test(does) && why === '').length).toBeGreaterThan(100)
    expect(specified.filter(({ does, why }) => !/^same\b/.test(does) && why === '')).toEqual([])
    expect(rows.filter(({ says, does }) => says === '' || does === '')).toEqual([])
  })

  test('names tests that are there, or the conformance suite asks the row', () => {
    const faulty = rows.map((row) => ({ id: row.id, faults: faultsOf(row, new Set(textOf.keys()), titles) }))
    expect(faulty.filter(({ faults }) => faults.length > 0)).toEqual([])
  })

  test('is what the conformance suite asks: every test of that begins with rows that there are', () => {
    const ids = new Set(rows.map(({ id }) => id))
    expect(titles.length).toBeGreaterThan(80)
    expect(titles.filter((title) => rowsInTitle(title).length === 0)).toEqual([])
    expect(titles.flatMap(rowsInTitle).filter((id) => !ids.has(id))).toEqual([])
  })
})

test('a row without a test, a test that is not there and stray words are seen', () => {
  const row = (cell: string): Row => ({ id: '2.4', says: '', does: '', why: '', test: cell })
  const faults = (cell: string, titles = ['[2.4] [2.5] the home page']) =>
    faultsOf(row(cell), new Set(['profile.test.ts']), titles)
  expect(faults('')).toEqual([])
  expect(faults('`profile.test.ts`', [])).toEqual([])
  expect(faults('', ['[2.5] another'])).toEqual(['has no test'])
  expect(faults('`profile.test.ts`, `gone.test.ts`')).toEqual(['no file gone.test.ts'])
  expect(faults('`profile.test.ts` and more')).toEqual(['stray words andmore'])
})
