import { foldWords } from '#packages/part-attributes/fold-words.ts'

/** What variants differ in, as typed: `Teeth` and `38, 40, 42`. */
export type TypedAxis = { label: string; values: string }
/** Of a row of the table; what is not typed follows the pattern and the template. */
export type RowTexts = { isLeft?: boolean; sku?: string; price?: string; quantity?: string }
/** `key` stays while other values come and go. */
export type Combination = { key: string; values: string[]; sku: string }

/** Values between commas, each once. */
export function typedValues(text: string): string[] {
  const values = text
    .split(/[,;\n]/)
    .map((value) => value.trim())
    .filter(Boolean)
  return values.filter((value, at) => values.findIndex((other) => foldWords(other) === foldWords(value)) === at)
}

/** Every value of the first axis with every value of the others; none until each has one. */
export function combinationsOf(axes: readonly TypedAxis[], pattern: string): Combination[] {
  const all = axes.reduce<string[][]>(
    (before, { values }) => before.flatMap((row) => typedValues(values).map((value) => [...row, value])),
    [[]],
  )
  return axes.length === 0
    ? []
    : all.map((values) => ({ values, key: values.join('\n'), sku: skuOf(pattern, axes, values) }))
}

/** How a pattern names an axis: `{teeth}`. */
export const placeholderOf = (label: string): string => foldWords(label).replaceAll(' ', '-')

/** `CR-{teeth}-104` with 42 teeth is CR-42-104. Placeholders of other words stay, so that they are seen. */
function skuOf(pattern: string, axes: readonly TypedAxis[], values: readonly string[]): string {
  return pattern.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const at = axes.findIndex(({ label }) => placeholderOf(label) === placeholderOf(name))
    return at < 0 ? whole : (values[at] ?? '').replace(/\s+/g, '-').toUpperCase()
  })
}

/** A pattern from the template's number: its own value becomes the placeholder, or else placeholders follow it. */
export function patternFrom(sku: string, axes: readonly { label: string; own: string | undefined }[]): string {
  return axes
    .filter(({ label }) => label.trim() !== '')
    .reduce((pattern, { label, own }) => {
      const placeholder = `{${placeholderOf(label)}}`
      const parts = pattern.split('-')
      const at = own === undefined ? -1 : parts.findIndex((part) => part.toLowerCase() === own.toLowerCase())
      return at < 0 ? `${pattern}-${placeholder}` : parts.with(at, placeholder).join('-')
    }, sku)
}

/** The place of each row of the table among those that are sent; undefined for those that are left out. */
export function sentPlaces(combinations: readonly Combination[], texts: ReadonlyMap<string, RowTexts>) {
  let sent = 0
  return combinations.map(({ key }) => (texts.get(key)?.isLeft ? undefined : sent++))
}
