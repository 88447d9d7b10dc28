import { z } from 'zod'

export type TestCount = { passed: number; failed: number; skipped: number }

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
})

/**
 * Counts the tests in Vitest's JSON report. A file that failed as a whole, with no failed test in it (it could not be
 * loaded, or its teardown failed), counts as one failure.
 */
export function countVitest(report: unknown): TestCount {
  const read = vitestReport.parse(report)
  const failedAsAWhole = read.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  return {
    passed: read.numPassedTests,
    failed: read.numFailedTests + failedAsAWhole.length,
    skipped: read.numPendingTests + read.numTodoTests,
  }
}

/** Counts the tests in Playwright's JSON report. One that passed only when repeated counts as a failure. */
export function countPlaywright(report: unknown): TestCount {
  const { stats } = playwrightReport.parse(report)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

const conformanceReport = z.object({ held: z.int(), faults: z.int() })

/** Counts the statements of the specification in the report of `npm run conformance`. */
export function countConformance(report: unknown): TestCount {
  const { held, faults } = conformanceReport.parse(report)
  return { passed: held, failed: faults, skipped: 0 }
}

/**
 * What a step of `npm test` comes to. `counted` is undefined when there is no readable report.
 * A runner that reports no test at all has failed, and so has one that ends badly without naming a failed test.
 */
export function judge(exitCode: number, counted: TestCount | undefined): TestCount {
  if (counted === undefined) return { passed: 0, failed: 1, skipped: 0 }
  const endedBadly = exitCode !== 0 || counted.passed + counted.failed === 0
  return endedBadly && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}
