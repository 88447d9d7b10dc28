import type { FitValue } from '#fitment/contract/fit-choice.ts'
import type { FindSort } from '#search/contract/find.ts'
import type { FigureRange } from '#search/contract/find-state.ts'
import type { KnownWord } from '../query-parser/correct-words.ts'

/** Where a term was found, best first, in tenths: what hits are ranked by. */
export const WEIGHTS = {
  name: 60,
  preferred: 50,
  group: 45,
  attribute: 40,
  category: 38,
  figure: 35,
  nameBeginning: 35,
  categoryBeginning: 30,
  attributeBeginning: 20,
  description: 15,
} as const

/**
 * A word of the query; `beginning` also finds words that begin with it, except in descriptions. `categories` are tokens
 * of categories whose parts have the word too, since the query names several kinds of part. A word of a measure is no
 * group of a part number. One that names a kind of part isn't found where a description only mentions that kind.
 */
export type WordTerm = {
  word: string
  beginning: boolean
  isOfMeasure?: boolean
  isKind?: boolean
  categories?: readonly number[]
}

/** What has one of these tokens, or a price in cents within these bounds. */
export type Condition = { tokens: readonly number[] } | { low: number; high: number }

/**
 * A term with its values looked up in the dictionary. A figure is a word or one of the tokens. A measure holds if all
 * conditions of an alternative do; for parts that don't state all attributes of an alternative,
 * which are the sets of `stating`, if all its words are found. `preferred` are alternatives that are rather meant: they
 * weigh more and find nothing more.
 */
export type SearchTerm =
  | { kind: 'word'; word: WordTerm }
  | { kind: 'figure'; word: string; tokens: readonly number[] }
  | {
      kind: 'measure'
      alternatives: readonly (readonly Condition[])[]
      preferred: readonly (readonly Condition[])[]
      stating: readonly (readonly number[])[]
      words: readonly WordTerm[]
    }

/** Parts that a number leads to, by their step of ranking: 0 is the number itself. */
export type NumberHits = ReadonlyMap<string, number>

/** The step of parts that no number led to. */
export const NO_NUMBER_STEP = 4

/** A facet with its choices: parts satisfy it that have one of the tokens or a price in one of the ranges. */
export type ChosenFacet = { key: string } & (
  | { kind: 'tokens'; tokens: readonly number[] }
  | { kind: 'fit'; values: readonly FitValue[] } // By `fit` of the search
  | { kind: 'price'; ranges: readonly FigureRange[] } // In cents
  | { kind: 'in-stock' }
)

/** The key of what a bike narrows a list to. */
export const FIT_FACET = 'fit'

/**
 * Which tokens stand for what fits a bike, each in one of them. Parts with none of these tokens are unknown. `asks` are
 * some of the unknown ones, to be counted. `originals` are parts with a verdict of their own, whatever their tokens;
 * they are asked nothing. Equal digests name equal sets.
 */
export type FitSets = {
  digest: string
  tokens: Readonly<Record<FitValue, readonly number[]>>
  asks: readonly { tokens: readonly number[] }[]
  originals: readonly { id: string; value: FitValue }[]
}

/** The place of a page: beyond the row with this key, in either direction. */
export type PagePlace = { value: number | number[]; name: string; id: string; isBack: boolean }

/** A facet shown as steps of figures, in the attribute's unit or the shop's currency, and the ranges chosen in it. */
export type RangeFacet = { key: string; steps?: readonly number[]; chosen: readonly FigureRange[] }

/** An attribute, and its figures by token. Parts that state several are sorted by the least, those without are last. */
export type SortFigure = { attribute: string; byToken: ReadonlyMap<number, number> }

/** What parts without the figure are sorted by. */
export const NO_FIGURE = 1e15

/**
 * With `byProduct`, all variants of a product that are found are one row and count once, except those that a number
 * led to: they are wanted themselves.
 */
export type Search = {
  byProduct: boolean
  isQuery: boolean // False for all parts
  language?: string // Of its words; absent: that of the parts' own texts
  terms: readonly SearchTerm[]
  numbers: NumberHits
  namedCategories: readonly number[] // Tokens of categories that the query names wholly
  category: number | null | undefined // Undefined for all, null for one that no part has
  chosen: readonly ChosenFacet[]
  counted: 'values' | 'categories' // Of categories only, while a query is being typed
  ranges: readonly RangeFacet[] // To be counted
  fit?: FitSets | undefined // To be counted, too
  sort: FindSort | 'figure'
  figure?: SortFigure | undefined // To be sorted by
  limit: number
  place: PagePlace | undefined
}

/**
 * A part, or the first variant of a product in the order of the list. `weights` are those of the terms, null for a
 * term that a part found by its number lacks.
 */
export type FoundRow = {
  id: string
  value: number | number[]
  name: string
  place: number // From 1
  weights: (number | null)[]
  variants: string[] // Hits of the product, by id; none for a part on its own
  fit?: number | null // With `fit`: the part's token among them
}

/** Rows with a value: in the whole scope, and in what choosing it as well would show. */
export type ValueCount = { kind: 'token' | 'in-stock'; value: number; scope: number; hits: number }

/** Rows with a figure of a range, as choosing it as well would show. */
export type RangeCount = { key: string; range: FigureRange; hits: number }

/** All numbers are of rows: a product with several variants counts once. */
export type Found = {
  rows: FoundRow[] // Up to one more than asked
  total: number
  parts: number // As `total`, but each variant counts
  scope: number // Without regard to choices
  without: { failed: string; hits: number }[] // Hits if only this facet's choices were taken off
  counts: ValueCount[]
  ranges: RangeCount[]
  /** With `fit`: hits by `FIT_VALUES` and by what is asked, both without regard to the choice of what fits. */
  fit?: { verdicts: number[]; asks: number[] }
}

/** Answers searches. Its implementations agree on every row, order and count. */
export type PartFinder = {
  find(search: Search): Promise<Found>
  count(search: Search): Promise<number>
  /** Which of the terms parts on sale have together: each combination once, the first term as the lowest bit. */
  combinations(terms: readonly SearchTerm[], language: string): Promise<number[]>
  /** Words of parts on sale. */
  words(language: string): Promise<KnownWord[]>
}
