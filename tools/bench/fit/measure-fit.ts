import { openShopDatabase } from '#app/server/start/open-shop-database.ts'
import { FIT_VALUES, type FitValue } from '#fitment/contract/fit-choice.ts'
import { printFitCode } from '#fitment/contract/fit-code.ts'
import { judgeForList, type SignatureEntry } from '#fitment/server/checking/list-verdicts.ts'
import { createFitState } from '#fitment/server/fit-state.ts'
import { shippedBook } from '#packages/fit-engine/reading/load-book.ts'
import { codedRegistry } from '#packages/part-attributes/registry.ts'
import type { Database } from '#platform/server/database/database.ts'
import { FIT } from '#search/server/documents/document-of.ts'
import { startWorkerIndex } from '#search/server/part-index/worker-index.ts'
import { rangeFacets } from '#search/server/query/choose-facets.ts'
import { createDictionary } from '#search/server/query/dictionary-store.ts'
import { createSqlFinder } from '#search/server/query/find-store.ts'
import { FIT_FACET, type FitSets, type PartFinder, type Search } from '#search/server/query/part-finder.ts'
import { provideBigShop } from '../big-shop/provide-big-shop.ts'
import { percentiles } from '../find/percentiles.ts'
import { statedLimit } from '../stated-limit.ts'

const PARTS = 1_000_000
const REPEATS = 20
const BIKES_OF_SQL = 5
const BIKES = 8
const DEEP_PAGES = 5
const PARTS_OF_SQL = 50_000
const MOST = { pageMs: 3, countsMs: 5, filterMs: 15, worstFilterMs: 40, judgedCpuMs: 600, costOfSql: 1.5 }
const RANGES = rangeFacets({ choices: new Map() }, codedRegistry)

/** What lists cost more when they are for a bike, among a million parts with ten thousand signatures. */
export async function measureFit() {
  const parts = Number(process.argv.find((word) => word.startsWith('--parts='))?.slice(8) ?? PARTS)
  const dataDir = await provideBigShop({ parts, measured: true, signed: true })
  const database = await openShopDatabase({ databaseUrl: undefined, dataDir, log: () => {}, applicationName: 'bench' })
  const { db, address } = database
  const connection =
    'connectionString' in address ? { connectionString: address.connectionString } : { connection: address.connection }
  const dictionary = await createDictionary(db)()
  const entries = dictionary.ofAttribute(FIT)
  const { bikes, judgedCpuMs } = await judgeBikes(db, entries)
  const index = startWorkerIndex(
    { address: connection, preparedStatements: true, currency: 'USD', languages: [] },
    { onOutgrown() {}, onEnd: (error) => console.error(error) },
  )
  try {
    await index.ready
    const judging = percentiles(judgedCpuMs.slice(1)) // The first one reads the signatures, too
    const category = dictionary.ofAttribute('category')[1]?.token
    return {
      parts,
      signatures: entries.length,
      judgingCpuMs: { ...judging, p95: statedLimit(judging.p95, MOST.judgedCpuMs) },
      firstJudgingCpuMs: Math.round(judgedCpuMs[0] ?? Number.NaN),
      signaturesByVerdict: bikes.map(({ tokens }) => FIT_VALUES.map((value) => tokens[value].length).join(' ')),
      firstListOfBikeMs: await measureFirst(index, bikes),
      index: await measureLists(index, bikes, category, REPEATS),
      ...(parts <= PARTS_OF_SQL && { sql: await measureSql(db, bikes) }),
    }
  } finally {
    await index.stop()
    await database.close()
  }
}

/** All signatures for each bike, and the processor's time for it: the thread of the index has not begun. */
async function judgeBikes(db: Database, entries: readonly SignatureEntry[]) {
  const state = createFitState({ db, invalidation: { generation: () => 0 } })
  const bikes: FitSets[] = []
  const judgedCpuMs: number[] = []
  for (let at = 0; at < BIKES; at++) {
    const before = process.cpuUsage()
    const judged = await judgeForList({ state, originals: async () => new Map() }, fitsOf(at), entries)
    const { user, system } = process.cpuUsage(before)
    judgedCpuMs.push((user + system) / 1_000)
    if ('fault' in judged) throw new Error(judged.fault.message)
    const asks = judged.asks.map(({ tokens }) => ({ tokens }))
    bikes.push({ digest: judged.digest, tokens: judged.tokens, asks, originals: [] })
  }
  return { bikes, judgedCpuMs }
}

