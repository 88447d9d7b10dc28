import { z } from 'zod'
import { describeFailure } from './failure-words.ts'

export type TestCount = {
  passed: number
  failed: number
  skipped: number
  /** What failed, and in the lines beneath it why, as far as the runner's report tells. */
  failures: string[]
}

const spec = z.object({
  ...{ ok: z.boolean(), title: z.string(), file: z.string(), line: z.int() },
  tests: z.array(
    z.object({ results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })) }),
  ),
})

type Spec = z.infer<typeof spec>
type Suite = { specs: Spec[]; suites?: Suite[] | undefined }

const suite: z.ZodType<Suite> = z.lazy(() => z.object({ specs: z.array(spec), suites: z.array(suite).optional() }))

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  suites: z.array(suite),
})

/** Reads what count-reporter.ts has counted. */
export function countVitest(report: unknown): TestCount {
  return z.object({ passed: z.int(), failed: z.int(), skipped: z.int(), failures: z.array(z.string()) }).parse(report)
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
  const own = specs
    .filter(({ ok }) => !ok)
    .map((failed) => describeFailure(`${failed.file}:${failed.line} > ${failed.title}`, ...wordsOf(failed)))
  return [...own, ...suites.flatMap(failuresOf)]
}

function wordsOf({ tests }: Spec): (string | undefined)[] {
  return tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
}

const conformanceReport = z.object({
  held: z.int(),
  faults: z.int(),
  coverage: z.object({ broken: z.array(z.string()), notRun: z.array(z.string()) }),
  runs: z.array(z.array(z.object({ title: z.string(), status: z.string(), why: z.string().optional() }))),
})

/** Counts the statements of the specification in the report of `npm run conformance`. */
export function countConformance(report: unknown): TestCount {
  const { held, faults, coverage, runs } = conformanceReport.parse(report)
  const failed = runs.flat().filter(({ status }) => status === 'failed')
  const failures = [
    ...failed.map(({ title, why }) => describeFailure(title, why)),
    ...[...coverage.broken, ...coverage.notRun].map((row) => `statement ${row}`),
  ]
  return { passed: held, failed: faults, skipped: 0, failures: faults > 0 ? failures : [] }
}

/**
 * What a step of `npm test` comes to. `counted` is undefined when there is no readable report.
 * A runner that reports no test at all has failed, and so has one that ends badly without naming a failed test.
 */
export function judge(exitCode: number, counted: TestCount | undefined): TestCount {
  if (counted === undefined) return { passed: 0, failed: 1, skipped: 0, failures: ['no report was written'] }
  const endedBadly = exitCode !== 0 || counted.passed + counted.failed === 0
  const failures = ['the runner exited with an error but reported no failed test']
  return endedBadly && counted.failed === 0 ? { ...counted, failed: 1, failures } : counted
}
