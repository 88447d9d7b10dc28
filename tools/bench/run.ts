import './as-production.ts'
import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import '../../scripts/run/end-with-npm.ts'
import { removeAbandonedData } from '../../scripts/run/throwaway-data.ts'
import { measureClicks } from './browser/clicks.ts'
import { measureLighthouse } from './browser/lighthouse.ts'
import { measurePageWeight } from './browser/page-weight.ts'
import { measureDrawings } from './drawings/measure-drawings.ts'
import { measureAfterImport } from './find/measure-after-import.ts'
import { measureFind } from './find/measure-find.ts'
import { measureFit } from './fit/measure-fit.ts'
import { measureInvoices } from './invoices/measure-invoices.ts'
import { measureDelivery } from './measure-delivery.ts'
import { measureImportParts } from './measure-import.ts'
import { measureLanguages } from './measure-languages.ts'
import { measureQuote } from './measure-quote.ts'
import { measureReports } from './measure-reports.ts'
import { measureMemory } from './memory.ts'
import { measureLastPieces } from './orders/last-pieces.ts'
import { measurePlaceOrders } from './orders/place-orders.ts'
import { measureSharedParts } from './orders/shared-parts.ts'
import { measureAssemblies } from './reads/assembly-reads.ts'
import { measureMuchSaid } from './reads/much-said-reads.ts'
import { measurePublicGets } from './reads/public-gets.ts'
import { measureReads } from './reads/reads.ts'
import { measureReadsBySize } from './reads/reads-by-size.ts'
import { measureSignInTime } from './sign-in-time.ts'
import { measureStart } from './start-shop.ts'
import { brokenLimits, stateLimits } from './stated-limit.ts'

/** Every measurement, by the name that `npm run bench -- NAME` takes. */
const SCENARIOS = {
  start: measureStart,
  'last-pieces': measureLastPieces,
  'place-orders': measurePlaceOrders,
  'shared-parts': measureSharedParts,
  'page-weight': measurePageWeight,
  clicks: measureClicks,
  lighthouse: measureLighthouse,
  reads: measureReads,
  'reads-by-size': measureReadsBySize,
  assemblies: measureAssemblies,
  'much-said': measureMuchSaid,
  'public-gets': measurePublicGets,
  find: measureFind,
  'after-import': measureAfterImport,
  fit: measureFit,
  drawings: measureDrawings,
  delivery: measureDelivery,
  quote: measureQuote,
  languages: measureLanguages,
  reports: measureReports,
  'import-parts': measureImportParts,
  invoices: measureInvoices,
  'sign-in-time': measureSignInTime,
  memory: measureMemory,
} as const
type Scenario = keyof typeof SCENARIOS

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = named.filter((name) => !(name in SCENARIOS))
if (unknown.length > 0) {
  console.error(`No such measurement: ${unknown.join(', ')}. There are: ${Object.keys(SCENARIOS).join(', ')}`)
  process.exit(2)
}

await removeAbandonedData()
const results: Record<string, unknown> = {}
const took: Record<string, number> = {}
for (const name of (named.length > 0 ? named : Object.keys(SCENARIOS)) as Scenario[]) {
  console.log(`Measuring ${name} ...`)
  const startedAtMs = performance.now()
  results[name] = await SCENARIOS[name]()
  took[name] = Math.round((performance.now() - startedAtMs) / 1000)
  console.log(results[name], `in ${took[name]} s`)
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const machine = {
  cpus: cpus().length,
  model: cpus()[0]?.model,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
}
const broken = brokenLimits(results)
await mkdir('reports/bench', { recursive: true })
await writeFile(
  'reports/bench/latest.json',
  `${JSON.stringify({ commit, at: new Date().toISOString(), machine, secondsTaken: took, broken, results }, null, 2)}\n`,
)

for (const line of stateLimits(results)) console.log(line)
for (const limit of broken) console.error(`Broken limit: ${limit}`)
if (broken.length > 0) process.exitCode = 1
