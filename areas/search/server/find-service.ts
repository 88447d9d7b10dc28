import { bindContext } from '#platform/server/bind-context.ts'
import { addAttribute, deleteAttribute, editAttribute } from './attributes/edit-attributes.ts'
import {
  createFreeSpecs,
  listAdministeredAttributes,
  listAttributes,
  previewAttribute,
} from './attributes/list-attributes.ts'
import { categoryPaths } from './category-paths.ts'
import { compareParts } from './comparing/compare-parts.ts'
import { makeAllDocuments } from './documents/make-documents.ts'
import type { FindContext } from './find-context.ts'
import { createRules } from './find-rules.ts'
import { landingPaths } from './landing-paths.ts'
import { findPartsByNumber } from './numbers/find-by-any-number.ts'
import { getNumber, getPartSuccessors, listSuccessors } from './numbers/show-number.ts'
import { chooseFinder } from './part-index/choose-finder.ts'
import { deleteChanges } from './part-index/index-feed-store.ts'
import { getRelatedParts } from './related/related-parts.ts'
import { forgetSearch, listMissedSearches, listSearches } from './searches/list-searches.ts'
import { createSearchLog, removeOldSearches } from './searches/search-log.ts'
import type { Finding } from './searching/attempt.ts'
import { createDictionary } from './searching/dictionary-store.ts'
import { findParts } from './searching/find-parts.ts'
import { getFitQuestion } from './searching/fit-question.ts'
import { createKnownWords } from './searching/known-words.ts'
import { suggestParts } from './searching/suggest-parts.ts'
import { checkForms, findChainFault, normOfNumber } from './successors/check-succession.ts'
import { addSuccessor, deleteSuccessor, editSuccessor } from './successors/edit-successors.ts'
import {
  lockSuccessors,
  putSuccession,
  selectSuccessionPage,
  selectSuccessionsOfNumbers,
} from './successors/successors-store.ts'
import { addVocabulary, deleteVocabulary, editVocabulary } from './vocabulary/edit-vocabulary.ts'
import { listVocabulary } from './vocabulary/list-vocabulary.ts'
import { previewVocabulary } from './vocabulary/preview-vocabulary.ts'
import { createShipping } from './vocabulary/ship-vocabulary.ts'

export { readRegistry } from './find-rules.ts'
/** For the import and export of what became of numbers. */
export const successions = {
  ...{ check: checkForms, findChainFault, normOf: normOfNumber, lock: lockSuccessors, put: putSuccession },
  ...{ selectPage: selectSuccessionPage, selectOfNumbers: selectSuccessionsOfNumbers },
}
export type { SuccessionRow } from './successors/successors-store.ts'

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
  const readDictionary = createDictionary(db)
  const finding: Finding = {
    ...context,
    searchLog,
    rules,
    finder,
    dictionary: async () => readDictionary((await rules()).registry.version),
    knownWords: createKnownWords(finder, invalidation),
  }
  jobs.every('make-documents', async () => makeAllDocuments(context, await rules()))
  jobs.every('remove-old-changes', () => deleteChanges(db, new Date(now().getTime() - KEPT_MS)))
  jobs.every('remove-old-searches', () => removeOldSearches(context))
  const { start, stop, readiness } = finder
  return {
    index: { start, stop, readiness },
    shipVocabulary: ship, // At start
    settle: searchLog.flush, // At the end
    ...bindContext(finding, { getFitQuestion }),
    ...bindContext(finding, { findParts, suggestParts, categoryPaths, landingPaths, compareParts, getRelatedParts }),
    ...bindContext(finding, { getNumber, findPartsByNumber, listSuccessors, getPartSuccessors }),
    ...bindContext(context, { addSuccessor, editSuccessor, deleteSuccessor }),
    ...bindContext({ ...context, searchLog }, { listMissedSearches, listSearches, forgetSearch }),
    ...bindContext({ ...finding, searchLog, ship }, { previewVocabulary }),
    ...bindContext(finding, { listAttributes, listAdministeredAttributes, previewAttribute }),
    ...bindContext(
      { ...context, freeSpecs: createFreeSpecs(finding) },
      { addAttribute, editAttribute, deleteAttribute },
    ),
    ...bindContext({ ...context, ship }, { listVocabulary, addVocabulary, editVocabulary, deleteVocabulary }),
  }
}
