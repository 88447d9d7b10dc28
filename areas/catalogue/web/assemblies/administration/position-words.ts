import type { PositionValues } from './assembly-values.ts'

/** What the closed details of a position say. */
export function detailsText(row: PositionValues): string {
  return [
    range('made', row.validFrom, row.validUntil),
    range('serial', row.serialFrom, row.serialUntil),
    row.wear ? 'wears out' : '',
    row.torqueNm === '' ? '' : `${row.torqueNm} N m`,
    row.note,
  ]
    .filter(Boolean)
    .join(' · ')
}

function range(what: string, from: string, until: string): string {
  if (from === '' && until === '') return ''
  if (until === '') return `${what} from ${from}`
  return from === '' ? `${what} until ${until}` : `${what} ${from} to ${until}`
}
