import { countConformance, countPlaywright, countVitest, type TestCount } from './test-count.ts'

/** One part of `npm test`: an npm script, and for a runner of tests the report from which its tests are counted. */
export type Step = {
  title: string
  script: string
  args: string[]
  report?: { path: string; count: (report: unknown) => TestCount; env?: Record<string, string> }
}

const CONFORMANCE_REPORT = 'test-results/conformance.json'

const unitTests = (title: string, files: string[], name: string, env: Record<string, string> = {}): Step => ({
  title,
  script: 'test:unit',
  args: [...files, '--allowOnly=false', '--reporter=default', '--reporter=./scripts/testing/count-reporter.ts'],
  report: {
    path: `test-results/${name}.json`,
    count: countVitest,
    env: { COUNT_REPORT: `test-results/${name}.json`, ...env },
  },
})

/** Whoever orders passes all statements that are prepared otherwise. */
const WITHOUT_PREPARED = [
  'areas/accounts/server/find-actor.test.ts',
  'areas/orders/server/placement/place-order.test.ts',
  'tests/api/payments/settle-payment.test.ts',
  'tests/api/orders/orders-lists.test.ts',
]

const browserTests = (title: string, files: string[], name: string): Step => ({
  title,
  script: 'test:browser',
  args: [...files, '--forbid-only', '--reporter=list,json', `--output=test-results/${name}`],
  report: {
    path: `test-results/${name}.json`,
    count: countPlaywright,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `test-results/${name}.json`, BROWSER_TEST_NAME: name },
  },
})

/** As Playwright reads it: after the name of the file the name of a state begins with who sees it. */
const BY_ADMIN = 'page-states.test.ts.admin'

/**
 * Lanes of steps, each lane's one after the other. As many lanes at a time as `atOnce` says, taken in turn: the longest
 * stand first.
 */
type Row = { atOnce: number; lanes: Step[][] }

/** For a machine with two cores. Rows come one after the other. */
export const ROWS: Row[] = [
  {
    atOnce: 2,
    lanes: [
      // Both generate the types of the routes.
      [
        { title: 'Types', script: 'check:types', args: [] },
        { title: 'Unused code', script: 'check:unused', args: [] },
        { title: 'Languages', script: 'check:languages', args: [] },
      ],
      [
        { title: 'Lint and format', script: 'check:lint', args: [] },
        { title: 'Boundaries', script: 'check:boundaries', args: [] },
        // Once, before several shops are started that would each build what is missing.
        { title: 'Pages', script: 'build', args: [] },
      ],
    ],
  },
  {
    // A quarter of the two cores is left over: tests wait for the database, servers and repetitions. Both lanes take
    // about as long.
    atOnce: 2,
    lanes: [
      [unitTests('Unit and API tests', [], 'unit')],
      [
        browserTests('Journeys in the browser: orders', ['browser/orders/'], 'orders'),
        browserTests(
          'Journeys in the browser: fitment, pages',
          ['browser/fitment/', 'browser/pages/', 'browser/steps/'],
          'pages',
        ),
      ],
    ],
  },
  {
    // A lane needs little more than half a core: pages wait for the server, and tests for pages.
    atOnce: 4,
    lanes: [
      [
        browserTests(
          'Every page of an administrator in every state',
          ['browser/page-states/', `--grep=${BY_ADMIN}`],
          'desk',
        ),
      ],
      [
        browserTests(
          'Every other page in every state, and where sessions end',
          ['browser/page-states/', `--grep-invert=${BY_ADMIN}`],
          'page-states',
        ),
      ],
      [browserTests('Journeys in the browser: accounts', ['browser/accounts/'], 'accounts')],
      [browserTests('Journeys in the browser: catalogue', ['browser/catalogue/'], 'catalogue')],
      [
        {
          title: 'Conformance, of an empty and of a full shop',
          script: 'conformance',
          args: [],
          report: { path: CONFORMANCE_REPORT, count: countConformance },
        },
      ],
      // In one worker: each more would load the server again.
      [
        unitTests('Orders without prepared statements', [...WITHOUT_PREPARED, '--maxWorkers=1'], 'unprepared', {
          TEST_PREPARED_STATEMENTS: 'off',
        }),
      ],
    ],
  },
]
