import { bindContext } from '#platform/server/bind-context.ts'
import { listAttributes } from './attributes/list-attributes.ts'
import { createReaderWords } from './attributes/reader-words.ts'
import { makeAllDocuments } from './documents/make-documents.ts'
import type { FindContext } from './find-context.ts'
import type { FindNeeds } from './find-needs.ts'
import { createRules } from './find-rules.ts'
import { categoryPaths, landingPaths } from './listed-paths.ts'
import { listSuccessors } from './numbers/show-number.ts'
import { chooseFinder } from './part-index/choose-finder.ts'
import { deleteChanges } from './part-index/index-feed-store.ts'
import { createDictionary } from './query/dictionary-store.ts'
import { findParts } from './query/find-parts.ts'
import { knownWordsByLanguage } from './query/known-words.ts'
import { suggestParts } from './query/suggest-parts.ts'
import { createSearchLog, removeOldSearches } from './searches/search-log.ts'
import { selectFoundNothing } from './searches/searches-store.ts'
import { checkForms, findChainFault, normOfNumber } from './successors/check-succession.ts'
import {
  lockSuccessors,
  putSuccession,
  selectSuccessionPage,
  selectSuccessionsOfNumbers,
} from './successors/successors-store.ts'
import { createShipping } from './vocabulary/ship-vocabulary.ts'

export { axisAttributes } from './attributes/axis-attributes.ts'
export { itemOfValue, shippedWords } from './attributes/reader-words.ts'
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

/** For the routes and the service. */
export function createFindContext(needs: FindNeeds) {
  const { db, finderKind: kind, address, invalidation, log, now } = needs
  const ship = createShipping(needs)
  const rules = createRules(needs, ship)
  const finder = chooseFinder({ db, address, kind, generation: invalidation.generation, log, now })
  const readDictionary = createDictionary(db)
  return {
    ...needs,
    showRules: createReaderWords(db, invalidation),
    ...{ ship, rules, finder, searchLog: createSearchLog(needs) },
    dictionary: async () => readDictionary((await rules()).registry.version),
    knownWords: knownWordsByLanguage(finder, invalidation),
  } satisfies FindContext
}

/** Sets up the jobs, and gives what others call. */
export function createFindService(context: ReturnType<typeof createFindContext>) {
  const { db, jobs, now, rules, finder, searchLog } = context
  jobs.every('make-documents', async () => makeAllDocuments(context, await rules(), { givesWay: true }))
  jobs.every('remove-old-changes', () => deleteChanges(db, new Date(now().getTime() - KEPT_MS)))
  jobs.every('remove-old-searches', () => removeOldSearches(context))
  const { start, stop, readiness } = finder
  return {
    index: { start, stop, readiness },
    shipVocabulary: context.ship, // At start
    settle: searchLog.flush, // At the end
    selectFoundNothing,
    /** In the words that attributes are defined by. */
    baseRegistry: async () => (await rules()).registry,
    readersRegistry: async () => (await context.showRules(await rules())).registry,
    ...bindContext(context, { findParts, suggestParts, categoryPaths, landingPaths, listAttributes, listSuccessors }),
  }
}
