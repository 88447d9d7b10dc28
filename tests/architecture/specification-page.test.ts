import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Row, readRows, rowsInTitle } from '../../scripts/conformance/specification-rows.ts'

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts'], {
  encoding: 'utf8',
})
const textOf = new Map(
  listed
    .trim()
    .split('\n')
    .map((path) => [basename(path), readFileSync(path, 'utf8')]),
)
const titles = [...textOf]
  .filter(([file]) => /^section-\d-/.test(file))
  .flatMap(([, text]) => [...text.matchAll(/\btest\(\s*'((?:[^'\\]|\\.)*)'/g)].map(([, title = '']) => title))

/**
 * A cell of tests: files in backticks with the names that follow each, and names of conformance tests without a file.
 */
function readCell(cell: string): { files: { file: string; names: string[] }[]; asked: string[]; stray: string } {
  const files: { file: string; names: string[] }[] = []
  const asked: string[] = []
  for (const [, file, name] of cell.matchAll(/`([^`]+)`|“([^”]+)”/g)) {
    if (file !== undefined) files.push({ file, names: [] })
    else if (name !== undefined) (files.at(-1)?.names ?? asked).push(name)
  }
  return { files, asked, stray: cell.replace(/`[^`]+`|“[^”]+”/g, '').replace(/[:;,\s]/g, '') }
}

/**
 * What is wrong with a row's tests: none, files that are not there, names that no test has, or that name another row.
 */
function faultsOf({ id, test: cell }: Row, known: Map<string, string>, asking: readonly string[]): string[] {
  const { files, asked, stray } = readCell(cell)
  const own = asking.filter((title) => rowsInTitle(title).includes(id)).map(wordsOf)
  return [
    ...(files.length + asked.length === 0 ? ['has no test'] : []),
    ...files.filter(({ file }) => !known.has(file)).map(({ file }) => `no file ${file}`),
    ...files.flatMap(({ file, names }) =>
      names.filter((name) => !known.get(file)?.includes(`'${name}'`)).map((name) => `no test “${name}” in ${file}`),
    ),
    ...asked.filter((name) => !own.includes(name)).map((name) => `no conformance test “${name}” of this row`),
    ...own.filter((name) => !asked.includes(name)).map((name) => `does not name its test “${name}”`),
    ...(stray ? [`stray words ${stray}`] : []),
  ]
}

function wordsOf(title: string): string {
  return title.replace(/^(?:\[\d+\.\d+\]\s*)+/, '')
}

describe('docs/specification.md', () => {
  const rows = readRows()

  test('has a row for each statement, numbered within its section, and says of each whether it is held', () => {
    expect(rows.length).toBeGreaterThan(150)
    const bySection = Map.groupBy(rows, ({ id }) => id.split('.')[0])
    expect([...bySection.keys()]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
    for (const [section, own] of bySection) {
      expect(own.map(({ id }) => id)).toEqual(own.map((_, index) => `${section}.${index + 1}`))
    }
    for (const { id, how } of rows) expect(how, id).toMatch(/^(same|departs: .+)$/)
  })

  test('names tests that are there, and each test of the conformance suite at each of its rows', () => {
    const faulty = rows.map((row) => ({ id: row.id, faults: faultsOf(row, textOf, titles) }))
    expect(faulty.filter(({ faults }) => faults.length > 0)).toEqual([])
  })

  test('is what the conformance suite asks: every test of that begins with rows that there are', () => {
    const ids = new Set(rows.map(({ id }) => id))
    expect(titles.length).toBeGreaterThan(80)
    expect(titles.filter((title) => rowsInTitle(title).length === 0)).toEqual([])
    expect(titles.flatMap(rowsInTitle).filter((id) => !ids.has(id))).toEqual([])
  })
})

test('a row without a test, a test that is not there, and one that the row leaves out are seen', () => {
  const row = (cell: string): Row => ({ id: '2.4', says: '', does: '', how: 'same', test: cell })
  const known = new Map([['profile.test.ts', "test('keeps what was saved', () => {})"]])
  const asking = ['[2.4] [2.5] the home page', '[2.6] another']
  const faults = (cell: string) => faultsOf(row(cell), known, asking)
  expect(faults('“the home page”; `profile.test.ts`: “keeps what was saved”')).toEqual([])
  expect(faults('“the home page”; `profile.test.ts`: “keeps what”')).toEqual([
    'no test “keeps what” in profile.test.ts',
  ])
  expect(faults('“the home page”; `gone.test.ts`')).toEqual(['no file gone.test.ts'])
  expect(faults('`profile.test.ts`')).toEqual(['does not name its test “the home page”'])
  expect(faults('“the home page”, “another”')).toEqual(['no conformance test “another” of this row'])
  expect(faults('—')).toContain('has no test')
  expect(faults('“the home page” and more')).toEqual(['stray words andmore'])
})
