import type { Registry } from '#packages/part-attributes/registry.ts'
import { fold } from '../speech/fold.ts'
import { attributesIn } from './attributive-words.ts'
import { askedNumber } from './part-numbers.ts'
import type { Constraint, Reading, Term } from './query-terms.ts'
import { type FoundMeasure, readMeasures } from './read-measures.ts'
import { type Token, tokensOf } from './tokens.ts'
import { canonicalTokens, type Vocabulary, wordsOfText } from './vocabulary.ts'

export type { Constraint, Reading, Term } from './query-terms.ts'

export interface ReadingTools {
  readonly vocabulary: Vocabulary
  readonly registry: Registry
  readonly inUse?: ReadonlySet<string> // Keys of attributes that parts of the shop state; absent: all of the registry
  readonly hasValue?: (constraint: Constraint) => boolean // Whether some part meets it; absent: yes
  readonly isKnownWord?: (word: string) => boolean // Of the shop; unknown compounds of known words are split
  readonly asText?: boolean // Reads words only
}

const MOST_CHARACTERS = 100
const MOST_TERMS = 12

/** Reads a query of any length. Only what it takes from the folded text counts, so a folded query reads the same. */
export function readQuery(text: string, tools: ReadingTools): Reading {
  const whole = tools.vocabulary.speech.spell(text)
  const folded = whole.slice(0, endOfRead(whole))
  const terms = withoutStopWords(withAttributes(termsOf(folded, tools), tools.vocabulary), tools.vocabulary)
  const read = terms.slice(0, MOST_TERMS)
  const number = tools.asText ? undefined : askedNumber(numberText(text))
  return {
    text,
    folded,
    terms: read,
    ...(number && { number }),
    ignored: whole.slice(terms[MOST_TERMS]?.from ?? folded.length).trim(),
  }
}

/** Numbers are spelled alike in all languages. */
function numberText(text: string): string {
  const whole = fold(text)
  return whole.slice(0, endOfRead(whole))
}

/** Cuts between words where possible. */
function endOfRead(whole: string): number {
  if (whole.length <= MOST_CHARACTERS) return whole.length
  const blank = whole.lastIndexOf(' ', MOST_CHARACTERS)
  return blank > 0 ? blank : MOST_CHARACTERS
}

function termsOf(folded: string, tools: ReadingTools): Term[] {
  const { vocabulary, registry, inUse, hasValue, asText = false } = tools
  const { speech } = vocabulary
  const { text, before } = speech.reword(folded)
  const tokens = tokensOf(text, speech.singular)
  const words = () => canonicalTokens(tokens, vocabulary).map(({ word }) => word)
  const starts = tokens.map(({ from }) => from)
  const measures = asText ? [] : readMeasures(text, starts, { registry, inUse, hasValue, words, speech })
  const joined = joinNames(outside(tokens, measures), tools)
  const plain = canonicalTokens(joined, vocabulary).flatMap((it) => splitCompound(it, tools))
  const asTyped = <Place extends { from: number; to: number }>(it: Place): Place => ({
    ...it,
    from: before(it.from),
    to: before(it.to),
  })
  return [
    ...plain.map((it) => plainTerm(asTyped(it), folded, tools)),
    ...measures.map((it) => measureTerm(asTyped(it), folded, vocabulary)),
  ].sort((a, b) => a.from - b.from)
}

/** Tokens that belong to no measure. A phrase does not go on across one. */
function outside(tokens: readonly Token[], measures: readonly FoundMeasure[]): readonly Token[] {
  return tokens
    .filter((token) => !measures.some(({ from, to }) => token.from >= from && token.from < to))
    .map((token) => (measures.some(({ to }) => token.from - to === 1) ? { ...token, followsOn: false } : token))
}

function measureTerm(
  { from, to, label, alternatives, preferred, words }: FoundMeasure,
  folded: string,
  vocabulary: Vocabulary,
): Term {
  const text = folded.slice(from, to)
  return { from, to, text, kind: 'measure', label, alternatives, preferred, words: wordsOfText(words, vocabulary) }
}

/** What makers put behind the number of a bearing with two seals or shields. */
const SEALS = /^2(?:rs|rsr|rsh|rz|z)$/

/** `T 47` is `T47`, if the shop knows that, and the `2 rs` of a bearing is `2rs`. */
function joinNames(tokens: readonly Token[], { isKnownWord }: ReadingTools): readonly Token[] {
  const joined = (one?: Token, other?: Token): string | undefined => {
    const word = one && other?.followsOn ? one.word + other.word : ''
    return SEALS.test(word) || (/^\p{L}{1,2}\d+$/u.test(word) && isKnownWord?.(word)) ? word : undefined
  }
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1]
    const word = joined(token, next)
    if (next && word) return [{ ...token, to: next.to, word }]
    return joined(tokens[at - 1], token) ? [] : [token]
  })
}

const LEAST_SPLIT = 3

const ABBREVIATED_WITH_FIGURE = /^(\p{L}{2,})(\d+)$/u

/**
 * `frontlight` is `front light` if the shop knows these two words, but not the whole. `bb73` is `bb 73`, where `bb` is
 * a word of the trade.
 */
function splitCompound(token: Token, { isKnownWord, vocabulary }: ReadingTools): Token[] {
  const { word } = token
  if (!isKnownWord || isKnownWord(word)) return [token]
  const pieces = vocabulary.speech.pieces(word)
  if (pieces) return pieces.flatMap((it) => wordsOfText(it, vocabulary)).map((it) => ({ ...token, word: it }))
  if (vocabulary.mentions(word)) return [token]
  const [, letters = '', figure = ''] = ABBREVIATED_WITH_FIGURE.exec(word) ?? []
  if (letters && vocabulary.mentions(letters))
    return [...wordsOfText(letters, vocabulary), figure].map((it) => ({ ...token, word: it }))
  if (/\d/.test(word)) return [token]
  for (let at = word.length - LEAST_SPLIT; at >= LEAST_SPLIT; at--) {
    const parts = [word.slice(0, at), word.slice(at)].map((it) => wordsOfText(it, vocabulary))
    if (parts.every((its) => its.every(isKnownWord))) return parts.flat().map((it) => ({ ...token, word: it }))
  }
  return [token]
}

function plainTerm({ from, to, word }: Token, folded: string, { vocabulary, asText }: ReadingTools): Term {
  const place = { from, to, text: folded.slice(from, to) }
  const figure = !asText && /^\d+(\.\d+)?$/.test(word) ? Number(word) : undefined
  if (figure !== undefined) return { ...place, kind: 'figure', figure, word }
  return { ...place, kind: 'word', word, ...(vocabulary.isGeneric(word) && { isGeneric: true }) }
}

function withAttributes(terms: readonly Term[], vocabulary: Vocabulary): readonly Term[] {
  const words = terms.map((term) => (term.kind === 'measure' ? '' : term.word))
  const places = attributesIn(words, vocabulary)
  return terms.map((term, at) => (term.kind === 'word' && places.has(at) ? { ...term, isAttribute: true } : term))
}

/** A query of nothing but stop words keeps them. */
function withoutStopWords(terms: readonly Term[], vocabulary: Vocabulary): readonly Term[] {
  const rest = terms.filter((term) => term.kind !== 'word' || !vocabulary.isStop(term.word))
  return rest.length > 0 ? rest : terms
}
