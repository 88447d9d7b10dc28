import type { OtherNumberKind } from '#catalogue/contract/part-details.ts'
import { nameOfCode } from '#platform/contract/language/intl-formats.ts'
import { figureFormat } from '#platform/contract/language/kept-formats.ts'
import { type Message, msg } from '#platform/contract/language/text.ts'

export const NUMBER_WORDS: Readonly<Record<OtherNumberKind, Message>> = {
  ean: msg('EAN (GTIN)'),
  maker: msg('Maker’s number'),
  old: msg('Old number'),
  dealer: msg('Dealer’s number'),
  comparable: msg('Comparable to'),
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
