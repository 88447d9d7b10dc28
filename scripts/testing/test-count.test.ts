import { expect, test } from 'vitest'
import { countConformance, countPlaywright, judge } from './test-count.ts'

const count = (passed: number, failed: number, skipped: number) => ({ passed, failed, skipped, failures: [] })

test("Playwright's tests are counted, a flaky one as a failure, and failures named with their line and the first words of why", () => {
  const why = `\u001b[31mError: expect(locator).toBeVisible()\u001b[39m\n\nTimeout: 10000ms\n${'  - waiting\n'.repeat(30)}`
  const spec = (title: string, ok: boolean) => ({
    ...{ title, ok, file: 'a.test.ts', line: 7 },
    tests: [{ results: [{ errors: ok ? [] : [{ message: why }] }] }],
  })
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2, duration: 7 },
    suites: [{ specs: [spec('holds', true)], suites: [{ specs: [spec('breaks', false)] }] }],
  }
  const lines = ['a.test.ts:7 > breaks', 'Error: expect(locator).toBeVisible()', 'Timeout: 10000ms']
  const failures = [[...lines, ...Array(10).fill('  - waiting')].join('\n  ')]
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 2, skipped: 2, failures })
})

test('statements that are broken or were not asked are named, with the tests that failed and why, unless no fault was counted', () => {
  const coverage = { broken: ['2.1'], notRun: ['2.2'] }
  const runs = [
    [{ title: '[2.1] is so', status: 'failed', why: 'It is not' }],
    [{ title: '[2.3] too', status: 'passed' }],
  ]
  const failures = ['[2.1] is so\n  It is not', 'statement 2.1', 'statement 2.2']
  expect(countConformance({ held: 5, faults: 2, coverage, runs })).toEqual({
    passed: 5,
    failed: 2,
    skipped: 0,
    failures,
  })
  expect(countConformance({ held: 5, faults: 0, coverage, runs }).failures).toEqual([])
})

test('a runner that ended well is taken at its word', () => {
  expect(judge(0, count(3, 0, 1))).toEqual(count(3, 0, 1))
})

test.each([
  ['ran no test', 0, count(0, 0, 4)],
  ['ended badly though no test failed', 1, count(0, 0, 0)],
  ['left no report', 0, undefined],
])('a runner that %s has failed', (_what, exitCode, counted) => {
  expect(judge(exitCode, counted).failed).toBe(1)
})

test('a failed test is not counted twice because the runner ended badly', () => {
  expect(judge(1, count(1, 2, 0)).failed).toBe(2)
})
