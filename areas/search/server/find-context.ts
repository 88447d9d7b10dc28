import type { ShowRules } from './attributes/reader-words.ts'
import type { FindRules } from './documents/document-of.ts'
import type { FindNeeds } from './find-needs.ts'
import type { Dictionary } from './query/dictionary-store.ts'
import type { KnownWords } from './query/known-words.ts'
import type { PartFinder } from './query/part-finder.ts'
import type { SearchLog } from './searches/search-log.ts'

/** What the functions of finding parts work with. `find-service.ts` makes it. */
export type FindContext = FindNeeds & {
  rules(language?: string): Promise<FindRules> // Of the running request, if nothing else is said
  showRules: ShowRules
  finder: PartFinder
  dictionary(): Promise<Dictionary>
  knownWords(language: string): Promise<KnownWords>
  searchLog: SearchLog
  ship(): Promise<void> // The vocabulary of this release
}
