import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')
/** A row for each requirement; a line may name several of them. */
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .flatMap((line) => {
    const [before = '', ids = '', ...cells] = line.split('|').map((cell) => cell.trim())
    return ids.split(', ').map((id) => [before, id, ...cells])
  })
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
const known = new Set(
  files
    .trim()
    .split('\n')
    .flatMap((path) => [path, basename(path)]),
)

/** ASVS 5.0.0, levels 1 and 2: how many requirements each chapter has. */
const CHAPTERS = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 7,
}

test('docs/security.md answers each requirement once, in one of five words, and counts them truly', () => {
  const ids = rows.map(([, id = '']) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const perChapter = Object.fromEntries(
    [...Map.groupBy(ids, (id) => id.split('.')[0])].map(([key, own]) => [key, own.length]),
  )
  expect(perChapter).toEqual(CHAPTERS)
  const words = ['held', 'partly', 'gap', 'operator', 'none']
  const counts = words.map((word) => `${rows.filter(([, , , how]) => how === word).length} ${word}`)
  expect(page).toContain(`Counted: ${counts.join(', ')}.`)
  expect(rows.filter(([, , , how = '']) => !words.includes(how))).toEqual([])
  expect(rows.filter(([, , , how, where = '']) => where === '' && !['none', 'held'].includes(how ?? ''))).toEqual([])
})

test('every file that it names is there', () => {
  const named = [...page.matchAll(/`([\w./-]+\.(?:ts|tsx|md|conf|service|mjs)|Caddyfile|\.dockerignore)`/g)].map(
    ([, name = '']) => name,
  )
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

/** Requirements about documents, settings of libraries or what is not there: no test can show them. */
const WITHOUT_TEST = 50

test('a requirement that is held names a test, or is one of those that no test can show', () => {
  const held = rows.filter(([, , , how]) => how === 'held')
  const shown = held.filter(([, , , , where = '']) => /[\w-]+\.test\.tsx?/.test(where))
  expect(held.length - shown.length).toBeLessThanOrEqual(WITHOUT_TEST)
})

test('every test that it names runs: it has tests, and skips none', () => {
  const paths = files.trim().split('\n')
  const named = new Set([...page.matchAll(/`([\w-]+\.test\.tsx?)`/g)].map(([, name = '']) => name))
  expect(named.size).toBeGreaterThan(80)
  const idle = [...named].filter((name) => {
    const path = paths.find((each) => basename(each) === name)
    const source = path === undefined ? '' : readFileSync(path, 'utf8')
    return !RUNS.test(source) || SKIPS.test(source)
  })
  expect(idle).toEqual([])
})

/** Itself, or what a suite shared by several adapters has. */
const RUNS = /\b(?:test|it)(?:\.each)?\(|\.suite\.ts'/
const SKIPS = /\b(?:test|it|describe)\.(?:skip|todo|only)\b(?!If)/
