import { expect, test } from 'vitest'
import { countPlaywright, countVitest, judge } from './test-count.ts'

const vitest = (passed: number, failed: number, files: { status: string; tests: string[] }[]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: files.map(({ status, tests }) => ({ status, assertionResults: tests.map((it) => ({ status: it })) })),
})

test("Vitest's tests are counted, a file that could not be loaded as one failure", () => {
  const report = vitest(2, 1, [
    { status: 'failed', tests: ['passed', 'failed'] },
    { status: 'passed', tests: ['passed'] },
    { status: 'failed', tests: [] },
  ])
  expect(countVitest(report)).toEqual({ passed: 2, failed: 2, skipped: 2 })
})

test("Playwright's tests are counted, a flaky one as a failure", () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2, duration: 7 } }
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

test('a runner that ended well is taken at its word', () => {
  expect(judge(0, { passed: 3, failed: 0, skipped: 1 })).toEqual({ passed: 3, failed: 0, skipped: 1 })
})

test.each([
  ['ran no test', 0, { passed: 0, failed: 0, skipped: 4 }],
  ['ended badly though no test failed', 1, { passed: 0, failed: 0, skipped: 0 }],
  ['left no report', 0, undefined],
])('a runner that %s has failed', (_what, exitCode, counted) => {
  expect(judge(exitCode, counted).failed).toBe(1)
})

test('a failed test is not counted twice because the runner ended badly', () => {
  expect(judge(1, { passed: 1, failed: 2, skipped: 0 }).failed).toBe(2)
})
