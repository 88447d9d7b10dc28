import { expect, test } from 'vitest'
import { countConformance, countPlaywright, countVitest, judge } from './test-count.ts'

const count = (passed: number, failed: number, skipped: number) => ({ passed, failed, skipped, failures: [] })

const vitest = (passed: number, failed: number, files: { name: string; status: string; tests: string[] }[]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: files.map(({ name, status, tests }) => ({
    name,
    status,
    assertionResults: tests.map((it) => ({ status: it, fullName: `a test that ${it}` })),
  })),
})

test("Vitest's tests are counted and failures named, a file that could not be loaded as one", () => {
  const report = vitest(2, 1, [
    { name: 'a.test.ts', status: 'failed', tests: ['passed', 'failed'] },
    { name: 'b.test.ts', status: 'passed', tests: ['passed'] },
    { name: 'c.test.ts', status: 'failed', tests: [] },
  ])
  const failures = ['a.test.ts > a test that failed', 'c.test.ts, as a whole']
  expect(countVitest(report)).toEqual({ passed: 2, failed: 2, skipped: 2, failures })
})

test("Playwright's tests are counted, a flaky one as a failure, and failures named with their line", () => {
  const spec = (title: string, ok: boolean) => ({ title, ok, file: 'a.test.ts', line: 7 })
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2, duration: 7 },
    suites: [{ specs: [spec('holds', true)], suites: [{ specs: [spec('breaks', false)] }] }],
  }
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 2, skipped: 2, failures: ['a.test.ts:7 > breaks'] })
})

test('statements that are broken or were not asked are named, unless no fault was counted', () => {
  const coverage = { broken: ['2.1'], notRun: ['2.2'] }
  const failures = ['statement 2.1', 'statement 2.2']
  expect(countConformance({ held: 5, faults: 2, coverage })).toEqual({ passed: 5, failed: 2, skipped: 0, failures })
  expect(countConformance({ held: 5, faults: 0, coverage }).failures).toEqual([])
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
