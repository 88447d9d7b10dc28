import type { OtherNumberKind } from '#catalogue/contract/part-details.ts'
import { nameOfCode } from '#platform/contract/language/intl-formats.ts'
import { figureFormat } from '#platform/contract/language/kept-formats.ts'

export const NUMBER_WORDS: Readonly<Record<OtherNumberKind, string>> = {
  ean: 'EAN (GTIN)',
  maker: 'Maker’s number',
  old: 'Old number',
  dealer: 'Dealer’s number',
  comparable: 'Comparable to',
}

/** `1.2 MB`, `340 kB`. */
export function fileSizeText(bytes: number): string {
  const [amount, unit] = bytes < 1_000_000 ? [Math.max(1, bytes / 1000), 'kB'] : [bytes / 1_000_000, 'MB']
  return `${figureFormat({ maximumFractionDigits: amount < 10 ? 1 : 0 }).format(amount)} ${unit}`
}

/** `de` is German; '' when a document has no language or several. */
export function languageText(language: string): string {
  return language === '' ? '' : (nameOfCode(language, 'language') ?? language)
}
