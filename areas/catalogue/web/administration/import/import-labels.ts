import type { ImportReport } from '#catalogue/contract/part-import.ts'
import { specLabel } from '#catalogue/contract/specs.ts'
import { counted, countText } from '#platform/contract/money/number-text.ts'

type Chosen = { skipBroken: boolean; families: ReadonlySet<string> }

/** Headline of a report, and which next steps it allows. */
export function importWords(report: ImportReport, { skipBroken, families }: Chosen) {
  const { outcome, new: added, updated, regrouped, redirects } = report
  const stored = outcome === 'stored'
  const changes = added + updated + regrouped + redirects + families.size
  const broken = report.broken.count
  const asksAboutBroken = !stored && broken > 0 && changes > 0
  return {
    headline: headlineOf(report),
    asksAboutBroken,
    canImport: (!stored || families.size > 0) && changes > 0 && (broken === 0 || skipBroken),
    button: `Import ${[added > 0 && `${countText(added)} new`, updated > 0 && `${countText(updated)} updated`, regrouped > 0 && `${countText(regrouped)} regrouped`, redirects > 0 && counted(redirects, 'old address', 'old addresses'), families.size > 0 && counted(families.size, 'product')].filter(Boolean).join(', ')}`,
  }
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  sku: 'SKU',
  img_alt: 'Alternative text of the picture',
  specs: 'Specifications as JSON',
  img: 'Picture',
  min: 'Minimum order',
  multiple: 'Sold in multiples of',
  content: 'Content',
  tax_class: 'Tax class',
  returnable: 'Can be returned',
  warnings: 'Warnings',
  cost: 'Cost of a unit',
  search_title: 'Title in search results',
  search_description: 'Text in search results',
  epr: 'Producer schemes',
  durability_years: 'Guaranteed years',
  guarantee_terms: 'Terms of the guarantee',
}
const SPEC = 'specs.'

/** The label of a field, as in the part form. */
export function fieldWords(field: string): string {
  return field.startsWith(SPEC) ? specLabel(field.slice(SPEC.length)) : (FIELD_WORDS[field] ?? specLabel(field))
}

function headlineOf({ outcome, broken, new: added, updated }: ImportReport): string {
  if (outcome === 'stored') return added + updated > 0 ? 'Imported' : 'No changes: all parts are up to date'
  if (broken.count > 0) return `Nothing imported: ${counted(broken.count, 'row has', 'rows have')} errors`
  return added + updated > 0 ? 'Dry run: nothing imported yet' : 'Dry run: no changes, all parts are up to date'
}
