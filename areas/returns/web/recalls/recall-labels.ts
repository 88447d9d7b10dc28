import { counted } from '#platform/contract/money/number-text.ts'
import type { Recall, RecallRemedy } from '#returns/contract/recalls/recalls.ts'

export const RECALLS_LIST = '/dashboard/recalls'

/** Operations whose answers a change of a recall or of serial numbers makes old. */
export const RECALL_QUERIES = ['listRecalls', 'getRecall', 'findSerial'] as const

export const KINDS = { recall: 'Recall', notice: 'Service notice' } as const

export const REMEDIES: Readonly<Record<RecallRemedy, string>> = {
  repair: 'Repair',
  replacement: 'Replacement',
  refund: 'Refund',
}

export const people = (many: number) => counted(many, 'person', 'people')

/** Which units it is about; empty for all. */
export function scopeWords({
  serialsFrom,
  serialsUntil,
  soldFrom,
  soldUntil,
}: Pick<Recall, 'serialsFrom' | 'serialsUntil' | 'soldFrom' | 'soldUntil'>): string[] {
  const words = (what: string, from: string | null, until: string | null) => {
    if (from === null && until === null) return []
    if (until === null) return [`${what} ${from} or later`]
    return [from === null ? `${what} up to ${until}` : `${what} ${from} to ${until}`]
  }
  return [...words('serial numbers', serialsFrom, serialsUntil), ...words('ordered', soldFrom, soldUntil)]
}
