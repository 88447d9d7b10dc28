import type { PartFinder, Search, SearchTerm } from '../query/part-finder.ts'
import type { KnownWord } from '../query-parser/correct-words.ts'
import { waitAtMost } from '../wait-at-most.ts'
import type { Figures } from './index-messages.ts'
import type { WorkerIndex } from './worker-index.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** For what was saved a moment ago. */
const MOST_WAIT_MS = 500

export type IndexReadiness = Figures & { readyAt: Date }

/** The finder of an index that may not be ready. */
export type IndexFinder = {
  /** Begins to make the index. */
  start(): void
  stop(): Promise<void>
  readiness(): IndexReadiness | undefined
  /** Undefined while no index can answer. */
  find: Asked<'find'>
  count: Asked<'count'>
  combinations(terms: readonly SearchTerm[], language: string): Promise<number[]> | undefined
  words(language: string): Promise<KnownWord[]> | undefined
}
type Asked<Name extends 'find' | 'count'> = (search: Search) => ReturnType<PartFinder[Name]> | undefined

type Needs = {
  startIndex(events: { onOutgrown(): void; onEnd(error: Error): void }): WorkerIndex
  generation(): number // Of public data
  log(message: string, details: object): void
  now(): Date
}

/**
 * Has an index in a worker thread. One that has to be made anew answers until the next one is ready, and then makes
 * room for it; after a failure there is another try, after a while.
 */
export function createIndexFinder({ startIndex, generation, log, now }: Needs): IndexFinder {
  let present:
    | { index: WorkerIndex; readiness: IndexReadiness; generation: number; following: Promise<void> }
    | undefined
  let coming: WorkerIndex | undefined
  let retry: NodeJS.Timeout | undefined
  let [pauseMs, isStopped] = [FIRST_PAUSE_MS, false]

  function start(): void {
    if (coming || isStopped) return
    const index = startIndex({ onOutgrown: start, onEnd: (error) => onEnd(index, error) })
    coming = index
    index.ready.then((figures) => swap(index, figures)).catch(() => {})
  }

  function swap(index: WorkerIndex, figures: Figures): void {
    const before = present?.index
    // Until the first search nothing is known to be followed.
    present = { index, readiness: { ...figures, readyAt: now() }, generation: -1, following: Promise.resolve() }
    coming = undefined
    pauseMs = FIRST_PAUSE_MS
    before?.stop()
  }

  function onEnd(index: WorkerIndex, error: Error): void {
    if (present?.index === index) present = undefined
    if (coming === index) coming = undefined
    if (isStopped) return
    log('The index of parts ended; the database finds them until there is another', { error })
    retry = setTimeout(start, pauseMs).unref()
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }

  /**
   * An index that has everything which was announced before this call, so that whoever saves a part finds it. After an
   * import it answers as it is: what is found is some moments old.
   */
  async function current(): Promise<WorkerIndex> {
    if (!present) throw new Error('There is no index')
    const { index } = present
    const announced = generation()
    if (present.generation !== announced) {
      present.generation = announced
      present.following = index.follow()
    }
    await waitAtMost(present.following, MOST_WAIT_MS)
    return index
  }

  return {
    start,
    readiness: () => present?.readiness,
    find: (search) => (present ? current().then((index) => index.find(search)) : undefined),
    count: (search) => (present ? current().then((index) => index.count(search)) : undefined),
    combinations: (terms, language) =>
      present ? current().then((index) => index.combinations(terms, language)) : undefined,
    words: (language) => (present ? current().then((index) => index.words(language)) : undefined),
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await Promise.all([present?.index.stop(), coming?.stop()])
    },
  }
}
