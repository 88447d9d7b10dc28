import type { Attribute, ChoiceValue } from './attribute.ts'
import { decimalText, figureIn } from './figures.ts'
import { foldWords } from './fold-words.ts'
import { withUnit } from './with-unit.ts'

/** One value that a part states. `value` is its canonical key in addresses; a range has a second figure. */
export interface AttributeValue {
  readonly value: string
  readonly number?: number
  readonly to?: number
  readonly label: string
}

type Specs = Readonly<Record<string, string | number>>

const MOST_MEMBERS = 40
const LONGEST_TEXT = 60

/** The typed values that a part's specs state for an attribute; none for what it does not state or we cannot read. */
export function valuesOf(attribute: Attribute, specs: Specs): AttributeValue[] {
  const stated = statedIn(attribute, specs)
  if (stated === '') return []
  switch (attribute.kind) {
    case 'number':
    case 'count':
      return figuresOf(attribute, [stated])
    case 'list':
      return figuresOf(attribute, stated.split(/[^\d.]+/).filter(Boolean))
    case 'range':
      return rangeOf(attribute, stated)
    case 'choice':
      return choicesIn(attribute.values ?? [], stated).map(({ key, label }) => ({ value: key, label }))
    case 'flag':
      return flagOf(stated)
    case 'text':
      return textOf(stated)
  }
}

/** The stated text with its unit, if it has one of its own; '' for none. */
function statedIn({ key, pair }: Attribute, specs: Specs): string {
  if (Object.hasOwn(specs, key)) return String(specs[key]).trim()
  if (pair === undefined || !Object.hasOwn(specs, pair.key) || !Object.hasOwn(specs, pair.unitKey)) return ''
  return `${String(specs[pair.key]).trim()} ${String(specs[pair.unitKey]).trim()}`
}

function figuresOf(attribute: Attribute, texts: readonly string[]): AttributeValue[] {
  const figures = texts.slice(0, MOST_MEMBERS).flatMap((text) => figureIn(attribute, text) ?? [])
  return [...new Set(figures)].map((figure) => figureValue(attribute, figure))
}

function figureValue({ unit }: Attribute, figure: number): AttributeValue {
  return { value: decimalText(figure), number: figure, label: withUnit(decimalText(figure), unit) }
}

/** `100 to 120`, `100–120`; a single figure is a range of its own. */
function rangeOf(attribute: Attribute, stated: string): AttributeValue[] {
  const [low, high = low, ...more] = (stated.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
  if (low === undefined || high === undefined || more.length > 0 || low > high) return []
  if (low === high) return [figureValue(attribute, low)]
  const label = withUnit(`${decimalText(low)}–${decimalText(high)}`, attribute.unit)
  return [{ value: `${decimalText(low)}..${decimalText(high)}`, number: low, to: high, label }]
}

/** Whole words, the longest first: `Silver/Black` is two colours, `Stainless steel` one material. */
function choicesIn(values: readonly ChoiceValue[], stated: string): ChoiceValue[] {
  let rest = ` ${foldWords(stated).replace(/[^\p{L}\p{N}.-]+/gu, ' ')} `
  const found = new Set<ChoiceValue>()
  for (const { words, value } of wordsOfValues(values)) {
    if (!rest.includes(` ${words} `)) continue
    found.add(value)
    rest = rest.replaceAll(` ${words} `, ' | ')
  }
  return values.filter((value) => found.has(value))
}

const wordsByValues = new WeakMap<readonly ChoiceValue[], readonly { words: string; value: ChoiceValue }[]>()

function wordsOfValues(values: readonly ChoiceValue[]): readonly { words: string; value: ChoiceValue }[] {
  const known = wordsByValues.get(values)
  if (known) return known
  const words = values
    .flatMap((value) => [value.label, ...(value.synonyms ?? [])].map((text) => ({ words: foldWords(text), value })))
    .toSorted((one, other) => other.words.length - one.words.length)
  wordsByValues.set(values, words)
  return words
}

function flagOf(stated: string): AttributeValue[] {
  const word = foldWords(stated)
  if (['yes', 'true', '1', 'with'].includes(word)) return [{ value: 'yes', label: 'Yes' }]
  return ['no', 'false', '0', 'without'].includes(word) ? [{ value: 'no', label: 'No' }] : []
}

/** `622 × 25` and `622x25` are the same. */
function textOf(stated: string): AttributeValue[] {
  const value = foldWords(stated)
    .replace(/(\d) ?x ?(?=\d)/g, '$1x')
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST_TEXT)
    .replace(/\p{Cs}$/u, '') // Half a letter
  return value === '' ? [] : [{ value, label: stated }]
}

/** Label and figure of a value that was stated before the attribute changed; a text that is no figure has none. */
export function relabelled(
  { kind, unit, values = [] }: Attribute,
  { value, label }: Pick<AttributeValue, 'value' | 'label'>,
): { label: string; number: number | null } {
  const isFigure = /^-?\d+(\.\d+)?$/.test(value)
  if (isFigure && ['number', 'count', 'list', 'range'].includes(kind))
    return { label: withUnit(value, unit), number: Number(value) }
  const chosen = kind === 'choice' ? values.find(({ key }) => key === value) : undefined
  return {
    label: chosen?.label ?? label,
    number: kind === 'range' && value.includes('..') ? Number.parseFloat(value) : null,
  }
}
