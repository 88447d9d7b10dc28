import type { CellFault } from '#catalogue/server/import/import-cells.ts'
import type { ImportReport } from '#catalogue/server/import/import-report.ts'
import { counted } from './counted.ts'

const DELIMITER_NAMES: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }
const OUTCOMES: Record<ImportReport['outcome'], string> = {
  stored: 'Stored.',
  'dry-run': 'Dry run: nothing was stored. This is what an import would do.',
  broken: 'Nothing was stored, because rows are broken. Repair them, or leave them out with --skip-broken.',
}

/** The report of an import as plain text for a person. */
export function describeImport(report: ImportReport): string {
  const skippedCount = report.skipped.reduce((sum, { count }) => sum + count, 0)
  const { delimiter, decimal, ignored, form, encoding, sample } = report.columns
  return [
    OUTCOMES[report.outcome],
    '',
    figure('rows read', report.read),
    figure('new', report.new),
    figure('updated', report.updated),
    figure('unchanged', report.unchanged),
    ...(report.components > 0 ? [figure('not for sale, kept as components', report.components)] : []),
    figure('skipped', skippedCount),
    ...report.skipped.map(({ reason, count }) => figure(`  ${reason}`, count)),
    figure('broken', report.broken.count),
    ...report.notes.map(({ reason, count }) => figure(`  ${reason}`, count)),
    figure('without stock', report.withoutStock),
    ...(report.regrouped > 0 ? [figure('of another product than before', report.regrouped)] : []),
    '',
    `Columns are separated by ${DELIMITER_NAMES[delimiter] ?? delimiter}, numbers have a decimal ${decimal === ',' ? 'comma' : 'point'}.`,
    `Read in ${form}.`,
    ...(encoding === 'utf-8' ? [] : [`Encoding: ${encoding}. A line of it: ${printable(sample)}`]),
    ...(report.products > 0 ? [`Products with variants: ${report.products}.`] : []),
    ...(report.redirects > 0 ? [`Old addresses that lead here: ${report.redirects}.`] : []),
    ...(report.pictures > 0 ? [`Pictures to copy: ${report.pictures}.`] : []),
    ...named('New categories', report.newCategories),
    ...named('New attributes, in which variants differ', report.newAttributes),
    ...(ignored.length > 0 ? [`Ignored columns: ${ignored.map(printable).join(', ')}.`] : []),
    ...describeFamilies(report),
    ...describeChanges(report),
    ...describeBroken(report.broken),
  ].join('\n')
}

const named = (what: string, names: readonly string[]): string[] =>
  names.length > 0 ? [`${what}: ${names.map(printable).join(', ')}.`] : []

function figure(label: string, value: number): string {
  return `${label.padEnd(44)} ${value.toLocaleString('en-US').padStart(9)}`
}

function describeBroken({ count, listed }: ImportReport['broken']): string[] {
  if (count === 0) return []
  const more = count - listed.length
  return [
    '',
    'Broken rows:',
    ...listed.flatMap(({ line, faults }) => faults.map((fault) => `  line ${line}${place(fault)}: ${fault.reason}`)),
    ...(more > 0 ? [`  and ${more.toLocaleString('en-US')} more: --faults FILE.csv writes all of them`] : []),
  ]
}

function describeFamilies({ grouped, families }: ImportReport): string[] {
  if (families.length === 0) return []
  const parts = families.reduce((sum, { skus }) => sum + skus.length, 0)
  const models = `${counted(parts, 'part')}, sizes and colours of ${counted(families.length, 'model')}`
  return [
    '',
    grouped > 0
      ? `One product for each model, of ${models}:`
      : `--group-products makes one product of each model. ${models}:`,
    ...families.map(({ name, skus }) => `  ${printable(name)}: ${skus.map(printable).join(', ')}`),
  ]
}

function describeChanges({ outcome, changes, new: added, updated }: ImportReport): string[] {
  if (changes.length === 0) return []
  const more = added + updated - changes.length
  return [
    '',
    outcome === 'stored' ? 'What changed:' : 'What would change:',
    ...changes.flatMap(({ line, sku, name, outcome: kind, fields }) => [
      `  line ${line}, ${printable(sku)}, ${printable(name)}${kind === 'new' ? ': new' : ''}`,
      ...fields.map(({ field, before, after }) => `    ${printable(field)}: ${value(before)} → ${value(after)}`),
    ]),
    ...(more > 0 ? [`  and ${more.toLocaleString('en-US')} more`] : []),
  ]
}

const value = (text: string) => (text === '' ? '(none)' : printable(text))

function place({ column, columnNumber }: CellFault): string {
  if (columnNumber === undefined) return ''
  return `, column ${columnNumber}${column ? ` (${printable(column)})` : ''}`
}

/** Names come from the file, so control characters are removed. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}')
}
