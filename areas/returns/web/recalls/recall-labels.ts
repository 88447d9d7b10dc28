import { type Message, msg, t } from '#platform/contract/language/text.ts'
import type { Recall, RecallRemedy } from '#returns/contract/recalls/recalls.ts'

export const RECALLS_LIST = '/dashboard/recalls'

/** Operations whose answers a change of a recall or of serial numbers makes old. */
export const RECALL_QUERIES = ['listRecalls', 'getRecall', 'findSerial'] as const

export const KINDS = { recall: msg('Recall'), notice: msg('Service notice') } as const

export const REMEDIES: Readonly<Record<RecallRemedy, Message>> = {
  repair: msg('Repair'),
  replacement: msg('Replacement'),
  refund: msg('Refund'),
}

/** Which units it is about; empty for all. */
export function scopeWords({
  serialsFrom,
  serialsUntil,
  soldFrom,
  soldUntil,
}: Pick<Recall, 'serialsFrom' | 'serialsUntil' | 'soldFrom' | 'soldUntil'>): string[] {
  return [...serialWords(serialsFrom, serialsUntil), ...orderedWords(soldFrom, soldUntil)]
}

type End = string | null

function serialWords(from: End, until: End): string[] {
  if (from !== null && until !== null) return [t('serial numbers {from} to {until}', { from, until })]
  if (from !== null) return [t('serial numbers {from} or later', { from })]
  return until === null ? [] : [t('serial numbers up to {until}', { until })]
}

function orderedWords(from: End, until: End): string[] {
  if (from !== null && until !== null) return [t('ordered {from} to {until}', { from, until })]
  if (from !== null) return [t('ordered {from} or later', { from })]
  return until === null ? [] : [t('ordered up to {until}', { until })]
}
