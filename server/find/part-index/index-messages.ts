import type { DatabaseAddress } from '#server/adapters/database/database.ts'
import type { Search } from '#server/find/searching/search.ts'
import type { SentFound } from './answering/search-index.ts'

export type WorkerSettings = { address: DatabaseAddress; preparedStatements: boolean }

/** What the worker is asked. `follow` has it catch up with everything that was stored before. */
export type Question = { kind: 'find'; search: Search } | { kind: 'count'; search: Search } | { kind: 'follow' }

export type Figures = { parts: number; indexBytes: number; madeInMs: number }

export type Answer = { kind: 'found'; found: SentFound } | { kind: 'counted'; count: number } | { kind: 'followed' }

/** What the worker says: that it is ready, that its index has to be made anew, or the answer to a question. */
export type Told =
  | { kind: 'ready'; figures: Figures }
  | { kind: 'outgrown' }
  | { kind: 'answer'; number: number; answer: Answer }
  | { kind: 'failed'; number: number; message: string }
