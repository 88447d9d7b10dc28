import { countConformance, countPlaywright, countVitest, type TestCount } from './test-count.ts'

/** One part of `npm test`: an npm script, and for a runner of tests the report from which its tests are counted. */
export type Step = {
  title: string
  script: string
  args: string[]
  report?: { path: string; count: (report: unknown) => TestCount; env?: Record<string, string> }
}

const UNIT_REPORT = 'test-results/unit.json'
const BROWSER_REPORT = 'test-results/browser.json'
const CONFORMANCE_REPORT = 'test-results/conformance.json'

/** Steps that stand in one row run at the same time: no more than two, for a machine with two cores. */
export const STEPS: Step[][] = [
  [
    { title: 'Types', script: 'check:types', args: [] },
    { title: 'Lint and format', script: 'check:lint', args: [] },
  ],
  [
    { title: 'Boundaries', script: 'check:boundaries', args: [] },
    { title: 'Unused code', script: 'check:unused', args: [] },
  ],
  [
    {
      title: 'Unit and API tests',
      script: 'test:unit',
      args: ['--allowOnly=false', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
      report: { path: UNIT_REPORT, count: countVitest },
    },
  ],
  [
    {
      title: 'Browser tests',
      script: 'test:browser',
      args: ['--forbid-only', '--reporter=list,json'],
      report: {
        path: BROWSER_REPORT,
        count: countPlaywright,
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT },
      },
    },
  ],
  [
    {
      title: 'Conformance, of an empty and of a full shop',
      script: 'conformance',
      args: [],
      report: { path: CONFORMANCE_REPORT, count: countConformance },
    },
  ],
]
