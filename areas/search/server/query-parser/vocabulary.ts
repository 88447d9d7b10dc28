import { SOURCE_LANGUAGE } from '#platform/contract/language/languages.ts'
import { type Speech, speechOf } from '../speech/speech.ts'
import { type Token, tokensOf } from './tokens.ts'

export type VocabularyKind = 'word' | 'phrase' | 'split' | 'generic' | 'stop'

/**
 * One spelling and what it means. `generic` and `stop` only mark their term and have no canonical form. A row with a
 * category holds for texts of parts of that category: there term and canonical words are both found.
 */
export interface VocabularyRow {
  readonly term: string
  readonly canonical: string
  readonly kind: VocabularyKind
  readonly category?: string
}

interface Mapping {
  readonly term: readonly string[]
  readonly canonical: readonly string[]
}

/** Mappings by the first word of their term, those of more words first. */
type Mappings = ReadonlyMap<string, readonly Mapping[]>

export interface Vocabulary {
  readonly speech: Speech // Of the language that it is of
  readonly words: Mappings
  readonly phrases: Mappings
  readonly byCategory: ReadonlyMap<string, Mappings>
  readonly names: ReadonlySet<string> // Canonical forms of several words: `bar tape`
  isGeneric(word: string): boolean
  isStop(word: string): boolean
  mentions(word: string): boolean // In a term or a canonical form, in the singular
}

/** Canonical words lead to no further mapping, however rows are chained. */
export function vocabularyOf(rows: readonly VocabularyRow[], speech: Speech = speechOf(SOURCE_LANGUAGE)): Vocabulary {
  const plainWords = (text: string) => plainWordsIn(text, speech)
  const marked = (kind: VocabularyKind): Set<string> =>
    new Set(rows.filter((it) => it.kind === kind).flatMap((it) => plainWords(it.term)))
  const generic = marked('generic')
  const stop = marked('stop')
  const common = rows.filter((it) => it.kind !== 'generic' && it.kind !== 'stop' && !it.category)
  const mappings: readonly Mapping[] = common.map(({ term, canonical }) => ({
    term: plainWords(term),
    canonical: plainWords(canonical),
  }))
  const words = byFirstWord(settle(mappings.filter(({ term }) => term.length === 1)))
  const phrases = byFirstWord(
    mappings
      .filter(({ term }) => term.length > 1)
      .concat(speech.compounds.map(({ term, canonical }) => ({ term, canonical: [canonical] })))
      .map(({ term, canonical }) => ({ term: replaceIn(term, words), canonical: replaceIn(canonical, words) })),
  )
  const mentioned = new Set(rows.flatMap((it) => plainWords(`${it.term} ${it.canonical}`)))
  return {
    ...{ speech, words, phrases },
    byCategory: limitedMappings(rows, words, phrases, plainWords),
    names: new Set(
      [...words.values(), ...phrases.values()]
        .flat()
        .flatMap(({ canonical }) => (canonical.length > 1 ? [canonical.join(' ')] : [])),
    ),
    isGeneric: (word) => generic.has(word),
    isStop: (word) => stop.has(word),
    mentions: (word) => mentioned.has(word),
  }
}

function limitedMappings(
  rows: readonly VocabularyRow[],
  words: Mappings,
  phrases: Mappings,
  plainWords: (text: string) => string[],
): Map<string, Mappings> {
  const limited = Map.groupBy(
    rows.filter((it) => it.category),
    (it) => plainWords(it.category ?? '').join(' '),
  )
  const canonical = (text: string): string[] => replaceIn(replaceIn(plainWords(text), words), phrases)
  return new Map(
    [...limited].map(([category, its]) => {
      const pairs = its.map((it) => ({ term: canonical(it.term), canonical: canonical(it.canonical) }))
      const turned = pairs.map((it) => ({ term: it.canonical, canonical: it.term }))
      return [category, byFirstWord([...pairs, ...turned])]
    }),
  )
}

/**
 * The canonical words of a part's text, by which queries find it, in their order and with repetitions. Stop words
 * are among them: they may be a whole query.
 */
export function wordsOfText(text: string, vocabulary: Vocabulary, category?: string): string[] {
  const words = canonicalTokens(tokensIn(text, vocabulary.speech), vocabulary).map(({ word }) => word)
  const limited = category ? ownMappings(vocabulary, category) : undefined
  return limited ? [...words, ...wordsBeside(words, limited)] : words
}

function ownMappings({ byCategory, speech }: Vocabulary, category: string): Mappings | undefined {
  return byCategory.size === 0 ? undefined : byCategory.get(plainWordsIn(category, speech).join(' '))
}

/** Whether some synonym holds for parts of this category only. */
export function hasOwnWords(vocabulary: Vocabulary, category: string): boolean {
  return ownMappings(vocabulary, category) !== undefined
}

/** Tokens with canonical words. Those of one phrase share its stretch of text. */
export function canonicalTokens(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  return replace(replace(tokens, vocabulary.words), vocabulary.phrases)
}

/** Words as they are spelled, without a vocabulary. */
export function plainWordsIn(text: string, speech: Speech): string[] {
  return tokensIn(text, speech).map(({ word }) => word)
}

function tokensIn(text: string, speech: Speech): Token[] {
  return tokensOf(speech.reword(speech.spell(text)).text, speech.singular)
}

function replaceIn(words: readonly string[], mappings: Mappings): string[] {
  const tokens = words.map((word, at) => ({ from: at, to: at + 1, word, followsOn: true }))
  return replace(tokens, mappings).map(({ word }) => word)
}

function replace(tokens: readonly Token[], mappings: Mappings): Token[] {
  const replaced: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const first = tokens[at] as Token
    const found = mappings.get(first.word)?.find((it) => startsAt(tokens, at, it.term))
    if (!found) replaced.push(first)
    else {
      const { to } = tokens[at + found.term.length - 1] as Token
      const { from, followsOn } = first
      replaced.push(...found.canonical.map((word, nth) => ({ from, to, word, followsOn: nth > 0 || followsOn })))
    }
    at += found?.term.length ?? 1
  }
  return replaced
}

function startsAt(tokens: readonly Token[], start: number, term: readonly string[]): boolean {
  return term.every((word, nth) => {
    const token = tokens[start + nth]
    return token?.word === word && (nth === 0 || token.followsOn)
  })
}

/** What a category's mappings add to the words of its parts. */
function wordsBeside(words: readonly string[], limited: Mappings): string[] {
  return words.flatMap((word, at) =>
    (limited.get(word) ?? [])
      .filter(({ term }) => term.every((it, nth) => words[at + nth] === it))
      .flatMap(({ canonical }) => canonical),
  )
}

function byFirstWord(mappings: readonly Mapping[]): Mappings {
  const groups = Map.groupBy(mappings, ({ term: [first = ''] }) => first) // Nobody looks for one without words
  for (const group of groups.values()) group.sort((a, b) => b.term.length - a.term.length)
  return groups
}

/** Follows chains of single words: what `alloy` means if `alloys` → `alloy` → `aluminium`. A circle ends in itself. */
function settle(mappings: readonly Mapping[]): Mapping[] {
  const direct = new Map(mappings.map(({ term, canonical }) => [term[0] as string, canonical]))
  const follow = (words: readonly string[], seen: ReadonlySet<string>): string[] =>
    words.flatMap((word) => {
      const next = seen.has(word) ? undefined : direct.get(word)
      return next ? follow(next, new Set([...seen, word])) : [word]
    })
  return mappings.map(({ term, canonical }) => ({ term, canonical: follow(canonical, new Set(term)) }))
}
