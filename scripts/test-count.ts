import { z } from 'zod'

export type TestCount = {
  passed: number
  failed: number
  skipped: number
  /** What failed, by name, as far as the runner's report tells. */
  failures: string[]
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

type Suite = { specs: { ok: boolean; title: string; file: string; line: number }[]; suites?: Suite[] | undefined }

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(z.object({ ok: z.boolean(), title: z.string(), file: z.string(), line: z.int() })),
    suites: z.array(suite).optional(),
  }),
)

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  suites: z.array(suite),
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
    failures: read.testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        return failed.length > 0 ? failed.map(({ fullName }) => `${name} > ${fullName}`) : [`${name}, as a whole`]
      }),
  }
}

/** Counts the tests in Playwright's JSON report. One that passed only when repeated counts as a failure. */
export function countPlaywright(report: unknown): TestCount {
  const { stats, suites } = playwrightReport.parse(report)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresOf),
  }
}

function failuresOf({ specs, suites = [] }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} > ${title}`)
  return [...own, ...suites.flatMap(failuresOf)]
}

const conformanceReport = z.object({
  held: z.int(),
  faults: z.int(),
  coverage: z.object({ broken: z.array(z.string()), notRun: z.array(z.string()) }),
})

/** Counts the statements of the specification in the report of `npm run conformance`. */
export function countConformance(report: unknown): TestCount {
  const { held, faults, coverage } = conformanceReport.parse(report)
  const failures = [...coverage.broken, ...coverage.notRun].map((row) => `statement ${row}`)
  return { passed: held, failed: faults, skipped: 0, failures: faults > 0 ? failures : [] }
}

/**
 * What a step of `npm test` comes to. `counted` is undefined when there is no readable report.
 * A runner that reports no test at all has failed, and so has one that ends badly without naming a failed test.
 */
export function judge(exitCode: number, counted: TestCount | undefined): TestCount {
  if (counted === undefined) return { passed: 0, failed: 1, skipped: 0, failures: ['no report was left'] }
  const endedBadly = exitCode !== 0 || counted.passed + counted.failed === 0
  return endedBadly && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}
