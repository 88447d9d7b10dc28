import type { LedBy } from '#search/contract/find.ts'

/** Which number of a part it was: `Old number HB-100`. */
export function meaningLabel(kind: LedBy['kind'] | 'own', number: string): string {
  if (kind === 'own') return `Part number ${number}`
  if (kind === 'comparable') return `Comparable to ${number}: check the fit`
  if (kind === 'superseded') return `Successor of old number ${number}`
  return `${{ ean: 'EAN', maker: 'Maker’s number', old: 'Old number', dealer: 'Dealer’s number' }[kind]} ${number}`
}
