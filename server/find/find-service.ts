import { createHash } from 'node:crypto'
import { codedRegistry } from '#contract/attributes/registry.ts'
import { bindContext } from '#server/bind-context.ts'
import { categoryPaths } from './category-paths.ts'
import { compareParts } from './comparing/compare-parts.ts'
import type { FindRules } from './documents/document-of.ts'
import { makeAllDocuments } from './documents/make-documents.ts'
import type { FindContext } from './find-context.ts'
import { landingPaths } from './landing-paths.ts'
import { forgetMissedSearch, listMissedSearches } from './missed-searches/list-searches.ts'
import { createSearchLog, removeOldSearches } from './missed-searches/search-log.ts'
import { chooseFinder } from './part-index/choose-finder.ts'
import { deleteChanges } from './part-index/index-feed-store.ts'
import { type VocabularyRow, vocabularyOf } from './reading/vocabulary.ts'
import { getRelatedParts } from './related/related-parts.ts'
import type { Finding } from './searching/attempt.ts'
import { createDictionary } from './searching/dictionary-store.ts'
import { findParts } from './searching/find-parts.ts'
import { createKnownWords } from './searching/known-words.ts'
import { suggestParts } from './searching/suggest-parts.ts'
import { addVocabulary, deleteVocabulary, editVocabulary } from './vocabulary/edit-vocabulary.ts'
import { listVocabulary } from './vocabulary/list-vocabulary.ts'
import { previewVocabulary } from './vocabulary/preview-vocabulary.ts'
import { createShipping } from './vocabulary/ship-vocabulary.ts'
import { selectVocabulary } from './vocabulary/vocabulary-store.ts'

/** A day: who has not followed for longer makes its index anew. */
const KEPT_MS = 24 * 3_600_000

export type FindService = ReturnType<typeof createFindService>

export function createFindService(context: FindContext) {
  const { db, jobs } = context
  const { finderKind: kind, address, invalidation, log, now } = context
  const ship = createShipping(context)
  const rules = createRules(context, ship)
  const finder = chooseFinder({ db, address, kind, generation: invalidation.generation, log, now })
  const searchLog = createSearchLog(context)
  const finding: Finding = {
    ...context,
    searchLog,
    rules,
    finder,
    dictionary: createDictionary(db),
    knownWords: createKnownWords(db, invalidation),
  }
  jobs.every('make-documents', async () => makeAllDocuments(context, await rules()))
  jobs.every('remove-old-changes', () => deleteChanges(db, new Date(now().getTime() - KEPT_MS)))
  jobs.every('remove-old-searches', () => removeOldSearches(context))
  const { start, stop, readiness } = finder
  return {
    index: { start, stop, readiness },
    shipVocabulary: ship, // At start
    settle: searchLog.flush, // At the end
    ...bindContext(finding, { findParts, suggestParts, categoryPaths, landingPaths, compareParts, getRelatedParts }),
    ...bindContext({ ...context, searchLog }, { listMissedSearches, forgetMissedSearch }),
    ...bindContext({ ...finding, ship }, { previewVocabulary }),
    ...bindContext({ ...context, ship }, { listVocabulary, addVocabulary, editVocabulary, deleteVocabulary }),
  }
}

/** Registry and vocabulary, with a version that tells which documents they made; read again when something changed. */
export function createRules(
  { db, invalidation }: { db: FindContext['db']; invalidation: Pick<FindContext['invalidation'], 'generation'> },
  ship: () => Promise<void>,
): () => Promise<FindRules> {
  let last: { generation: number; rules: Promise<FindRules> } | undefined
  return () => {
    const generation = invalidation.generation()
    if (last?.generation === generation) return last.rules
    const previous = last?.rules
    const rules = ship()
      .then(() => selectVocabulary(db))
      .then(async (rows) => rulesOf(rows, await previous?.catch(() => undefined)))
    const current = { generation, rules }
    last = current
    rules.catch(() => {
      if (last === current) last = undefined
    })
    return rules
  }
}

/** The previous ones, if the vocabulary is still the same. */
function rulesOf(rows: readonly VocabularyRow[], previous: FindRules | undefined): FindRules {
  const pairs = rows.map(({ term, canonical, kind, category }) => [term, canonical, kind, category])
  const text = JSON.stringify([codedRegistry.version, pairs])
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  if (previous?.version === version) return previous
  return { registry: codedRegistry, vocabulary: vocabularyOf(rows), version }
}
