import { gtinDigits } from '#catalogue/contract/gtin.ts'
import type { OtherNumberKind } from '#catalogue/contract/part-details.ts'
import type { Specs } from '#catalogue/contract/specs.ts'
import { valuesOf } from '#packages/part-attributes/attribute-values.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import { type Role, roleOfCategory } from '#packages/part-attributes/roles.ts'
import type { NumberKind } from '../find-tables.ts'
import { confusableKey, normOf } from '../query-parser/part-numbers.ts'
import { tokensOf } from '../query-parser/tokens.ts'
import { hasOwnWords, type Vocabulary } from '../query-parser/vocabulary.ts'
import { fold } from '../speech/fold.ts'
import { ratingValues } from './rating-values.ts'
import { createSaidWords, type FieldsOfWords } from './said-words.ts'

/** What a part says, as far as it can be searched. */
export type SearchedPart = {
  sku: string
  name: string
  category: string
  description: string
  specs: Specs
  productName?: string | null
  texts?: Readonly<Record<string, PartTexts>> // By language, as far as there are any
  rating?: number | undefined // Average of its reviews, as cards show it
  numbers?: readonly { kind: OtherNumberKind; number: string; maker?: string }[]
  signature?: string | null // What fitment is judged by
}

/** A part's name and description in another language. */
export type PartTexts = { name?: string | null; description?: string | null }

/** A value of an attribute; the empty one says that the part states the attribute. */
export type StatedValue = { attribute: string; value: string; number: number | null; label: string }

type SearchedNumber = { norm: string; kind: NumberKind; written: string; confusable: string }

export type PartDocument = {
  values: StatedValue[]
  words: FieldsOfWords
  nameWords: number
  spoken: { language: string; words: FieldsOfWords; nameWords: number }[] // In further languages
  numbers: SearchedNumber[]
}

/** What a language calls the values of attributes, and categories; undefined where it has no name of its own. */
export type SpokenNames = {
  value: (attribute: string, value: string) => string | undefined
  category: (label: string) => string | undefined
}

/** Of every language of the shop; `vocabulary` is that of the one that is asked in, which documents don't mind. */
export type FindRules = {
  registry: Registry
  vocabulary: Vocabulary
  vocabularies: readonly Vocabulary[] // The first is of the language of the code, then come further ones
  names: ReadonlyMap<string, SpokenNames> // By language
  version: string
}

export const CATEGORY = 'category'
/** Specifications that are no attribute: which of them a part states, so that owners see what they could add. */
export const FREE_SPEC = ':free'
/** The signature by which it is judged whether a part fits; its token stands for all parts that share it. */
export const FIT = ':fit'
const PRODUCT_LINE = 'productLine'
/** What a crankset is called by how many rings it has. */
const WORDS_OF_RINGS = ['', 'single', 'double', 'triple']
/** What a part with travel is called. */
const WORDS_OF_TRAVEL: Partial<Record<Role, string>> = { fork: 'suspension', seatpost: 'dropper' }
/** `Tires and Tubes` is `tires-and-tubes` in addresses. */
function slugOf(category: string): string {
  const plain = category.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'other'
}

/** A part's category, below its product line if that is stated and another; each with its path: `bikes/road-bikes`. */
function categoriesOf({ category, specs }: SearchedPart): StatedValue[] {
  const line = typeof specs[PRODUCT_LINE] === 'string' ? specs[PRODUCT_LINE] : ''
  const names = slugOf(line) === slugOf(category) || line.trim() === '' ? [category] : [line, category]
  return names.map((label, depth) => {
    const value = names
      .slice(0, depth + 1)
      .map(slugOf)
      .join('/')
    return { attribute: CATEGORY, value, number: null, label }
  })
}

/**
 * Whether a category holds several kinds of part, so that none of its words says what one of them is: a tyre in `Tires
 * and Tubes` is no tube.
 */
export function isMixed(text: string, conjunctions: readonly string[] = []): boolean {
  const lower = conjunctions.length > 0 ? text.toLowerCase() : ''
  return /\s(and|&|or)\s|[/,+&]/i.test(text) || conjunctions.some((it) => lower.includes(` ${it} `))
}

/** Groups of a part number, and those that are one word in a query: `CR`, `104`, `32` and `104-32` of `CR-104-32`. */
function groupsOf(sku: string): string[] {
  const words = tokensOf(fold(sku)).map(({ word }) => word)
  return [...new Set([...sku.split(/[^\p{L}\p{N}]+/u).map((it) => it.toLowerCase()), ...words])].filter(Boolean)
}

/** Words of a group of a part number: `CR-104-32` can be found by `104`. */
export const groupWord = (group: string) => `#${group.toLowerCase()}`

/** The document of a part: tokens, words by field, and numbers. Pure, so that it can be made again at any time. */
export function documentOf(part: SearchedPart, { registry, vocabularies, names }: FindRules): PartDocument {
  const categories = categoriesOf(part)
  const values: StatedValue[] = [...categories, ...ratingValues(part.rating)]
  if (part.signature) values.push({ attribute: FIT, value: part.signature, number: null, label: '' })
  const [labels, texts]: [StatedValue[], string[]] = [[], []]
  for (const key of Object.keys(part.specs).filter((one) => one !== PRODUCT_LINE)) {
    const spec = readSpec(key, part, registry)
    values.push(...spec.values)
    labels.push(...spec.labels)
    texts.push(...spec.texts)
  }
  const categoryNames = categories.flatMap(({ label }) => (isMixed(label) ? [] : [label]))
  const [base, ...others] = vocabularies.map((vocabulary) =>
    saidIn(part, { vocabulary, names: names.get(vocabulary.speech.language), categoryNames, labels, texts }),
  )
  if (!base) throw new Error('Parts are in no language')
  return { values, words: base.words, nameWords: base.nameWords, spoken: others, numbers: numbersOf(part) }
}

