import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BookChange, GoldenPair } from '#fitment/contract/fit-draft.ts'
import { judgePairs } from '#packages/fit-engine/notation/judge-pairs.ts'
import { readSide } from '#packages/fit-engine/notation/read-side.ts'
import { BOOK_FOLDER } from '#packages/fit-engine/reading/book-rows.ts'
import { listOf, readTable } from '#packages/fit-engine/reading/read-table.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import { t } from '#platform/contract/language/text.ts'
import { type Files, isSameKey } from './apply-changes.ts'

let parts: { sku: string; interfaces: string }[] | undefined

/** Parts on sale in golden pairs. */
function goldenParts() {
  parts ??= readTable(readFileSync(join(BOOK_FOLDER, 'golden-parts.csv'), 'utf8')).map(
    ({ cells: { sku = '', interfaces = '' } }) => ({ sku, interfaces }),
  )
  return parts
}

/** Every golden pair with what the book gives; one that can't be read by this book says why in place of a verdict. */
export function goldenResults(book: Book, files: Files, changes: readonly BookChange[]): GoldenPair[] {
  const onSale = goldenParts().map(({ sku, interfaces }) => ({
    sku,
    components: readSide(book, interfaces).components,
  }))
  return files['golden-pairs'].map(({ line, cells: { id = '', a = '', b = '', ...cells } }) => {
    const sides = { id, a, b, onSale: cells.on_sale ?? '' }
    const { judged, faults } = judgePairs(book, [{ line, ...sides }], onSale)
    const actual = judged[0] ?? { verdict: 'unreadable', rule: faults.join(' ') }
    return {
      ...sides,
      expected: { verdict: cells.verdict ?? '', rule: cells.rule ?? '' },
      actual: { verdict: actual.verdict, rule: actual.rule },
      source: cells.source ?? '',
      isEdited: changes.some((change) => isSameKey(change, { file: 'golden-pairs', key: id })),
    }
  })
}

export const isChanged = ({ expected, actual }: GoldenPair) =>
  expected.verdict !== actual.verdict || expected.rule !== actual.rule

/** What is wrong with golden pairs of a draft: edited without a source, or left out. */
export function goldenFaults(book: Book, changes: readonly BookChange[]): string[] {
  return changes.flatMap(({ file, key, row }) => {
    if (file !== 'golden-pairs') return []
    if (row === null)
      return [`golden-pairs.csv, ${key}: ${t('a golden pair can be corrected with a source, but not left out')}`]
    const sources = listOf(row.source)
    const unknown = sources.filter((source) => !book.sources.has(source))
    if (sources.length === 0) return [`golden-pairs.csv, ${key}: ${t('name the source that says so')}`]
    return unknown.map((source) => `golden-pairs.csv, ${key}: ${t('there is no source {source}', { source })}`)
  })
}
