import { randomInt } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { adviceOn, buildPages, stateOfPages } from './bundle/build-pages.ts'
import { coverageOf, coverageWords } from './conformance/coverage.ts'
import { examineShop, type Outcome } from './conformance/examine-shop.ts'
import { readRows } from './conformance/specification-rows.ts'
import './run/end-with-npm.ts'
import { startThrowawayShop } from './conformance/throwaway-shop.ts'
import { readOptions } from './run/read-options.ts'

const { positionals, values } = readOptions(
  {
    allowPositionals: true,
    options: { email: { type: 'string' }, password: { type: 'string' }, seed: { type: 'string' } },
  },
  'Usage: npm run conformance -- [ADDRESS OF A RUNNING SHOP] [--email … --password …] [--seed …]',
)
const [address] = positionals
// Tests run in random order, so that none comes to depend on another.
const seed = values.seed ?? String(randomInt(1_000_000))
console.log(`Test order: --seed ${seed}`)
mkdirSync('test-results', { recursive: true })

async function examineIsolatedShops(): Promise<Outcome[][]> {
  if (stateOfPages(process.cwd()) !== 'fresh') {
    const built = await buildPages({ root: process.cwd(), logLevel: 'warn' })
    if (built !== 'built') throw new Error(adviceOn(built))
  }
  const runs: Outcome[][] = []
  for (const kind of ['empty', 'full'] as const) {
    console.log(`\nThe ${kind} shop`)
    const { stop, ...shop } = await startThrowawayShop(kind)
    try {
      runs.push(await examineShop({ ...shop, seed, onlyOwn: kind === 'empty' }))
    } finally {
      await stop()
    }
  }
  return runs
}

const runs = address
  ? [await examineShop({ url: new URL(address).origin, email: values.email, password: values.password, seed })]
  : await examineIsolatedShops()
const coverage = coverageOf(readRows(), runs)
console.log(`\n${coverageWords(coverage)}\nTest order: --seed ${seed}`)
// A shop given by address may have no part to order, so tests that could not run there are no faults.
const faults = coverage.broken.length + (address ? 0 : coverage.notRun.length)
writeFileSync(
  'test-results/conformance.json',
  JSON.stringify({ held: coverage.held.length, faults, coverage, runs }, null, 2),
)
process.exitCode = faults > 0 || coverage.held.length === 0 ? 1 : 0
