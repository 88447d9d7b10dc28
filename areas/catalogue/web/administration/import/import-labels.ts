import type { ImportReport } from '#catalogue/contract/part-import.ts'
import { specLabel } from '#catalogue/contract/specs.ts'
import { type Message, msg, plural, say, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'

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
    button: t('Import {list}', { list: contents(report, families.size).join(', ') }),
  }
}

/** What would be stored, for the words of the button. */
function contents({ new: added, updated, regrouped, redirects }: ImportReport, families: number): string[] {
  return [
    added > 0 && t('{count} new', { count: countText(added) }),
    updated > 0 && t('{count} updated', { count: countText(updated) }),
    regrouped > 0 && t('{count} regrouped', { count: countText(regrouped) }),
    redirects > 0 && plural(redirects, '{count} old address', '{count} old addresses'),
    families > 0 && plural(families, '{count} product', '{count} products'),
  ].filter((text) => text !== false)
}

const FIELD_WORDS: Readonly<Record<string, Message>> = {
  sku: msg('SKU'),
  img_alt: msg('Alternative text of the picture'),
  specs: msg('Specifications as JSON'),
  img: msg('Picture'),
  min: msg('Minimum order'),
  multiple: msg('Sold in multiples of'),
  content: msg('Content'),
  tax_class: msg('Tax class'),
  returnable: msg('Can be returned'),
  warnings: msg('Warnings'),
  cost: msg('Cost of a unit'),
  search_title: msg('Title in search results'),
  search_description: msg('Text in search results'),
  epr: msg('Producer schemes'),
  durability_years: msg('Guaranteed years'),
  guarantee_terms: msg('Terms of the guarantee'),
}
const SPEC = 'specs.'

/** The label of a field, as in the part form. */
export function fieldWords(field: string): string {
  const words = FIELD_WORDS[field]
  if (words) return say(words)
  return specLabel(field.startsWith(SPEC) ? field.slice(SPEC.length) : field)
}

function headlineOf({ outcome, broken, new: added, updated }: ImportReport): string {
  if (outcome === 'stored') return added + updated > 0 ? t('Imported') : t('No changes: all parts are up to date')
  if (broken.count > 0)
    return plural(
      broken.count,
      'Nothing imported: {count} row has errors',
      'Nothing imported: {count} rows have errors',
    )
  return added + updated > 0 ? t('Dry run: nothing imported yet') : t('Dry run: no changes, all parts are up to date')
}
