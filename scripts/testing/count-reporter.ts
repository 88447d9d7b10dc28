import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { describeFailure } from './failure-words.ts'
import type { TestCount } from './test-count.ts'

type Failed = SerializedError & { diff?: string }

/**
 * Counts Vitest's tests for the summary of `npm test`, into the file that COUNT_REPORT names: `TestCount` as JSON. A
 * file that failed as a whole, with no failed test in it (it could not be loaded, or its teardown failed), counts as
 * one failure; so does an error that belongs to no test.
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], strays: readonly SerializedError[]): void {
    const tests = modules.flatMap((file) => [...file.children.allTests()])
    const inState = (state: string) => tests.filter((test) => test.result().state === state)
    const whole = modules.filter((file) => file.state() === 'failed' && !hasFailedTest(file))
    const failures = [
      ...inState('failed').map((test) => explain(`${pathOf(test.module)} > ${test.fullName}`, test.result().errors)),
      ...whole.map((file) => explain(`${pathOf(file)}, as a whole`, file.errors())),
      ...strays.map((stray) => explain('an error outside of the tests', [stray])),
    ]
    const [passed, skipped] = [
      inState('passed').length,
      tests.length - inState('passed').length - inState('failed').length,
    ]
    const report: TestCount = { passed, failed: failures.length, skipped, failures }
    const path = process.env.COUNT_REPORT ?? 'test-results/count.json'
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(report, null, 2))
  }
}

function hasFailedTest(file: TestModule): boolean {
  return [...file.children.allTests('failed')].length > 0
}

function pathOf(file: TestCase['module']): string {
  return relative(process.cwd(), file.moduleId)
}

function explain(name: string, errors: readonly Failed[] | undefined): string {
  const words = (errors ?? []).flatMap(({ name: kind, message, diff, stack }) => [
    `${kind ?? 'Error'}: ${message}`.split('\n').slice(0, 3).join('\n'),
    diff?.split('\n').slice(0, 8).join('\n'),
    stack?.split('\n').find((line) => /^\s+at .*:\d+:\d+/.test(line) && !line.includes('node_modules')),
  ])
  return describeFailure(name, ...words)
}
