import type { TreePosition } from '#catalogue/contract/assemblies/assemblies.ts'
import { dateText } from '#platform/web/ui/text/date-text.ts'

type Extent = Pick<TreePosition, 'validFrom' | 'validUntil' | 'serialFrom' | 'serialUntil'>

/** `for bikes made until May 3, 2010, serial numbers 1000–4999`; '' where nothing limits it. */
export function validityWords({ validFrom, validUntil, serialFrom, serialUntil }: Extent, isBike: boolean): string {
  const made = isBike ? 'for bikes made' : 'made'
  const words = [rangeWords(validFrom && dayText(validFrom), validUntil && dayText(validUntil))]
    .filter((range) => range !== '')
    .map((range) => `${made} ${range}`)
  return [...words, serialWords(serialFrom, serialUntil)].filter((word) => word !== '').join(', ')
}

export const dayText = (day: string): string => dateText(new Date(`${day}T00:00:00Z`), 'utc')

function rangeWords(from: string | null, until: string | null): string {
  if (from && until) return from === until ? `on ${from}` : `${from} to ${until}`
  if (until) return `until ${until}`
  return from ? `from ${from}` : ''
}

function serialWords(from: number | null, until: number | null): string {
  if (from !== null && until !== null)
    return from === until ? `serial number ${from}` : `serial numbers ${from}–${until}`
  if (until !== null) return `serial numbers up to ${until}`
  return from === null ? '' : `serial numbers from ${from}`
}
