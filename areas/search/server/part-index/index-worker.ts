// A thread with an index of all parts in memory, which follows the database and answers searches.
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { setShopCurrency } from '#platform/contract/money/currency.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import type { FitSets, Search } from '../query/part-finder.ts'
import { countWords } from './count-words.ts'
import { indexBytes, spokenIn } from './find-index.ts'
import { type Following, followChanges, loadIndex } from './follow-changes.ts'
import { readNamesBefore } from './index-feed-store.ts'
import type { Answer, Question, Told, WorkerSettings } from './index-messages.ts'
import { placeOfPart } from './page-of-hits.ts'
import { presentSlot } from './part-columns.ts'
import { createIndexSearch } from './search-index.ts'
import { wordsOfId } from './slots-by-id.ts'

const FOLLOW_EVERY_MS = 2_000
/** Without a look at the database for so long, searches are refused: another finder answers. */
const OLDEST_MS = 30_000
/** Bikes whose sets are kept. */
const KEPT_FITS = 20
/** Parts before a cursor's; the nearest may be too new for the index. */
const NAMES_BEFORE = 50

if (!parentPort) throw new Error('This runs in a worker thread')
const port = parentPort
const { address, preparedStatements, currency, languages } = workerData as WorkerSettings
setShopCurrency(currency)
const { db } = openDatabase({ ...address, preparedStatements, poolSize: 2, applicationName: 'shop find index' })
const tell = (told: Told) => port.postMessage(told)

const startedAtMs = performance.now()
const followed = await loadIndex(db, languages)
const { index } = followed
const answers = createIndexSearch(index)
const fits = new LRUCache<string, FitSets>({ max: KEPT_FITS })
let followedAtMs = performance.now()
let state: Following = 'current'

async function follow(): Promise<void> {
  const startedMs = performance.now()
  // One that is behind answers as it is until the next one is ready.
  if (state !== 'behind') {
    const before = state
    state = await followChanges(db, followed)
    if (before === 'current' && state !== 'current') tell({ kind: 'outgrown' })
  }
  followedAtMs = startedMs
}

let running: Promise<void> = Promise.resolve()
let waiting: Promise<void> | undefined

/** A look that begins after this call; one that waits its turn is enough for all who ask. */
function followFromNow(): Promise<void> {
  waiting ??= running.then(() => {
    waiting = undefined
    const look = follow()
    running = look.catch(() => {})
    return look
  })
  return waiting
}

/** The place in the order of names that a page begins beyond, when the cursor's own part is gone or renamed. */
async function nameBefore({ place }: Search): Promise<number | undefined> {
  if (!place || placeOfPart(index, place) !== undefined) return undefined
  for (const id of await readNamesBefore(db, place.name, place.id, NAMES_BEFORE)) {
    const slot = presentSlot(index.columns, wordsOfId(id))
    if (slot >= 0) return index.order.places[slot]
  }
  return undefined
}

async function answer(question: Question): Promise<Answer> {
  if (question.kind === 'follow') {
    await followFromNow()
    return { kind: 'followed' }
  }
  if (performance.now() - followedAtMs > OLDEST_MS) throw new Error('The index could not follow the database')
  if (question.kind === 'words') return { kind: 'words', words: countWords(spokenIn(index, question.language)) }
  if (question.kind === 'combinations')
    return { kind: 'combinations', combinations: answers.combinations(question.terms, question.language) }
  const { kind, fitDigest } = question
  if (question.fit) fits.set(question.fit.digest, question.fit)
  const fit = question.fit ?? (fitDigest === undefined ? undefined : fits.get(fitDigest))
  if (fitDigest !== undefined && !fit) return { kind: 'lacks-fit' }
  const search: Search = { ...question.search, fit }
  if (kind === 'count') return { kind: 'counted', count: answers.count(search) }
  return { kind: 'found', found: answers.find(search, await nameBefore(search)) }
}

port.on('message', ({ number, question }: { number: number; question: Question }) => {
  answer(question).then(
    (given) => tell({ kind: 'answer', number, answer: given }),
    (error: Error) => tell({ kind: 'failed', number, message: error.message }),
  )
})
tell({
  kind: 'ready',
  figures: {
    parts: index.columns.size,
    indexBytes: indexBytes(index),
    madeInMs: Math.round(performance.now() - startedAtMs),
  },
})

for (;;) {
  await delay(FOLLOW_EVERY_MS)
  await followFromNow().catch(() => {}) // The database is away; the next look tries again
}