type SaidTexts = {
  vocabulary: Vocabulary
  names: SpokenNames | undefined
  categoryNames: readonly string[]
  labels: readonly StatedValue[]
  texts: readonly string[] // Of specifications
}

/**
 * What a part says in one language. Where it has a text of this language, its own name is among what it describes: the
 * trade mixes languages.
 */
function saidIn(part: SearchedPart, { vocabulary, names, categoryNames, labels, texts }: SaidTexts) {
  const { language } = vocabulary.speech
  const own = part.texts?.[language] ?? {}
  const category = names?.category(part.category) ?? part.category
  const said = createSaidWords(vocabulary, hasOwnWords(vocabulary, category) ? category : part.category)
  const nameWords = said.say(own.name || part.name, 'A')
  if (own.name) said.say(part.name, 'D')
  if (part.productName) said.say(part.productName, own.name ? 'D' : 'A')
  for (const name of categoryNames) said.say(names?.category(name) ?? name, 'C')
  said.say(own.description || part.description, 'D')
  for (const { attribute, value, label } of labels) said.say(names?.value(attribute, value) ?? label, 'B')
  for (const text of texts) said.say(text, 'B')
  for (const group of groupsOf(part.sku)) said.words.set(groupWord(group), new Set(['D']))
  return { language, words: said.words, nameWords }
}

const EAN_DIGITS = 13

/** Each norm once: the own number comes first. Scanners read a UPC of 12 digits as an EAN that begins with 0. */
function numbersOf({ sku, numbers = [] }: SearchedPart): SearchedNumber[] {
  const all: { kind: NumberKind; written: string; text: string }[] = [{ kind: 'own', written: sku, text: sku }]
  for (const { kind, number, maker = '' } of numbers) {
    const texts = kind === 'ean' ? [number, gtinDigits(number).padStart(EAN_DIGITS, '0')] : [number]
    const written = kind === 'comparable' ? `${maker} ${number}` : number
    all.push(...texts.map((text) => ({ kind, written, text })))
  }
  const byNorm = new Map<string, SearchedNumber>()
  for (const { kind, written, text } of all) {
    const norm = normOf(fold(text))
    if (norm !== '' && !byNorm.has(norm)) byNorm.set(norm, { norm, kind, written, confusable: confusableKey(norm) })
  }
  return [...byNorm.values()]
}

const pairsOf = new WeakMap<Registry, ReadonlySet<string>>()

/** Keys under which imports state figures and units of attributes apart. */
function pairedKeys(registry: Registry): ReadonlySet<string> {
  const known =
    pairsOf.get(registry) ?? new Set(registry.attributes.flatMap(({ pair }) => (pair ? [pair.key, pair.unitKey] : [])))
  pairsOf.set(registry, known)
  return known
}

type Stated = ReturnType<typeof valuesOf>

/** The values that a specification states, and its texts. */
function readSpec(
  key: string,
  { specs, category }: SearchedPart,
  registry: Registry,
): { values: StatedValue[]; labels: StatedValue[]; texts: string[] } {
  const attribute = registry.byKey(key)
  const written = typeof specs[key] === 'string' ? [specs[key]] : []
  if (!attribute) {
    const isPaired = pairedKeys(registry).has(key)
    const values = isPaired ? [] : [{ attribute: FREE_SPEC, value: key, number: null, label: key }]
    return { values, labels: [], texts: written }
  }
  const stated = valuesOf(attribute, specs)
  if (stated.length === 0) return { values: [], labels: [], texts: [] }
  const isFigure = attribute.kind === 'number' || attribute.kind === 'count'
  const own = stated.map(({ value, number = null, label }) => ({ attribute: key, value, number, label }))
  return {
    values: [
      { attribute: key, value: '', number: null, label: '' },
      ...own,
      ...(attribute.kind === 'list' ? endsOf(key, stated) : []),
    ],
    labels: isFigure ? [] : own,
    texts: [calledBy(key, category, stated) ?? '', ...written],
  }
}

/** What a part is called by what it states. */
function calledBy(key: string, category: string, { length }: Stated): string | undefined {
  if (key === 'travelMm') return WORDS_OF_TRAVEL[roleOfCategory(category) ?? 'bike']
  return key === 'chainrings' ? WORDS_OF_RINGS[length] : undefined
}

/** The first and the last member of a list, which queries such as `11-42` name. */
function endsOf(key: string, stated: Stated): StatedValue[] {
  const [first, last] = [stated[0], stated.at(-1)]
  if (first === undefined || last === undefined) return []
  const end = (part: 'first' | 'last', { value, number, label }: Stated[number]) => ({
    attribute: `${key}:${part}`,
    value,
    number: number ?? null,
    label,
  })
  return [end('first', first), end('last', last)]
}
