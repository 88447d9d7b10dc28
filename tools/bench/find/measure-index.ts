import { codedRegistry } from '#packages/part-attributes/registry.ts'
import type { OpenedDatabase } from '#platform/server/database/database.ts'
import { startWorkerIndex } from '#search/server/part-index/worker-index.ts'
import { rangeFacets } from '#search/server/query/choose-facets.ts'
import { createDictionary, type Dictionary } from '#search/server/query/dictionary-store.ts'
import { createSqlFinder } from '#search/server/query/find-store.ts'
import type { ChosenFacet, Search } from '#search/server/query/part-finder.ts'
import { statedLimit } from '../stated-limit.ts'
import { percentiles } from './percentiles.ts'

const STATES = 200
const MOST = {
  countsMs: 30,
  countsOfProductsMs: 60,
  sqlMs: 180,
  partsOfSql: 50_000,
  madeInMs: 12_000,
  memoryMb: 300,
  parts: 1_000_000,
}
const FACETS = ['boltCircleMm', 'speeds', 'rotorMm', 'widthMm', 'clampMm', 'hubMm', 'material', 'colour', 'weightG']
const RANGES = rangeFacets({ choices: new Map() }, codedRegistry)
const WORDS = ['torrent', 'chainring', 'rotor', 'tyre', 'crankset', 'sluice', 'aluminium']

/** The index alone: how long it takes to make, its memory, and searches with all counts over random states. */
export async function measureIndex({ db, address }: OpenedDatabase, parts: number, hasProducts: boolean) {
  const rssBefore = process.memoryUsage.rss()
  const connection =
    'connectionString' in address ? { connectionString: address.connectionString } : { connection: address.connection }
  const index = startWorkerIndex(
    { address: connection, preparedStatements: true, currency: 'USD', languages: [] },
    { onOutgrown() {}, onEnd: (error) => console.error(error) },
  )
  try {
    const { indexBytes, madeInMs } = await index.ready
    const residentMb = Math.round((process.memoryUsage.rss() - rssBefore) / 2 ** 20)
    const dictionary = await createDictionary(db)()
    const share = Math.max(1, parts / MOST.parts)
    const broad = await timeSearches(index.find, (at) => searchOf(dictionary, at, at % 3 === 0 ? 1 : 0, false))
    const random = await timeSearches(index.find, (at) => searchOf(dictionary, at, at % 5, at % 2 === 0))
    return {
      madeInMs: statedLimit(madeInMs, MOST.madeInMs * share),
      bytesPerPart: Math.round(indexBytes / parts),
      indexMb: statedLimit(Math.round(indexBytes / 2 ** 20), MOST.memoryMb * share),
      residentMb, // With the thread, and what making it took and was not given back
      broadMs: broad,
      randomMs: { ...random, p95: statedLimit(random.p95, hasProducts ? MOST.countsOfProductsMs : MOST.countsMs) },
      ...(parts <= MOST.partsOfSql && { sqlMs: await measureSql(db, dictionary) }),
    }
  } finally {
    await index.stop()
  }
}

/** The same random states without an index. */
async function measureSql(db: OpenedDatabase['db'], dictionary: Dictionary) {
  const ms = await timeSearches(createSqlFinder(db).find, (at) => searchOf(dictionary, at, at % 5, at % 2 === 0))
  return { ...ms, p95: statedLimit(ms.p95, MOST.sqlMs) }
}

async function timeSearches(find: (search: Search) => Promise<unknown>, search: (at: number) => Search) {
  const ms: number[] = []
  for (let at = 0; at < STATES; at++) {
    const asked = search(at)
    const startedAtMs = performance.now()
    await find(asked)
    ms.push(performance.now() - startedAtMs)
  }
  return percentiles(ms)
}

/** The same on every machine: a state with so many chosen facets, perhaps with a word. */
function searchOf(dictionary: Dictionary, at: number, facets: number, hasWord: boolean): Search {
  const chosen = Array.from({ length: facets }, (_, number): ChosenFacet => {
    const key = FACETS[(at * 5 + number * 2) % FACETS.length] as string
    const values = dictionary.ofAttribute(key).filter(({ value }) => value !== '')
    const tokens = [at, at + 3].flatMap((place) => values[place % values.length]?.token ?? [])
    return { key, kind: 'tokens', tokens }
  })
  const categories = dictionary.ofAttribute('category')
  const word = WORDS[at % WORDS.length] as string
  return {
    byProduct: true,
    isQuery: hasWord,
    terms: hasWord ? [{ kind: 'word', word: { word, beginning: true } }] : [],
    numbers: new Map(),
    namedCategories: [],
    category: at % 4 === 0 ? categories[at % categories.length]?.token : undefined,
    chosen: at % 6 === 0 ? [...chosen, { key: 'in-stock', kind: 'in-stock' }] : chosen,
    counted: 'values',
    ranges: RANGES,
    sort: hasWord ? 'relevance' : at % 2 ? 'price' : 'name',
    limit: 30,
    place: undefined,
  }
}
