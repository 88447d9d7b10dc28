import type { Attribute } from './attribute.ts'
import { valuesOf } from './attribute-values.ts'
import { foldWords } from './fold-words.ts'

/** What a variant states on an axis. Texts that the registry does not know are values too. */
export interface AxisValue {
  readonly key: string // '' where it states none
  readonly label: string
  readonly swatch?: string
  readonly rank: number | undefined
}

type Specs = Readonly<Record<string, string | number>>

const MOST_MEMBERS = 3
const LAST = Number.MAX_SAFE_INTEGER

export function axisValue(attribute: Attribute, specs: Specs): AxisValue {
  const stated = valuesOf(attribute, specs)
  const [first, last] = [stated[0], stated.at(-1)]
  if (!first || !last) {
    const text = Object.hasOwn(specs, attribute.key) ? String(specs[attribute.key]).trim() : ''
    return { key: foldWords(text), label: text || 'Not stated', rank: undefined }
  }
  const isSpan = attribute.kind === 'list' && stated.length > MOST_MEMBERS
  const choice = attribute.values?.findIndex(({ key }) => key === first.value) ?? -1
  const swatch = stated.length === 1 ? attribute.values?.[choice]?.swatch : undefined
  return {
    key: stated.map(({ value }) => value).join('+'),
    label: isSpan ? `${first.value}–${last.label}` : stated.map(({ label }) => label).join('/'),
    rank: first.number ?? (choice < 0 ? undefined : choice),
    ...(swatch && { swatch }),
  }
}

/** Distinct values in their own order: figures, sizes as the registry has them, others by label. */
export function axisValues(attribute: Attribute, variants: readonly { specs: Specs }[]): AxisValue[] {
  const distinct = new Map(variants.map(({ specs }) => axisValue(attribute, specs)).map((value) => [value.key, value]))
  return [...distinct.values()].sort(
    (a, b) => (a.rank ?? LAST) - (b.rank ?? LAST) || a.label.localeCompare(b.label, 'en', { numeric: true }),
  )
}
