import { readFileSync } from 'node:fs'

const name = process.env.MUTATION_SUBJECT ?? 'taxes'
const { rules, least } = JSON.parse(readFileSync('tests/mutation/subjects.json', 'utf8'))[name]

/** Plants faults into the rules of one subject and counts what tests notice: docs/reference/testing.md. */
export default {
  mutate: rules,
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/mutation.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A machine that is busy with something else must not pass for a test that hangs.
  timeoutMS: 30_000,
  timeoutFactor: 3,
  jsonReporter: { fileName: `reports/mutation/${name}.json` },
  reporters: ['clear-text', 'json', 'progress-append-only'],
  ignorePatterns: ['/build', '/data', '/docs', '/test-results', '/tools', '/public'],
  thresholds: { high: 95, low: least, break: least },
}