/** Bikes of which more and more is known. */
function fitsOf(at: number): string {
  const places = [...shippedBook().places.values()].filter(({ isDerived }) => !isDerived)
  const known = places.filter((_, place) => place % BIKES <= at)
  const facts = known.map(({ code, what }): [string, string] => {
    const codes = [...(shippedBook().standards.get(what)?.keys() ?? [])]
    const isNumber = shippedBook().attributes.get(what)?.kind === 'number'
    return [code, codes[(at * 3) % Math.max(1, codes.length)] ?? (isNumber ? String(10 + at * 4) : `id-${at}`)]
  })
  return printFitCode({ facts: Object.fromEntries(facts.slice(0, 40)) })
}

/** With the sets sent and the bitmaps made. */
async function measureFirst({ find }: PartFinder, bikes: readonly FitSets[]) {
  const ms: number[] = []
  for (const fit of bikes) ms.push((await timed(find, searchOf({ fit }))).ms)
  return percentiles(ms)
}

/** The database, for the parts that it is meant for. */
async function measureSql(db: Database, bikes: readonly FitSets[]) {
  const { find } = createSqlFinder(db)
  const [plain, forBike, narrowed]: number[][] = [[], [], []]
  for (const fit of bikes.slice(0, BIKES_OF_SQL)) {
    plain?.push((await timed(find, searchOf({}))).ms)
    forBike?.push((await timed(find, searchOf({ fit }))).ms)
    narrowed?.push((await timed(find, searchOf({ fit, values: ['yes', 'with'] }))).ms)
  }
  const [plainMs, forBikeMs, narrowedMs] = [plain, forBike, narrowed].map((ms) => percentiles(ms ?? []).p50)
  const cost = Math.round(((forBikeMs ?? Number.NaN) / (plainMs ?? 1)) * 100) / 100
  return { plainMs, forBikeMs, narrowedMs, cost: statedLimit(cost, MOST.costOfSql) }
}

async function measureLists(
  { find }: PartFinder,
  bikes: readonly FitSets[],
  category: number | undefined,
  repeats: number,
) {
  const time = async (searches: readonly Search[]) => {
    const ms: number[] = []
    for (let round = 0; round < repeats; round++) for (const search of searches) ms.push((await timed(find, search)).ms)
    return percentiles(ms)
  }
  const plain = await time([searchOf({})])
  const forBike = await time(bikes.map((fit) => searchOf({ fit })))
  const perVerdict: Record<string, unknown> = {}
  let worst = 0
  for (const value of FIT_VALUES) {
    const chosen = bikes.map((fit) => searchOf({ fit, values: [value] }))
    const first = await time(chosen)
    const deep = await time(await deepPages(find, chosen))
    worst = Math.max(worst, first.p95, deep.p95)
    perVerdict[value] = { first, deep }
  }
  const typical = bikes.map((fit) => searchOf({ fit, values: ['yes', 'with'], category }))
  const firstOfCategory = await time(typical)
  return {
    plainMs: plain,
    forBikeMs: forBike,
    costMs: statedLimit(Math.round((forBike.p50 - plain.p50) * 10) / 10, MOST.pageMs + MOST.countsMs),
    perVerdict,
    typicalFilterMs: statedLimit(firstOfCategory.p50, MOST.filterMs),
    typicalDeepMs: statedLimit((await time(await deepPages(find, typical))).p50, MOST.filterMs),
    worstMixMs: statedLimit(worst, MOST.worstFilterMs),
  }
}

async function deepPages(find: PartFinder['find'], searches: readonly Search[]): Promise<Search[]> {
  const deep: Search[] = []
  for (let search of searches) {
    for (let page = 0; page < DEEP_PAGES; page++) {
      const last = (await find(search)).rows.at(-1)
      if (!last) break
      search = { ...search, place: { value: last.value, name: last.name, id: last.id, isBack: false } }
    }
    deep.push(search)
  }
  return deep
}

async function timed(find: PartFinder['find'], search: Search) {
  const startedAtMs = performance.now()
  const found = await find(search)
  return { found, ms: performance.now() - startedAtMs }
}

type Listed = { fit?: FitSets; values?: readonly FitValue[]; category?: number | undefined }

function searchOf({ fit, values = [], category }: Listed): Search {
  return {
    ...{ byProduct: true, isQuery: false, terms: [], numbers: new Map(), namedCategories: [], category },
    chosen: values.length > 0 ? [{ key: FIT_FACET, kind: 'fit', values }] : [],
    ...{ counted: 'values' as const, ranges: RANGES, sort: 'name' as const, limit: 30, place: undefined },
    ...(fit && { fit }),
  }
}
