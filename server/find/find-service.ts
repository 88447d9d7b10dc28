import { createHash } from 'node:crypto'
import { codedRegistry } from '#contract/attributes/registry.ts'
import { bindContext } from '#server/bind-context.ts'
import type { FindRules } from './documents/document-of.ts'
import { makeAllDocuments } from './documents/make-documents.ts'
import type { FindContext } from './find-context.ts'
import { chooseFinder } from './part-index/choose-finder.ts'
import { deleteChanges } from './part-index/index-feed-store.ts'
import { shippedVocabulary } from './reading/shipped-vocabulary.ts'
import { vocabularyOf } from './reading/vocabulary.ts'
import type { Finding } from './searching/attempt.ts'
import { createDictionary } from './searching/dictionary-store.ts'
import { findParts } from './searching/find-parts.ts'
import { createKnownWords } from './searching/known-words.ts'
import { suggestParts } from './searching/suggest-parts.ts'

/** A day: who has not followed for longer makes its index anew. */
const KEPT_MS = 24 * 3_600_000

export type FindService = ReturnType<typeof createFindService>

export function createFindService(context: FindContext) {
  const { db, jobs } = context
  const { finderKind: kind, address, invalidation, log, now } = context
  const rules = createRules()
  const finder = chooseFinder({ db, address, kind, generation: invalidation.generation, log, now })
  const finding: Finding = {
    ...context,
    rules,
    finder,
    dictionary: createDictionary(db),
    knownWords: createKnownWords(db, invalidation),
  }
  jobs.every('make-documents', async () => makeAllDocuments(db, await rules()))
  jobs.every('remove-old-changes', () => deleteChanges(db, new Date(now().getTime() - KEPT_MS)))
  const { start, stop, readiness } = finder
  return { ...bindContext(finding, { findParts, suggestParts }), index: { start, stop, readiness } }
}

/** Registry and vocabulary, with a version that tells which documents they made. */
export function createRules(): () => Promise<FindRules> {
  const vocabulary = vocabularyOf(shippedVocabulary)
  const text = JSON.stringify([codedRegistry.version, shippedVocabulary])
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  return async () => ({ registry: codedRegistry, vocabulary, version })
}
