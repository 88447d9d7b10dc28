import type { AdministeredAttribute, NewAttribute } from '#catalogue/contract/attribute-administration.ts'
import type { Role } from '#packages/part-attributes/roles.ts'
import { ROLES } from '#packages/part-attributes/roles.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { type Message, msg, msgc } from '#platform/contract/language/text.ts'
import { typedMeasure } from '#platform/contract/money/read-number.ts'
import { z } from '#platform/contract/schema.ts'
import { mergedFields } from '../kept-edits.ts'

const text = z.string().catch('')
const tick = z.boolean().catch(false)

/** What the fields of the form hold. */
export const attributeValuesSchema = z.object({
  label: text,
  short: text,
  key: text,
  slug: text,
  help: text,
  synonyms: text, // Separated by commas
  kind: z.string().catch('text'),
  unit: text,
  decimals: text,
  tolerance: text,
  least: text,
  most: text,
  forAll: z.string().catch('all'), // Or `some`
  roles: z.array(z.enum(ROLES)).catch([]),
  filter: z.string().catch('none'),
  steps: text, // Separated by blanks or semicolons
  landing: tick,
  deciding: text,
  compare: z.string().catch('none'),
  variantAxis: tick,
  values: z.array(z.object({ key: text, label: text, synonyms: text, swatch: text })).catch([]),
})
export type AttributeValues = z.infer<typeof attributeValuesSchema>

export const EMPTY_ATTRIBUTE: AttributeValues = {
  ...attributeValuesSchema.parse({}),
  filter: 'checks',
}

/** The fields of an attribute in the form. */
export function valuesOf(attribute: AdministeredAttribute): AttributeValues {
  const { facet, roles, values = [] } = attribute
  const figure = (given: number | undefined) => (given === undefined ? '' : figureText(given))
  return {
    label: attribute.label,
    short: attribute.short ?? '',
    key: attribute.key,
    slug: attribute.slug,
    help: attribute.help ?? '',
    synonyms: (attribute.synonyms ?? []).join(', '),
    kind: attribute.kind,
    unit: attribute.unit ?? '',
    decimals: figure(attribute.decimals),
    tolerance: figure(attribute.tolerance),
    least: figure(attribute.least),
    most: figure(attribute.most),
    forAll: roles === 'all' ? 'all' : 'some',
    roles: roles === 'all' ? [] : [...roles],
    filter: facet ? facet.style : 'none',
    steps: facet ? (facet.steps ?? []).map((step) => figureText(step)).join('; ') : '',
    landing: facet !== false && facet.landing === true,
    deciding: figure(attribute.deciding),
    compare: attribute.compare,
    variantAxis: attribute.variantAxis ?? false,
    values: values.map(({ key, label, synonyms = [], swatch = '' }) => ({
      ...{ key, label, swatch },
      synonyms: synonyms.join(', '),
    })),
  }
}

const words = (typed: string) =>
  typed
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean)

/** A figure; what is none is sent as it is, for the shop to say so beside the field. */
function figureOf(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : (typedMeasure(typed.trim()) as number)
}

const FIGURE_KINDS = ['number', 'count', 'range', 'list']

/** The request body. Fields that the kind and the filter don't show are left out. */
export function bodyOf(given: AttributeValues): NewAttribute {
  const isFigure = FIGURE_KINDS.includes(given.kind)
  const { kind, filter, compare } = given as Pick<NewAttribute, 'kind' | 'filter' | 'compare'>
  return {
    ...{ label: given.label, short: given.short, slug: given.slug, help: given.help, kind, filter },
    synonyms: words(given.synonyms),
    roles: given.forAll === 'all' ? 'all' : (given.roles as Role[]),
    deciding: figureOf(given.deciding),
    ...(isFigure && {
      unit: given.unit,
      decimals: kind === 'count' ? undefined : figureOf(given.decimals),
      tolerance: figureOf(given.tolerance),
      least: figureOf(given.least),
      most: figureOf(given.most),
    }),
    ...((kind === 'number' || kind === 'count') && { compare }),
    ...(filter === 'range' && { steps: given.steps.split(/[;\s]+/).flatMap((step) => figureOf(step) ?? []) }),
    ...(filter === 'checks' && { landing: given.landing }),
    ...((kind === 'choice' || kind === 'number' || kind === 'count') && { variantAxis: given.variantAxis }),
    ...(kind === 'choice' && { values: given.values.map(sentValue) }),
  }
}

function sentValue({ key, label, synonyms, swatch }: AttributeValues['values'][number]) {
  return { ...(key && { key }), label, synonyms: words(synonyms), ...(swatch.trim() && { swatch: swatch.trim() }) }
}

const FIELD_WORDS: Record<keyof AttributeValues, Message> = {
  ...{
    label: msg('Label'),
    short: msg('Short label'),
    key: msgc('attribute', 'Key'),
    slug: msgc('attribute', 'Address'),
  },
  ...{ help: msg('Help'), synonyms: msg('Other names'), kind: msg('Kind'), unit: msg('Unit') },
  ...{ decimals: msg('Decimals'), tolerance: msg('Tolerance'), least: msg('Least'), most: msg('Most') },
  ...{
    forAll: msg('Applies to'),
    roles: msg('Applies to'),
    filter: msgc('noun', 'Filter'),
    steps: msgc('of a range', 'Steps'),
  },
  ...{ landing: msg('Search engines'), deciding: msg('Place on cards'), compare: msg('In comparisons') },
  ...{ variantAxis: msg('Variants'), values: msg('Values') },
}

/** Merges someone else’s changes, and names them. */
export const mergedAttribute = (typed: AttributeValues, before: AdministeredAttribute, now: AdministeredAttribute) =>
  mergedFields(typed, [valuesOf(before), valuesOf(now)], FIELD_WORDS)

/** The field that shows the fault of this member of the request. */
export function fieldOf(path: string): string {
  return path
    .replace(/^(synonyms|steps)\..*/, '$1')
    .replace(/^roles.*/, 'forAll')
    .replace(/\.(key|synonyms\..*)$/, '.label')
}
