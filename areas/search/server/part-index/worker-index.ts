import { Worker } from 'node:worker_threads'
import type { Found, Search, SearchTerm, ValueCount } from '../query/part-finder.ts'
import type { KnownWord } from '../query-parser/correct-words.ts'
import type { CountedValues, SentCounts } from './count-values.ts'
import type { Answer, Figures, Question, Told, WorkerSettings } from './index-messages.ts'
import type { SentFound } from './search-index.ts'

const PROGRAM = new URL('./index-worker.ts', import.meta.url)
/** Longer than any search takes; a thread that is silent for so long is stuck. */
const LONGEST_ANSWER_MS = 10_000

/** An index in a thread of its own. */
export type WorkerIndex = {
  /** Resolves once it answers. @throws Error when its thread ended before */
  ready: Promise<Figures>
  find(search: Search): Promise<Found>
  count(search: Search): Promise<number>
  combinations(terms: readonly SearchTerm[], language: string): Promise<number[]>
  words(language: string): Promise<KnownWord[]>
  /** Resolves once the index has everything that was stored before. */
  follow(): Promise<void>
  stop(): Promise<void>
}

type Events = { onOutgrown(): void; onEnd(error: Error): void }

/** A thread that makes an index, and what it is asked. */
function startThread(settings: WorkerSettings, { onOutgrown, onEnd }: Events) {
  const worker = new Worker(PROGRAM, { workerData: settings, name: 'find index' })
  const ready = Promise.withResolvers<Figures>()
  ready.promise.catch(() => {}) // Whoever waits for it sees it
  const asked = new Map<number, PromiseWithResolvers<Answer>>()
  let [lastNumber, isStopping] = [0, false]

  worker.on('message', (told: Told) => {
    if (told.kind === 'ready') ready.resolve(told.figures)
    else if (told.kind === 'outgrown') onOutgrown()
    else if (told.kind === 'answer') asked.get(told.number)?.resolve(told.answer)
    else asked.get(told.number)?.reject(new Error(told.message))
  })
  let failure = new Error('The thread of the index ended')
  worker.on('error', (error: Error) => {
    failure = error
  })
  worker.on('exit', () => {
    ready.reject(failure)
    for (const { reject } of asked.values()) reject(failure)
    if (!isStopping) onEnd(failure)
  })

  async function ask(question: Question): Promise<Answer> {
    lastNumber += 1
    const number = lastNumber
    const answer = Promise.withResolvers<Answer>()
    asked.set(number, answer)
    const timer = setTimeout(() => answer.reject(new Error('The index did not answer')), LONGEST_ANSWER_MS)
    try {
      worker.postMessage({ number, question })
      return await answer.promise
    } finally {
      clearTimeout(timer)
      asked.delete(number)
    }
  }

  const stop = async () => {
    isStopping = true
    await worker.terminate()
  }
  return { ready: ready.promise, ask, stop }
}

/** Starts a thread that makes an index. */
export function startWorkerIndex(settings: WorkerSettings, events: Events): WorkerIndex {
  const { ready, ask, stop } = startThread(settings, events)

  /** Sends the sets of a bike only to a worker that lacks them. */
  async function askFor(kind: 'find' | 'count', { fit, ...search }: Search): Promise<Answer> {
    const answer = await ask({ kind, search, ...(fit && { fitDigest: fit.digest }) })
    return fit && answer.kind === 'lacks-fit' ? ask({ kind, search, fit }) : answer
  }

  return {
    ready,
    async find(search) {
      const answer = await askFor('find', search)
      if (answer.kind !== 'found') throw new Error('The index answered something else')
      return foundOf(answer.found)
    },
    async count(search) {
      const answer = await askFor('count', search)
      if (answer.kind !== 'counted') throw new Error('The index answered something else')
      return answer.count
    },
    async combinations(terms, language) {
      const answer = await ask({ kind: 'combinations', terms, language })
      if (answer.kind !== 'combinations') throw new Error('The index answered something else')
      return answer.combinations
    },
    async words(language) {
      const answer = await ask({ kind: 'words', language })
      if (answer.kind !== 'words') throw new Error('The index answered something else')
      return answer.words
    },
    async follow() {
      await ask({ kind: 'follow' })
    },
    stop,
  }
}

/** As finders answer. */
export function foundOf({ counts, ...found }: SentFound): Found {
  return { ...found, counts: valueCounts(counts), ranges: counts.ranges }
}

function valueCounts({ tokens, stock }: CountedValues): ValueCount[] {
  return [...listed('token', tokens), ...listed('in-stock', stock)]
}

function listed(kind: ValueCount['kind'], { values, scope, hits }: SentCounts): ValueCount[] {
  return Array.from(values, (value, at) => ({ kind, value, scope: scope[at] as number, hits: hits[at] as number }))
}
