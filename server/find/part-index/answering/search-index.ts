import { LRUCache } from 'lru-cache'
import { countBits } from '#server/find/part-index/structure/bits.ts'
import type { FindIndex } from '#server/find/part-index/structure/find-index.ts'
import type { FoundRow, Search } from '#server/find/searching/search.ts'
import { countRows, splitRows } from './count-rows.ts'
import { type CountedValues, countValues, type ScopeTally } from './count-values.ts'
import { type Judged, judgeParts } from './judge-parts.ts'
import { pageOfHits } from './page-of-hits.ts'
import { tallyRows } from './tally-rows.ts'

/** `Found` as it goes from thread to thread. */
export type SentFound = {
  rows: FoundRow[]
  total: number
  parts: number
  scope: number
  without: { failed: string; hits: number }[]
  counts: CountedValues
}

const KEPT_SCOPES = 20

/** Answers searches of one index. What a scope counts is kept until the index changes: choices leave it as it is. */
export function createIndexSearch(index: FindIndex) {
  const scopes = new LRUCache<string, ScopeTally>({ max: KEPT_SCOPES })
  let version = index.version

  function tallyScope(search: Search, { scope, variants }: Judged): ScopeTally {
    if (version !== index.version) scopes.clear()
    version = index.version
    const key = JSON.stringify([
      search.byProduct,
      search.isQuery,
      search.terms,
      [...search.numbers],
      search.category === null,
      search.category,
    ])
    const known = scopes.get(key)
    if (known) return known
    const tally: ScopeTally = tallyRows(index, splitRows(scope, variants))
    scopes.set(key, tally)
    return tally
  }

  const rowsIn = ({ variants }: Judged, bits: Uint32Array) => countRows(index, splitRows(bits, variants))

  return {
    /** @param nameBefore as `pageOfHits` takes it */
    find(search: Search, nameBefore: number | undefined): SentFound {
      const judged = judgeParts(index, search)
      return {
        rows: pageOfHits(index, search, judged, nameBefore),
        total: rowsIn(judged, judged.hits),
        parts: countBits(judged.hits),
        scope: rowsIn(judged, judged.scope),
        without: judged.without
          .map(({ key, bits }) => ({ failed: key, hits: rowsIn(judged, bits) }))
          .filter(({ hits }) => hits > 0),
        counts: countValues(index, search, judged, () => tallyScope(search, judged)),
      }
    },
    count(search: Search): number {
      const judged = judgeParts(index, search)
      return rowsIn(judged, judged.hits)
    },
  }
}
