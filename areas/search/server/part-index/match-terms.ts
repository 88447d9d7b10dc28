import { groupWord } from '../documents/document-of.ts'
import { type Condition, type SearchTerm, WEIGHTS, type WordTerm } from '../query/part-finder.ts'
import { type Bits, hasBit, intersectWith, newBits, setBit, subtract, uniteWith } from './bitset.ts'
import type { FindIndex } from './find-index.ts'
import { addTokens } from './token-postings.ts'
import { setsOfBeginning, setsOfWord } from './word-postings.ts'

/** Slots where a term is found with a weight. The first level that a slot is in holds. */
type Level = { weight: number; bits: Bits }

/** What `conditionOf` is in SQL. Sets may hold slots that no longer hold a part. */
export type MatchedTerm = { found: Bits; levels: Level[]; covered: Bits[] }

export function matchTerm(index: FindIndex, term: SearchTerm): MatchedTerm {
  if (term.kind === 'word') return matchWord(index, term.word)
  return term.kind === 'figure' ? matchFigure(index, term) : matchMeasure(index, term)
}

function matchWord(index: FindIndex, { word, beginning, isOfMeasure, isKind, categories = [] }: WordTerm): MatchedTerm {
  const [name, attribute, category, description] = setsOfWord(index.words, word, index.columns.size)
  const begun = beginning ? setsOfBeginning(index.words, word, index.columns.size) : undefined
  const beginsName = begun ? begun[0] : name
  return matched(
    index,
    [
      [WEIGHTS.name, name],
      [WEIGHTS.group, isOfMeasure ? undefined : groupOf(index, word)],
      [WEIGHTS.attribute, attribute],
      [WEIGHTS.category, withTokens(index, categories, category)],
      [WEIGHTS.nameBeginning, begun?.[0]],
      [WEIGHTS.categoryBeginning, begun?.[2]],
      [WEIGHTS.attributeBeginning, begun?.[1]],
      [WEIGHTS.description, isKind ? undefined : description],
    ],
    beginsName ? [beginsName] : [],
  )
}

function matchFigure(index: FindIndex, { word, tokens }: Extract<SearchTerm, { kind: 'figure' }>): MatchedTerm {
  const [name, attribute, category, description] = setsOfWord(index.words, word, index.columns.size)
  return matched(
    index,
    [
      [WEIGHTS.name, name],
      [WEIGHTS.group, groupOf(index, word)],
      [WEIGHTS.figure, withTokens(index, tokens, attribute)],
      [WEIGHTS.description, category],
      [WEIGHTS.description, description],
    ],
    name ? [name] : [],
  )
}

/** Groups of part numbers are in the field of descriptions. */
const groupOf = (index: FindIndex, word: string) => setsOfWord(index.words, groupWord(word), index.columns.size)[3]

function matched(index: FindIndex, found: readonly [number, Bits | undefined][], covered: Bits[]): MatchedTerm {
  const levels = found.flatMap(([weight, bits]) => (bits ? [{ weight, bits }] : []))
  return { found: unionOf(index, levels), levels, covered }
}

function withTokens(index: FindIndex, tokens: readonly number[], bits: Bits | undefined): Bits | undefined {
  return tokens.length === 0 ? bits : addTokens(index.tokens, tokens, uniteWith(none(index), bits ?? NOTHING))
}

const NOTHING: Bits = newBits(0)

function matchMeasure(
  index: FindIndex,
  { alternatives, preferred, stating, words }: Extract<SearchTerm, { kind: 'measure' }>,
): MatchedTerm {
  const typed = none(index)
  for (const conditions of alternatives) uniteWith(typed, meetingAll(index, conditions))
  const rather = none(index)
  for (const conditions of preferred) uniteWith(rather, meetingAll(index, conditions))
  const byType = [
    ...(preferred.length > 0 ? [{ weight: WEIGHTS.preferred, bits: intersectWith(rather, typed) }] : []),
    { weight: WEIGHTS.attribute, bits: typed },
  ]
  if (words.length === 0) return { found: typed, levels: byType, covered: [] }
  const byWords = words.map((word) => matchWord(index, word))
  const text = subtract(
    byWords.reduce((all, { found }) => intersectWith(all, found), every(index)),
    stating.reduce((any, tokens) => uniteWith(any, havingAll(index, tokens)), none(index)),
  )
  const levels = [
    ...byType,
    ...leastLevels(index, byWords).map(({ weight, bits }) => ({ weight, bits: intersectWith(bits, text) })),
  ]
  return { found: unionOf(index, levels), levels, covered: byWords.flatMap(({ covered }) => covered) }
}

/** Levels of the least weight of several words: at least so much in each of them. */
function leastLevels(index: FindIndex, terms: readonly MatchedTerm[]): Level[] {
  const weights = new Set(terms.flatMap(({ levels }) => levels.map(({ weight }) => weight)))
  return [...weights]
    .sort((a, b) => b - a)
    .map((weight) => ({
      weight,
      bits: terms.reduce(
        (all, { levels }) =>
          intersectWith(
            all,
            unionOf(
              index,
              levels.filter((level) => level.weight >= weight),
            ),
          ),
        every(index),
      ),
    }))
}

function havingAll(index: FindIndex, tokens: readonly number[]): Bits {
  return tokens.reduce((all, token) => intersectWith(all, addTokens(index.tokens, [token], none(index))), every(index))
}

function meetingAll(index: FindIndex, conditions: readonly Condition[]): Bits {
  return conditions.reduce((all, condition) => intersectWith(all, meeting(index, condition)), every(index))
}

function meeting(index: FindIndex, condition: Condition): Bits {
  if ('tokens' in condition) return addTokens(index.tokens, condition.tokens, none(index))
  const { low, high } = condition
  return withPrices(index, (cents) => cents >= low && cents <= high)
}

/** Slots with such a price. */
export function withPrices(index: FindIndex, isMeant: (cents: number) => boolean): Bits {
  const { columns } = index
  const meant = columns.prices.map(isMeant)
  const bits = none(index)
  for (let slot = 0; slot < columns.size; slot++) if (meant[columns.priceNumbers[slot] as number]) setBit(bits, slot)
  return bits
}

export const none = ({ columns }: FindIndex): Bits => newBits(columns.size)
export const every = ({ columns }: FindIndex): Bits => columns.alive.slice(0, (columns.size + 31) >>> 5)

function unionOf(index: FindIndex, levels: readonly Level[]): Bits {
  return levels.reduce((all, { bits }) => uniteWith(all, bits), none(index))
}

/** The weight of a slot, or null where the term isn't found. */
export function weightOf({ levels }: MatchedTerm, slot: number): number | null {
  return levels.find(({ bits }) => hasBit(bits, slot))?.weight ?? null
}
