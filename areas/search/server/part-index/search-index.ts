import { LRUCache } from 'lru-cache'
import { FIT_FACET, type Found, type FoundRow, type Search, type SearchTerm } from '../query/part-finder.ts'
import { type Bits, countBits, isEmpty, takeOut } from './bitset.ts'
import { countRows } from './count-rows.ts'
import { type CountedValues, countCategories, countValues, type ScopeTally } from './count-values.ts'
import { type FindIndex, spokenIn } from './find-index.ts'
import { countFit, createFitBits } from './fit-bits.ts'
import { type Judged, judgeParts } from './judge-parts.ts'
import { every, matchTerm } from './match-terms.ts'
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
  fit?: NonNullable<Found['fit']>
}

const KEPT_SCOPES = 20

/** Answers searches of one index. What a scope counts is kept until the index changes: choices leave it as it is. */
export function createIndexSearch(index: FindIndex) {
  const scopes = new LRUCache<string, ScopeTally>({ max: KEPT_SCOPES })
  const fitOf = createFitBits(index)
  let version = index.version

  function tallyScope(search: Search, { scope, variants }: Judged): ScopeTally {
    if (version !== index.version) scopes.clear()
    version = index.version
    const key = JSON.stringify([
      search.language,
      search.byProduct,
      search.isQuery,
      search.terms,
      [...search.numbers],
      search.category === null,
      search.category,
    ])
    const known = scopes.get(key)
    if (known) return known
    const tally: ScopeTally = tallyRows(index, scope, variants)
    scopes.set(key, tally)
    return tally
  }

  function countsOf(search: Search, judged: Judged): Pick<SentFound, 'total' | 'scope' | 'counts'> {
    const { hits, scope, variants } = judged
    if (search.counted === 'categories') {
      const inScope = countRows(index, scope, variants)
      const total = search.chosen.length === 0 ? inScope : countRows(index, hits, variants)
      return { total, scope: inScope, counts: countCategories(index, search, judged) }
    }
    const tally = tallyScope(search, judged)
    return { scope: tally.rows, ...countValues(index, search, judged, tally) }
  }

  /** What satisfies everything but the choice of what fits. */
  const reachedWithout = ({ without, hits }: Judged) => without.find(({ key }) => key === FIT_FACET)?.bits ?? hits

  return {
    /** @param nameBefore as `pageOfHits` takes it */
    find(search: Search, nameBefore: number | undefined): SentFound {
      const spoken = spokenIn(index, search.language)
      const judged = judgeParts(spoken, search, fitOf)
      const { hits, variants, without } = judged
      return {
        rows: pageOfHits(spoken, search, judged, nameBefore),
        parts: countBits(hits),
        without: without
          .map(({ key, bits }) => ({ failed: key, hits: countRows(index, bits, variants) }))
          .filter((one) => one.hits > 0),
        ...countsOf(search, judged),
        ...(judged.fit && { fit: countFit(index, judged.fit, reachedWithout(judged), variants) }),
      }
    },
    count(search: Search): number {
      const { hits, variants } = judgeParts(spokenIn(index, search.language), search, fitOf)
      return countRows(index, hits, variants)
    },
    /** Parts are told apart term by term: those that have it, and the others. */
    combinations(terms: readonly SearchTerm[], language?: string): number[] {
      const spoken = spokenIn(index, language)
      let groups: { combination: number; bits: Bits }[] = [{ combination: 0, bits: every(index) }]
      for (const [at, term] of terms.entries()) {
        const { found } = matchTerm(spoken, term)
        if (isEmpty(found)) continue
        groups = groups.flatMap(({ combination, bits }) =>
          [
            { combination: combination + 2 ** at, bits: takeOut(bits, found) },
            { combination, bits },
          ].filter((group) => !isEmpty(group.bits)),
        )
      }
      return groups.flatMap(({ combination }) => (combination === 0 ? [] : [combination]))
    },
  }
}
