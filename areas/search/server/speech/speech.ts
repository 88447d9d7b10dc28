import { createHash } from 'node:crypto'
import { listOf } from '#packages/fit-engine/reading/read-table.ts'
import { SOURCE_LANGUAGE } from '#platform/contract/language/languages.ts'
import { compoundsOf, type Noun } from './compounds.ts'
import { fold } from './fold.ts'
import { languageRows, rowsOfKind } from './language-rows.ts'
import { type MeasureWord, type Place, type Reworded, rewordingOf } from './measure-words.ts'
import { singularsOf } from './singulars.ts'
import { stem } from './stem.ts'

/** How texts and queries of a language are read. English is in code, every other language in `languages/data`. */
export interface Speech {
  readonly language: string
  readonly version: string // Of its files, but its vocabulary
  /** One spelling; the same for what is spelled already. */
  spell(text: string): string
  singular(word: string): string
  /** Of a compound, in the singular; undefined for any other word. */
  pieces(word: string): readonly string[] | undefined
  reword(spelled: string): Reworded
  /** Compounds as two words of their own: `brems scheibe`. */
  readonly compounds: readonly { readonly term: readonly string[]; readonly canonical: string }[]
  /** Kinds of part that a noun names; undefined for a word that is none of the table's. */
  rolesOf(word: string): readonly string[] | undefined
  isColour(word: string): boolean
  /** Whether it is a thing of its own, though the shop may have none: no `Klingel` is left out as an adjective is. */
  isThing(word: string): boolean
  readonly stops: readonly string[]
  readonly generics: readonly string[]
  /** Words between two kinds of part, and before what a part is for; of the latter the plainest comes first. */
  readonly conjunctions: readonly string[]
  readonly purposes: readonly string[]
  readonly isHeadFirst: boolean // A `luz bici` is a light, a `bike light` too
  /** Before a word that only tells which one: the `de` of `tornillo de plato`. */
  readonly attributives: ReadonlySet<string>
}

const english: Speech = {
  language: SOURCE_LANGUAGE,
  version: '',
  spell: fold,
  singular: stem,
  pieces: () => undefined,
  reword: (text) => ({ text, before: (at) => at }),
  compounds: [],
  rolesOf: () => undefined,
  isColour: () => false,
  isThing: () => false,
  ...{ stops: [], generics: [], conjunctions: ['and', 'or'], purposes: ['for', 'with', 'to'] },
  ...{ isHeadFirst: false, attributives: new Set() },
}

const speeches = new Map<string, Speech>([[SOURCE_LANGUAGE, english]])

/** How the shop reads a language. Without files for it as English. */
export function speechOf(language: string): Speech {
  const known = speeches.get(language)
  if (known) return known
  const grammar = languageRows('grammar', language)
  const speech = grammar.length === 0 ? english : fromFiles(language, grammar)
  speeches.set(language, speech)
  return speech
}

function fromFiles(language: string, grammar: readonly Record<string, string>[]): Speech {
  const spell = spellingOf(grammar)
  const listed = (kind: string) => rowsOfKind(grammar, kind).flatMap(({ from }) => from.map(spell))
  const nouns = languageRows('nouns', language).map(
    ({ noun = '', plural = '', link, role }): Noun => ({
      ...{ noun: spell(noun), plural: spell(plural), links: listOf(link).map(spell), roles: listOf(role) },
    }),
  )
  const compoundOf = compoundsOf(nouns, listed('link'))
  const endings = rowsOfKind(grammar, 'ending').flatMap(({ from, to }) => from.map((it) => [it, to] as const))
  const singular = singularsOf(nouns, { whole: listed('whole'), endings }, compoundOf)
  const pieces = (word: string) => compoundOf(word)?.pieces
  const roles = new Map(nouns.map(({ noun, roles: its }) => [noun, its]))
  const singulars = (kind: string) => new Set(listed(kind).map(singular))
  const [colours, things] = [singulars('colour'), singulars('thing')]
  return {
    ...{ language, version: versionOf(language), spell, singular, pieces },
    reword: rewordingOf(measureWords(language, spell)),
    compounds: nouns.flatMap(({ noun }) => asTwoWords(noun, pieces(noun), singular)),
    rolesOf: (word) => roles.get(word),
    isColour: (word) => colours.has(word),
    isThing: (word) => things.has(word),
    ...{ stops: listed('stop'), generics: listed('generic') },
    ...{ conjunctions: listed('conjunction'), purposes: listed('purpose') },
    ...{ isHeadFirst: listed('head').includes('first'), attributives: new Set(listed('attributive')) },
  }
}

const versionOf = (language: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['grammar', 'nouns', 'measures'].map((name) => languageRows(name, language))))
    .digest('base64url')
    .slice(0, 16)

const SHORTEST_SPELLED = 3

/** Folded, with one letter for two that stand for it: `ae` for `ä`, unless such a pair belongs to something else. */
function spellingOf(grammar: readonly Record<string, string>[]): (text: string) => string {
  const pairs = new Map(rowsOfKind(grammar, 'digraph').flatMap(({ from, to }) => from.map((it) => [it, to] as const)))
  if (pairs.size === 0) return fold
  const others = rowsOfKind(grammar, 'no-digraph-after').flatMap(({ from }) => from)
  const pattern = new RegExp(`(?<![${others.join('')}])(?:${[...pairs.keys()].join('|')})`, 'g')
  const ofWord = (word: string) =>
    word.length < SHORTEST_SPELLED ? word : word.replace(pattern, (pair) => pairs.get(pair) ?? pair)
  return (text) => fold(text).replace(/[a-z]+/g, ofWord)
}

function measureWords(language: string, spell: (text: string) => string): MeasureWord[] {
  return languageRows('measures', language).map(({ place, written, read = '' }) => ({
    ...{ place: place as Place, written: listOf(written).map(spell), read },
  }))
}

function asTwoWords(noun: string, pieces: readonly string[] | undefined, singular: Speech['singular']) {
  if (pieces?.length !== 2) return []
  const [, last = ''] = pieces
  const first = noun.slice(0, noun.length - last.length)
  return noun.endsWith(last) ? [{ term: [singular(first), last], canonical: noun }] : []
}
