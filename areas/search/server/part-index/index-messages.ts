import type { DatabaseAddress } from '#platform/server/database/database.ts'
import type { FitSets, Search, SearchTerm } from '../query/part-finder.ts'
import type { KnownWord } from '../query-parser/correct-words.ts'
import type { SentFound } from './search-index.ts'

export type WorkerSettings = {
  address: DatabaseAddress
  preparedStatements: boolean
  currency: string
  languages: readonly string[] // Besides that of the parts' own texts
}

/**
 * A search, whose sets of what fits a bike are named only: there are thousands of tokens in them. They are sent once,
 * when the worker says that it lacks them.
 */
export type SentSearch = { search: Omit<Search, 'fit'>; fitDigest?: string; fit?: FitSets }

/** What the worker is asked. `follow` has it catch up with everything that was stored before. */
export type Question =
  | ({ kind: 'find' | 'count' } & SentSearch)
  | { kind: 'combinations'; terms: readonly SearchTerm[]; language: string }
  | { kind: 'words'; language: string }
  | { kind: 'follow' }

export type Figures = { parts: number; indexBytes: number; madeInMs: number }

export type Answer =
  | { kind: 'found'; found: SentFound }
  | { kind: 'counted'; count: number }
  | { kind: 'combinations'; combinations: number[] }
  | { kind: 'words'; words: KnownWord[] }
  | { kind: 'followed' }
  | { kind: 'lacks-fit' }

/** What the worker says: that it is ready, that its index has to be made anew, or the answer to a question. */
export type Told =
  | { kind: 'ready'; figures: Figures }
  | { kind: 'outgrown' }
  | { kind: 'answer'; number: number; answer: Answer }
  | { kind: 'failed'; number: number; message: string }
