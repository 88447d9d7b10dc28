import type { AuditEntry } from '#accounts/contract/administration.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { formatCents } from '#platform/contract/money/money-text.ts'
import { ACTION_WORDS, KIND_WORDS, OBJECT_WORDS } from './audit-words.ts'
import { FIELD_WORDS } from './field-words.ts'
import { VALUE_WORDS } from './value-words.ts'

/** Kind and name of an audited object such as `user:someone@example.com`. */
export function parseObject(object: string): { kind: string; name: string } {
  const colon = object.indexOf(':')
  const [kind, name] = [object.slice(0, colon), object.slice(colon + 1)]
  const known = NAMED_BY_CODE.has(kind) ? own(OBJECT_WORDS, name) : undefined
  return { kind: inWords(KIND_WORDS, kind), name: known ? say(known) : name }
}

/** Kinds of object that are called by a code. */
const NAMED_BY_CODE = new Set(['catalogue', 'content', 'import', 'search', 'settings', 'shop', 'view'])

/** `user.make-admin` reads `Make admin`. */
export function actionLabel(action: string): string {
  return inWords(ACTION_WORDS, action.slice(action.indexOf('.') + 1))
}

/** Labels where the key alone is unclear. */
const FIELD_NAMES: Words = {
  img: msg('Picture'),
  imgAlt: msg('Alternative text'),
  morePictures: msg('More pictures'),
  documents: msg('Documents'),
  numbers: msg('Other numbers'),
  min: msg('Minimum order'),
  sizeBytes: msg('Size in bytes'),
}

function nameOfField(key: string): string {
  const known = own(FIELD_NAMES, key)
  if (known) return say(known)
  const [, field = key, language = ''] = /^(\w+)( \(.+\))$/.exec(key) ?? [] // Of a translation: `name (de)`
  return inWords(FIELD_WORDS, field.replace(/Cents$/, '')) + language
}

const isNamed = (key: string) => (own(FIELD_NAMES, key) ?? own(FIELD_WORDS, key.replace(/Cents$/, ''))) !== undefined

/** `undefined`: there was no value. */
export type ChangedValue = { key: string; name: string; before: string | undefined; after: string | undefined }

/** The changed values of an entry, in the order in which they were recorded. */
export function changedValues({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedValue[] {
  const [was, is] = [membersOf(before), membersOf(after)]
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  const values = keys.map((key) => ({
    key,
    name: nameOfField(key),
    before: textOf(key, was[key]),
    after: textOf(key, is[key]),
  }))
  // Equal values and empty notes are no change.
  return values.filter(({ before, after }) => before !== after)
}

/** A bare value gets an empty name. */
function membersOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {}
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { '': value }
}

function textOf(key: string, value: unknown): string | undefined {
  if (typeof value === 'number' && key.endsWith('Cents')) return formatCents(value)
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (Array.isArray(value) && value.every(isPlain))
    return value.map((each) => plainText(key, each)).join(', ') || undefined
  if (isPlain(value)) return plainText(key, value)
  const things: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (!things.every(isTold)) return JSON.stringify(value)
  return things.map((thing) => membersText(thing, Array.isArray(value) ? ', ' : '; ')).join('; ') || undefined
}

const isTold = (thing: unknown): thing is object =>
  typeof thing === 'object' && thing !== null && Object.keys(thing).every(isNamed)

/** What is in it, such as a parcel's carrier and number. */
function membersText(thing: object, between: string): string {
  const told = Object.entries(thing).map(([member, its]) => [nameOfField(member), textOf(member, its)])
  return told.flatMap(([name, text]) => (text === undefined ? [] : `${name}: ${text}`)).join(between)
}

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** As it is stored, where the field's name does not say what it is. */
function plainText(key: string, value: string | number): string {
  const telling = Object.hasOwn(VALUE_WORDS, key) ? VALUE_WORDS[key] : undefined
  return telling?.(value) ?? (typeof value === 'number' ? figureText(value) : value)
}

type Words = Readonly<Record<string, Message>>

const own = (words: Words, code: string) => (Object.hasOwn(words, code) ? words[code] : undefined)

/** What nobody has written words for is told in those of its code. */
function inWords(words: Words, code: string): string {
  const known = own(words, code)
  return known ? say(known) : humanize(code)
}

/** `availableQuantity` reads `Available quantity`, `make-admin` reads `Make admin`. */
function humanize(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
