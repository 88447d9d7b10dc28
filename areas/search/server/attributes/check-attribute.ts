import type { NewAttribute } from '#catalogue/contract/attribute-administration.ts'
import { type Attribute, type ChoiceValue, RESERVED_SLUGS } from '#packages/part-attributes/attribute.ts'
import { wordsOf } from '#packages/part-attributes/attribute-words.ts'
import { KNOWN_UNITS } from '#packages/part-attributes/coded-attributes.ts'
import { foldWords } from '#packages/part-attributes/fold-words.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { t } from '#platform/contract/language/text.ts'
import type { FieldError } from '#platform/contract/problem.ts'
import { isOfOneRole, slugFrom, TAKEN_WORDS } from './attribute-names.ts'

/** `others`: all attributes of the shop but this one. */
/** `ofProducts`: some whose variants differ in the attribute. */
export type Beside = {
  others: readonly Attribute[]
  before?: Attribute | undefined
  isStated: boolean
  ofProducts: readonly string[]
}

type Form = Omit<NewAttribute, 'key'> & { key: string; slug: string }

/** What is wrong with an attribute: the first fault of each field, with what to do about it. */
export function faultsOf(form: Form, beside: Beside): FieldError[] {
  const faults = [
    ...keyFaults(form, beside),
    ...slugFaults(form, beside),
    ...wordFaults(form, beside),
    ...unitFaults(form, beside),
    ...figureFaults(form),
    ...filterFaults(form),
    ...valueFaults(form),
    ...axisFaults(form, beside),
  ]
  const paths = faults.map(({ path }) => path)
  // A key may be made from the label, and says nothing more then.
  return faults.filter(({ path }, at) => paths.indexOf(path) === at && !(path === 'key' && paths.includes('label')))
}

const fault = (path: string, message: string): FieldError => ({ path, message })

const KINDS_OF_AXES: readonly string[] = ['choice', 'number', 'count']

function axisFaults({ variantAxis = false, kind }: Form, { ofProducts }: Beside): FieldError[] {
  if (variantAxis && !KINDS_OF_AXES.includes(kind))
    return [fault('variantAxis', t('Variants differ in a choice or a figure. Choose such a kind, or leave this off'))]
  if (!variantAxis && ofProducts.length > 0) return [fault('variantAxis', usedBy(ofProducts))]
  return []
}

/** Why an attribute stays what its products need. */
export function usedBy(products: readonly string[]): string {
  return t('Variants differ in it: {products}. Have these differ in something else first', {
    products: products.join(', '),
  })
}

function keyFaults({ key }: Form, { others, before }: Beside): FieldError[] {
  if (before) return []
  if (!/^\p{L}[^\p{Cc}:]*$/u.test(key)) return [fault('key', t('Start with a letter, and use no colon: hoseColour'))]
  if (TAKEN_WORDS.has(foldWords(key)))
    return [fault('key', t('“{key}” is a field of every part. Choose another key', { key }))]
  const other = others.find((it) => [it.key, it.pair?.key, it.pair?.unitKey].includes(key))
  return other
    ? [fault('key', t('“{key}” is the key of {label}. Choose another key', { key, label: other.label }))]
    : []
}

function slugFaults({ slug }: Form, { others }: Beside): FieldError[] {
  if (!/^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u.test(slug))
    return [fault('slug', t('Use small letters, digits and single hyphens: hose-colour'))]
  if (RESERVED_SLUGS.includes(slug) || /-(from|to)$/.test(slug))
    return [fault('slug', t('Addresses of lists use “{slug}” already. Choose another, such as part-{slug}', { slug }))]
  const other = others.find((it) => it.slug === slug || it.key === slug || it.formerSlugs?.includes(slug))
  return other
    ? [fault('slug', t('{label} has this address. Choose another, such as own-{slug}', { label: other.label, slug }))]
    : []
}

/** In parts of one role a word leads to one attribute. */
function wordFaults({ label, short, synonyms = [], roles, key }: Form, { others }: Beside): FieldError[] {
  const given = [['label', label] as const, ...(short ? [['short', short] as const] : [])]
  const words = [...given, ...synonyms.map((word, at) => [`synonyms.${at}`, word] as const), ['key', key] as const]
  const neighbours = others.filter((other) => isOfOneRole(other, { roles }))
  return words.flatMap(([path, word]) => {
    const folded = foldWords(word)
    if (path !== 'key' && TAKEN_WORDS.has(folded))
      return [fault(path, t('“{word}” is a field of every part. Choose another word', { word }))]
    const other = neighbours.find((it) => wordsOf(it).includes(folded))
    return other
      ? [
          fault(
            path,
            t('“{word}” already means {label}. Choose another word, or use {label}', { word, label: other.label }),
          ),
        ]
      : []
  })
}

const FIGURES: readonly Attribute['kind'][] = ['number', 'count', 'list', 'range']

function unitFaults({ unit, kind }: Form, { before, isStated }: Beside): FieldError[] {
  if (!unit && before?.unit && isStated) return [fault('unit', stays(before.unit))]
  if (!unit) return []
  if (!FIGURES.includes(kind))
    return [fault('unit', t('Only figures have a unit. Leave it empty, or choose another kind'))]
  if (!Object.hasOwn(KNOWN_UNITS, unit))
    return [fault('unit', t('Choose one of {units}', { units: Object.keys(KNOWN_UNITS).join(', ') }))]
  return before?.unit && before.unit !== unit && isStated ? [fault('unit', stays(before.unit))] : []
}

