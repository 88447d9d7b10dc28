import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

// npm run mutation -- [subjects of tests/mutation/subjects.json; all without one] [options of `stryker run`]
// Runs the mutation tester subject by subject and records what it found in tests/mutation/results.json. Ends with 1
// where a subject is below its least score, or a survivor has no reason there.
const RESULTS = 'tests/mutation/results.json'

type Spot = { line: number; column: number }
type Mutant = { status: string; replacement?: string; location: { start: Spot; end: Spot } }
type Report = { files: Record<string, { source: string; mutants: Mutant[] }> }
type Result = { day: string; planted: number; percent: number; survivors: Record<string, string> }

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const subjects = Object.keys(read('tests/mutation/subjects.json'))
const given = process.argv.slice(2)
const options = given.slice(given.findIndex((one) => one.startsWith('-')) >>> 0)
const named = given.slice(0, given.length - options.length)
const unknown = named.filter((name) => !subjects.includes(name))
if (unknown.length > 0) throw new Error(`No subject ${unknown.join(', ')}; there are ${subjects.join(', ')}`)

for (const name of named.length > 0 ? named : subjects) {
  const env = { ...process.env, MUTATION_SUBJECT: name }
  const { status } = spawnSync('stryker', ['run', ...options], { env, stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
  if (!options.includes('--mutate') && !options.includes('-m')) record(name)
}

/** Keeps the reasons of survivors that were known. */
function record(name: string): void {
  const results: Record<string, Result> = read(RESULTS)
  const known = results[name]?.survivors ?? {}
  const mutants = Object.entries((read(`reports/mutation/${name}.json`) as Report).files).flatMap(([file, it]) =>
    it.mutants.map((mutant) => ({ status: mutant.status, fault: faultOf(file, it.source, mutant) })),
  )
  const planted = mutants.filter(({ status }) => /Killed|Timeout|Survived|NoCoverage/.test(status)).length
  const survived = mutants.filter(({ status }) => /Survived|NoCoverage/.test(status))
  const survivors = Object.fromEntries(survived.map(({ fault }) => [fault, known[fault] ?? '']))
  const percent = Math.round((1 - survived.length / planted) * 1_000) / 10
  results[name] = { day: new Date().toISOString().slice(0, 10), planted, percent, survivors }
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
  const open = Object.values(survivors).filter((reason) => reason === '').length
  if (open > 0) process.exitCode = 1
  console.log(`${name}: ${percent} % of ${planted} faults noticed; ${open} survivors lack a reason in ${RESULTS}`)
}

/** A fault in one line: the file, what stood there and what stands there instead. Stays when lines above change. */
function faultOf(file: string, source: string, { replacement = '', location: { start, end } }: Mutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines.push((lines.pop() ?? '').slice(0, end.column - 1))
  const text = lines.join('\n').slice(start.column - 1)
  const [before, after] = [text, replacement].map((one) => {
    const short = one.replaceAll(/\s+/g, ' ')
    return short.length > 90 ? `${short.slice(0, 88)} …` : short
  })
  return `${file}: ${before} → ${after}`
}
