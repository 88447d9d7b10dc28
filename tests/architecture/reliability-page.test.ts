import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync('docs/reference/reliability.md', 'utf8')
/** The first cell of each row of a table, without its heading. */
const proofs = [...page.matchAll(/^\| (?!case \||---)(.*?) \|/gm)].map(([, cell = '']) => cell)
const [, written = ''] = /const CASES[^{]*\{\n(.*?)\n\}/s.exec(readFileSync('scripts/stress.ts', 'utf8')) ?? []
const cases = [...written.matchAll(/^ {2}'?([a-z-]+)'?: \{/gm)].map(([, name = '']) => name)
const [, faults = ''] =
  /const FAULTS[^{]*\{\n(.*?)\n\}/s.exec(readFileSync('tools/stress/cluster/faults.ts', 'utf8')) ?? []
const clusterCases = [...faults.matchAll(/^ {2}'?([a-z-]+)'?: \{/gm)].map(([, name = '']) => `cluster ${name}`)
const tests = execFileSync('git', ['ls-files', '*.test.ts'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .map((path) => basename(path))

test('every promise names what proves it: a case of npm run stress, or a test', () => {
  expect(proofs.length).toBeGreaterThan(15)
  const unproven = proofs.filter((cell) => {
    const [, name = ''] = /^`((?:cluster )?[\w.-]+)(?: \d+)?`$/.exec(cell) ?? []
    return ![cases, clusterCases, tests].some((known) => known.includes(name))
  })
  expect(unproven).toEqual([])
})

test('every case of npm run stress has its promise', () => {
  expect(Math.min(cases.length, clusterCases.length)).toBeGreaterThan(10)
  expect([...cases, ...clusterCases].filter((name) => !proofs.some((cell) => cell.startsWith(`\`${name}`)))).toEqual([])
})
