import type { Specs } from '#contract/catalogue/specs.ts'

/** A measure as it is typed. */
export type SpecRow = { key: string; text: string }

/** The measures of a part as rows to edit. */
export function rowsFromSpecs(specs: Specs): SpecRow[] {
  return Object.entries(specs).map(([key, value]) => ({ key, text: String(value) }))
}

/**
 * The measures that rows say; empty rows say nothing. What was not touched keeps its kind: a size `52` that is a text
 * stays one. Else a plain number is a number.
 */
export function specsFromRows(rows: readonly SpecRow[], before: Specs): Specs {
  const entries = rows
    .map(({ key, text }) => [key.trim(), text.trim()] as const)
    .filter(([key, text]) => key !== '' || text !== '')
  return Object.fromEntries(
    entries.map(([key, text]) => [key, specValue(text, Object.hasOwn(before, key) ? before[key] : undefined)]),
  )
}

function specValue(text: string, before: string | number | undefined): string | number {
  if (before !== undefined && String(before).trim() === text) return before
  return /^-?\d{1,15}(\.\d{1,12})?$/.test(text) && String(Number(text)) === text ? Number(text) : text
}

/** What is wrong with each row, where something is. */
export function rowErrors(rows: readonly SpecRow[]): { key?: string; text?: string }[] {
  const keys = rows.map(({ key }) => key.trim())
  return rows.map(({ text }, at) => {
    const key = keys[at] ?? ''
    if (key === '' && text.trim() === '') return {}
    if (key === '') return { key: 'Name the measure' }
    if (keys.indexOf(key) < at) return { key: 'This measure is there already' }
    return text.trim() === '' ? { text: 'Give its value' } : {}
  })
}
