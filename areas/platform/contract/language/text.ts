import { groupedDigits } from './formats.ts'
import { currentLanguage } from './languages.ts'
import { setWords, wordsOf } from './words.ts'

/** A text that is translated when it is read: by `say`. */
export type Message<Name extends string = never> = { readonly message: unique symbol; readonly names: Name }

/** The names between braces. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

type Values<Name extends string> = [Name] extends [never] ? [] : [values: Record<Name, string>]

/** `count` is known already; it is said where the text has it otherwise. */
type CountedValues<Name extends string> = [Exclude<Name, 'count'>] extends [never]
  ? [values?: { count?: string }]
  : [values: Record<Exclude<Name, 'count'>, string> & { count?: string }]

export { setWords, wordsOf }

/** Between the sense of a text and the text, in keys of catalogues as gettext writes them. */
const SENSE_END = '\u0004'
/** Between the forms of a plural, where a language has other ones than English. */
const FORM_END = '\u0001'

/** A text in the reader's language. Values are filled in as they are: format them before. */
export function t<const Text extends string>(text: Text, ...[values]: Values<Names<Text>>): string {
  return fill(found(text), values)
}

/** A text whose English has several meanings: `tc('button', 'Order')`. */
export function tc<const Text extends string>(sense: string, text: Text, ...[values]: Values<Names<Text>>): string {
  return fill(found(sense + SENSE_END + text), values)
}

/** A text about a count, which fills `{count}`: `plural(units, '{count} item', '{count} items')`. */
export function plural<const One extends string, const Other extends string>(
  count: number,
  one: One,
  other: Other,
  ...[values]: CountedValues<Names<One> | Names<Other>>
): string {
  return fill(formOf(count, one, other), { count: groupedDigits(String(count)), ...values })
}

/** A text kept as a constant, to be read by `say`. */
export function msg<const Text extends string>(text: Text): Message<Names<Text>> {
  return text as unknown as Message<Names<Text>>
}

/** The same of a text whose English has several meanings. */
export function msgc<const Text extends string>(sense: string, text: Text): Message<Names<Text>> {
  return (sense + SENSE_END + text) as unknown as Message<Names<Text>>
}

/** A constant text in the reader's language. */
export function say<Name extends string>(message: Message<Name>, ...[values]: Values<Name>): string {
  return fill(found(message as unknown as string), values)
}

/** A constant text in another language than the reader’s; a browser has no words of it. */
export function sayIn(language: string, message: Message): string {
  return found(message as unknown as string, language)
}

function found(key: string, language = currentLanguage()): string {
  const own = wordsOf(language)?.text(key)
  return own ?? key.slice(key.indexOf(SENSE_END) + 1)
}

function formOf(count: number, one: string, other: string): string {
  const own = wordsOf(currentLanguage())?.plural(one, count)
  if (own !== undefined) return own
  if (other !== '' || one === '') return count === 1 ? one : other
  // As the scripts of a language with other forms have them.
  const forms = one.split(FORM_END)
  const rules = new Intl.PluralRules(currentLanguage())
  const place = rules.resolvedOptions().pluralCategories.indexOf(rules.select(count))
  return forms[Math.min(place, forms.length - 1)] ?? ''
}

function fill(text: string, values: Record<string, string> | undefined): string {
  return values ? text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole) : text
}
