import { t } from '#platform/contract/language/text.ts'
import type { LedBy } from '#search/contract/find.ts'

/** Which number of a part it was: `Old number HB-100`. */
export function meaningLabel(kind: LedBy['kind'] | 'own', number: string): string {
  if (kind === 'own') return t('Part number {number}', { number })
  if (kind === 'comparable') return t('Comparable to {number}: check the fit', { number })
  if (kind === 'superseded') return t('Successor of old number {number}', { number })
  if (kind === 'ean') return `EAN ${number}`
  if (kind === 'maker') return t('Maker’s number {number}', { number })
  return kind === 'old' ? t('Old number {number}', { number }) : t('Dealer’s number {number}', { number })
}
