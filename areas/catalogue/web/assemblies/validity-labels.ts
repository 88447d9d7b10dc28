import type { TreePosition } from '#catalogue/contract/assemblies/assemblies.ts'
import { t } from '#platform/contract/language/text.ts'
import { dayText } from '#platform/web/ui/text/date-text.ts'

type Extent = Pick<TreePosition, 'validFrom' | 'validUntil' | 'serialFrom' | 'serialUntil'>

/** `for bikes made until May 3, 2010, serial numbers 1000–4999`; '' where nothing limits it. */
export function validityWords({ validFrom, validUntil, serialFrom, serialUntil }: Extent, isBike: boolean): string {
  const words = (isBike ? bikesMade : partsMade)(validFrom && dayText(validFrom), validUntil && dayText(validUntil))
  return [words, serialWords(serialFrom, serialUntil)].filter((word) => word !== '').join(', ')
}

function bikesMade(from: string | null, until: string | null): string {
  if (from && until)
    return from === until
      ? t('for bikes made on {from}', { from })
      : t('for bikes made {from} to {until}', { from, until })
  if (until) return t('for bikes made until {until}', { until })
  return from ? t('for bikes made from {from}', { from }) : ''
}

function partsMade(from: string | null, until: string | null): string {
  if (from && until)
    return from === until ? t('made on {from}', { from }) : t('made {from} to {until}', { from, until })
  if (until) return t('made until {until}', { until })
  return from ? t('made from {from}', { from }) : ''
}

function serialWords(from: number | null, until: number | null): string {
  if (from !== null && until !== null)
    return from === until
      ? t('serial number {from}', { from: String(from) })
      : t('serial numbers {from}–{until}', { from: String(from), until: String(until) })
  if (until !== null) return t('serial numbers up to {until}', { until: String(until) })
  return from === null ? '' : t('serial numbers from {from}', { from: String(from) })
}
