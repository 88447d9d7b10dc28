import type { ImportReport } from '#contract/catalogue/part-import.ts'
import { specLabel } from '#contract/catalogue/specs.ts'
import { countText } from '#contract/money/number-text.ts'

/** What a report comes to, in words, and what can be done next. */
export function importWords(report: ImportReport, skipBroken: boolean) {
  const { outcome, new: added, updated } = report
  const stored = outcome === 'stored'
  const changes = added + updated
  const broken = report.broken.count
  const asksAboutBroken = !stored && broken > 0 && changes > 0
  return {
    headline: headlineOf(report),
    asksAboutBroken,
    canImport: !stored && changes > 0 && (broken === 0 || skipBroken),
    button: `Import ${[added > 0 && `${countText(added)} new`, updated > 0 && `${countText(updated)} changed`].filter(Boolean).join(', ')}`,
  }
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  img: 'Picture',
  min: 'Minimum order',
  multiple: 'Sold in multiples of',
}
const SPEC = 'specs.'

/** The name of a field that an import changes, as the form of a part has it. */
export function fieldWords(field: string): string {
  return field.startsWith(SPEC) ? specLabel(field.slice(SPEC.length)) : (FIELD_WORDS[field] ?? specLabel(field))
}

function headlineOf({ outcome, broken, new: added, updated }: ImportReport): string {
  if (outcome === 'stored') return added + updated > 0 ? 'Imported' : 'Nothing to change: the shop is as the file says'
  if (broken.count > 0) return `Nothing is stored: ${rows(broken.count)} broken`
  return added + updated > 0 ? 'Dry run: nothing is stored yet' : 'Dry run: the shop is as the file says already'
}

function rows(count: number): string {
  return count === 1 ? '1 row is' : `${countText(count)} rows are`
}
