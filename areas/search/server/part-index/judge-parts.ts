import { type ChosenFacet, type FitSets, NO_NUMBER_STEP, type Search } from '../query/part-finder.ts'
import { type Bits, clearBit, intersectWith, newBits, setBit, subtract, uniteWith } from './bitset.ts'
import type { FindIndex } from './find-index.ts'
import { type FitBits, withVerdicts } from './fit-bits.ts'
import { every, type MatchedTerm, matchTerm, none, withPrices } from './match-terms.ts'
import { presentSlot } from './part-columns.ts'
import { wordsOfId } from './slots-by-id.ts'
import { addTokens } from './token-postings.ts'

/**
 * What a search finds: `scope` has what query and category find, without regard to choices; `hits` satisfy all chosen
 * facets; `without` has for each of these the parts that satisfy the others.
 */
export type Judged = {
  terms: MatchedTerm[]
  steps: Map<number, number> // Of slots that the number led to
  variants: Bits | undefined // Slots that are shown as their product; undefined where all are shown themselves
  scope: Bits
  hits: Bits
  hitsElsewhere: Bits | undefined // In other categories
  without: { key: string; bits: Bits }[]
  fit: FitBits | undefined // Of a search for a bike
}

export function judgeParts(index: FindIndex, search: Search, fitOf: (fit: FitSets) => FitBits): Judged {
  const fit = search.fit && fitOf(search.fit)
  const terms = search.terms.map((term) => matchTerm(index, term))
  const steps = stepsOf(index, search)
  const found = foundBy(index, search, terms, steps)
  const scope = found.slice()
  const { category, chosen } = search
  if (category === null) scope.fill(0)
  else if (category !== undefined) intersectWith(scope, addTokens(index.tokens, [category], none(index)))
  const satisfying = chosen.map((facet) => ({ key: facet.key, bits: satisfyingParts(index, facet, fit) }))
  const satisfyAll = (bits: Bits, except?: { key: string }) =>
    satisfying.reduce<Bits>((left, facet) => (facet === except ? left : intersectWith(left, facet.bits)), bits)
  return {
    terms,
    steps,
    variants: variantsOf(index, search, steps),
    scope,
    hits: satisfyAll(scope.slice()),
    hitsElsewhere: category === undefined ? undefined : satisfyAll(subtract(found, scope)),
    without: satisfying.map((facet) => ({ key: facet.key, bits: satisfyAll(scope.slice(), facet) })),
    fit,
  }
}

/** A part that its number led to is wanted itself. */
function variantsOf({ columns }: FindIndex, { byProduct }: Search, steps: Map<number, number>): Bits | undefined {
  const { products } = columns
  if (!byProduct || products.count === 0) return undefined
  if (steps.size === 0) return products.variants
  const variants = products.variants.slice()
  for (const slot of steps.keys()) clearBit(variants, slot)
  return variants
}

function stepsOf(index: FindIndex, { numbers }: Search): Map<number, number> {
  const steps = new Map<number, number>()
  for (const [id, step] of numbers) {
    const slot = presentSlot(index.columns, wordsOfId(id))
    if (slot >= 0) steps.set(slot, step)
  }
  return steps
}

/** All terms, or the number. One with a mistake counts only together with the terms. */
function foundBy(index: FindIndex, search: Search, terms: readonly MatchedTerm[], steps: Map<number, number>): Bits {
  const numbered = newBits(index.columns.size)
  const onlyNumber = search.isQuery && search.terms.length === 0
  for (const [slot, step] of steps) if (onlyNumber || step < NO_NUMBER_STEP) setBit(numbered, slot)
  if (onlyNumber) return numbered
  return uniteWith(
    numbered,
    terms.reduce((all, { found }) => intersectWith(all, found), every(index)),
  )
}

function satisfyingParts(index: FindIndex, facet: ChosenFacet, fit: FitBits | undefined): Bits {
  if (facet.kind === 'tokens') return addTokens(index.tokens, facet.tokens, none(index))
  if (facet.kind === 'in-stock') return index.columns.inStock
  if (facet.kind === 'fit') {
    if (!fit) throw new Error('There is no bike to fit')
    return withVerdicts(fit, facet.values)
  }
  const { ranges } = facet
  return withPrices(index, (cents) =>
    ranges.some(
      ({ low = 0, high, open }) => cents >= low && (high === undefined || (open ? cents < high : cents <= high)),
    ),
  )
}