const stays = (unit: string) => t('Parts state it in {unit}. Keep {unit}, or add another attribute', { unit })

function figureFaults({ kind, decimals, tolerance, least, most, compare = 'none' }: Form): FieldError[] {
  const isFigure = kind === 'number' || kind === 'count'
  const given = { decimals, tolerance, least, most }
  const faults = Object.entries(FIGURES.includes(kind) ? {} : given).flatMap(([path, figure]) =>
    figure === undefined ? [] : [fault(path, t('Only figures have this. Leave it empty, or choose another kind'))],
  )
  if (kind === 'count' && decimals) faults.push(fault('decimals', t('Counts are whole. Leave it empty')))
  if (least !== undefined && most !== undefined && least >= most)
    faults.push(fault('most', t('Enter more than the least, {least}', { least: figureText(least) })))
  if (compare !== 'none' && !isFigure) faults.push(fault('compare', t('Only figures can be better. Choose “Neither”')))
  return faults
}

function filterFaults({ kind, filter, steps = [], landing, values = [] }: Form): FieldError[] {
  const isFigure = kind === 'number' || kind === 'count'
  if (filter === 'range' && !isFigure) return [fault('filter', t('Ranges are for numbers and counts. Choose values'))]
  if (filter === 'swatch' && !values.some(({ swatch }) => swatch))
    return [fault('filter', t('Give at least one value a colour, or choose values'))]
  if (steps.length > 0 && filter !== 'range') return [fault('steps', t('Steps belong to ranges. Leave them empty'))]
  if (steps.some((step, at) => at > 0 && step <= (steps[at - 1] ?? 0)))
    return [fault('steps', t('Enter the steps in rising order'))]
  return landing && filter !== 'checks' ? [fault('landing', t('Only a filter of values can be listed'))] : []
}

function valueFaults({ kind, values = [] }: Form): FieldError[] {
  if (kind !== 'choice')
    return values.length > 0 ? [fault('values', t('Only a choice has values. Remove them, or choose that kind'))] : []
  if (values.length === 0) return [fault('values', t('Enter at least one value'))]
  const seen = new Map<string, number>()
  return values.flatMap(({ key, label, synonyms = [] }, at) => {
    const faults: FieldError[] = []
    if (key !== undefined && !/^[\p{L}\p{N}][\p{L}\p{N}.-]*$/u.test(key))
      faults.push(fault(`values.${at}.key`, t('Use letters, digits and hyphens')))
    if (key !== undefined && values.findIndex((value) => value.key === key) < at)
      faults.push(fault(`values.${at}.key`, t('Another value has this key')))
    for (const word of new Set([label, ...synonyms].map(foldWords))) {
      if (seen.has(word))
        faults.push(
          fault(
            `values.${at}.label`,
            t('“{word}” is value {number} already', { word, number: String((seen.get(word) ?? 0) + 1) }),
          ),
        )
      seen.set(word, at)
    }
    if (slugFrom(label) === '') faults.push(fault(`values.${at}.label`, t('Use letters or digits')))
    return faults
  })
}

/** The attribute as it is stored. A value keeps its former label as a synonym, because parts state that. */
export function attributeOf(form: Form, before: Attribute | undefined): Attribute {
  const { filter, steps = [], landing, values, unit, synonyms = [], compare = 'none', variantAxis, ...rest } = form
  const renamed = before && before.slug !== form.slug
  const former = [...(before?.formerSlugs ?? []), ...(renamed ? [before.slug] : [])].filter((it) => it !== form.slug)
  const style = filter === 'none' ? undefined : filter
  return withoutUndefined({
    ...rest,
    short: form.short || undefined,
    help: form.help || undefined,
    ...(unit && { unit, accepts: KNOWN_UNITS[unit as keyof typeof KNOWN_UNITS] }),
    facet: style ? { style, ...(steps.length > 0 && { steps }), ...(landing && { landing }) } : false,
    compare,
    ...(variantAxis && { variantAxis }),
    ...(synonyms.length > 0 && { synonyms }),
    ...(former.length > 0 && { formerSlugs: former.slice(-20) }),
    ...(form.kind === 'choice' && values && { values: valuesWithKeys(values, before?.values ?? []) }),
  }) as Attribute
}

function valuesWithKeys(given: NonNullable<Form['values']>, before: readonly ChoiceValue[]): ChoiceValue[] {
  const taken = new Set(given.flatMap(({ key }) => key ?? []))
  const words = new Set(given.flatMap(({ label, synonyms = [] }) => [label, ...synonyms].map(foldWords)))
  return given.map(({ key, label, synonyms = [], swatch }) => {
    const former = before.find((value) => value.key === key)?.label
    const kept = former && !words.has(foldWords(former)) ? [...synonyms, former] : synonyms
    const made = key ?? freeKey(slugFrom(label), taken)
    taken.add(made)
    return { key: made, label, ...(kept.length > 0 && { synonyms: kept }), ...(swatch && { swatch }) }
  })
}

function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  let key = wanted
  for (let number = 2; taken.has(key); number++) key = `${wanted}-${number}`
  return key
}

function withoutUndefined<Given extends object>(given: Given): Partial<Given> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Given>
}
