import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describeFailure } from './testing/failure-words.ts'
import { provideQuickChromium } from './testing/find-chromium.ts'
import { judge, type TestCount } from './testing/test-count.ts'
import { ROWS, type Step } from './testing/test-steps.ts'

const MOST_FAILURES = 10
/** Shown of a failed step without a report. */
const LAST_LINES = 12

type Outcome = TestCount & { step: Step; seconds: number }

/** Runs a step. What it says goes straight to the terminal, or is printed at its end. */
async function run(step: Step, isHeard: boolean): Promise<Outcome> {
  const { title, script, args, report } = step
  if (report) rmSync(report.path, { force: true })
  console.log(isHeard ? `\n=== ${title}` : `... ${title} started`)
  const startedAtMs = performance.now()
  const child = spawn('npm', ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])], {
    stdio: isHeard ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...report?.env },
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (words += chunk))
  const [exitCode] = await once(child, 'close')
  const outcome = { step, seconds: (performance.now() - startedAtMs) / 1000, ...countOf(step, exitCode ?? 1, words) }
  if (!isHeard) console.log(`\n=== ${title}\n${words.trim()}`)
  console.log(verdict(outcome))
  return outcome
}

function countOf({ title, report }: Step, exitCode: number, words: string): TestCount {
  if (report === undefined) {
    const failures = exitCode === 0 ? [] : [describeFailure(title, ...words.trim().split('\n').slice(-LAST_LINES))]
    return { passed: exitCode === 0 ? 1 : 0, failed: failures.length, skipped: 0, failures }
  }
  const counted = existsSync(report.path) ? report.count(JSON.parse(readFileSync(report.path, 'utf8'))) : undefined
  return judge(exitCode, counted)
}

function verdict({ step, seconds, passed, failed, skipped }: Outcome): string {
  const counts = step.report ? `: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}` : ''
  return `--- ${step.title} ${failed === 0 ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s${counts}`
}

/** The first failures: CI may keep only the end of a log. */
function shown(failures: string[]): string[] {
  const left = failures.length - MOST_FAILURES
  const first = failures.slice(0, MOST_FAILURES).map((failure) => failure.replaceAll('\n', '\n      '))
  return left > 0 ? [...first, `and ${left} more`] : first
}

async function runLane(steps: Step[], isFirst: boolean): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  // Of a step without a report the last words are needed.
  for (const step of steps) outcomes.push(await run(step, isFirst && step.report !== undefined))
  return outcomes
}

// Steps start hundreds of processes of Node.js, most of them with the same modules.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/node')
// Found once, for all steps with a browser.
process.env.BROWSER_TEST_CHROMIUM ??= provideQuickChromium()

const outcomes: Outcome[] = []
for (const { atOnce, lanes } of ROWS) {
  const waiting = [...lanes]
  const takeLanes = async () => {
    for (let steps = waiting.shift(); steps; steps = waiting.shift())
      outcomes.push(...(await runLane(steps, steps === lanes[0])))
  }
  await Promise.all(Array.from({ length: atOnce }, takeLanes))
}

console.log('\n=== Summary')
for (const outcome of outcomes) console.log([verdict(outcome), ...shown(outcome.failures)].join('\n      '))
const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') === 0 ? 0 : 1
