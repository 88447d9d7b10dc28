import type { Specs } from '#contract/catalogue/specs.ts'

export type SpecRow = { key: string; text: string }

export function rowsFromSpecs(specs: Specs): SpecRow[] {
  return Object.entries(specs).map(([key, value]) => ({ key, text: String(value) }))
}

/** Skips empty rows. Untouched values keep their type (a size `52` may be text); new plain numbers become numbers. */
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

export function rowErrors(rows: readonly SpecRow[]): { key?: string; text?: string }[] {
  const keys = rows.map(({ key }) => key.trim())
  return rows.map(({ text }, at) => {
    const key = keys[at] ?? ''
    if (key === '' && text.trim() === '') return {}
    if (key === '') return { key: 'Enter a name' }
    if (keys.indexOf(key) < at) return { key: 'This name is already used' }
    return text.trim() === '' ? { text: 'Enter a value' } : {}
  })
}
