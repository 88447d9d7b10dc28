import { LRUCache } from 'lru-cache'
import { countBits } from '#server/find/part-index/structure/bits.ts'
import type { FindIndex } from '#server/find/part-index/structure/find-index.ts'
import type { FoundRow, Search } from '#server/find/searching/search.ts'
import { type CountedValues, countValues, type Tally, tallyParts } from './count-values.ts'
import { judgeParts } from './judge-parts.ts'
import { pageOfHits } from './page-of-hits.ts'

/** `Found` as it goes from thread to thread. */
export type SentFound = {
  rows: FoundRow[]
  total: number
  scope: number
  without: { failed: string; hits: number }[]
  counts: CountedValues
}

const KEPT_SCOPES = 20

/** Answers searches of one index. What a scope counts is kept until the index changes: choices leave it as it is. */
export function createIndexSearch(index: FindIndex) {
  const scopes = new LRUCache<string, Tally>({ max: KEPT_SCOPES })
  let version = index.version

  function tallyScope(search: Search, scope: Uint32Array): Tally {
    if (version !== index.version) scopes.clear()
    version = index.version
    const key = JSON.stringify([
      search.isQuery,
      search.terms,
      [...search.numbers],
      search.category === null,
      search.category,
    ])
    const known = scopes.get(key)
    if (known) return known
    const tally = tallyParts(index, scope)
    scopes.set(key, tally)
    return tally
  }

  return {
    /** @param nameBefore as `pageOfHits` takes it */
    find(search: Search, nameBefore: number | undefined): SentFound {
      const judged = judgeParts(index, search)
      return {
        rows: pageOfHits(index, search, judged, nameBefore),
        total: countBits(judged.hits),
        scope: countBits(judged.scope),
        without: judged.failingOnly
          .map(({ key, bits }) => ({ failed: key, hits: countBits(bits) }))
          .filter(({ hits }) => hits > 0),
        counts: countValues(index, search, judged, () => tallyScope(search, judged.scope)),
      }
    },
    count: (search: Search): number => countBits(judgeParts(index, search).hits),
  }
}
