import { createHash } from 'node:crypto'
import { codedRegistry } from '#contract/attributes/registry.ts'
import { bindContext } from '#server/bind-context.ts'
import { compareParts } from './comparing/compare-parts.ts'
import type { FindRules } from './documents/document-of.ts'
import { makeAllDocuments } from './documents/make-documents.ts'
import type { FindContext } from './find-context.ts'
import { shippedVocabulary } from './reading/shipped-vocabulary.ts'
import { vocabularyOf } from './reading/vocabulary.ts'
import { getRelatedParts } from './related/related-parts.ts'
import type { Finding } from './searching/attempt.ts'
import { createDictionary } from './searching/dictionary-store.ts'
import { findParts } from './searching/find-parts.ts'
import { createSqlFinder } from './searching/find-store.ts'
import { createKnownWords } from './searching/known-words.ts'
import { suggestParts } from './searching/suggest-parts.ts'

export type FindService = ReturnType<typeof createFindService>

export function createFindService(context: FindContext) {
  const { db, jobs } = context
  const rules = createRules()
  const finding: Finding = {
    ...context,
    rules,
    finder: createSqlFinder(db),
    dictionary: createDictionary(db),
    knownWords: createKnownWords(db, context.invalidation),
  }
  jobs.every('make-documents', async () => makeAllDocuments(db, await rules()))
  return bindContext(finding, { findParts, suggestParts, compareParts, getRelatedParts })
}

/** Registry and vocabulary, with a version that tells which documents they made. */
function createRules(): () => Promise<FindRules> {
  const vocabulary = vocabularyOf(shippedVocabulary)
  const text = JSON.stringify([codedRegistry.version, shippedVocabulary])
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  return async () => ({ registry: codedRegistry, vocabulary, version })
}
