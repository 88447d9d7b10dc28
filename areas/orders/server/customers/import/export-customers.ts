import { selectCustomersWithAddress } from '#accounts/server/accounts-service.ts'
import { pagesByKey, streamColumns } from '#platform/server/csv/csv-exchange.ts'
import type { Reading } from '#platform/server/reading/reading.ts'
import { CUSTOMER_FORM, type CustomerField } from './customer-form.ts'
import { selectNoted } from './customers-import-store.ts'

const ROWS_AT_A_TIME = 500

type Row = Awaited<ReturnType<typeof selectCustomersWithAddress>>[number] & { note: string; tags: string[] }

/** Without first and last name, which the shop does not tell apart, and the VAT ID, which is in the note. */
const CELLS: readonly (readonly [CustomerField, (row: Row) => string])[] = [
  ['email', ({ email }) => email],
  ['name', ({ name }) => name],
  ['phone', ({ address, phone, contact }) => (address ? (phone ?? '') : contact)],
  ['company', ({ address }) => address?.organisation ?? ''],
  ['line1', ({ address }) => address?.line1 ?? ''],
  ['line2', ({ address }) => [address?.line2, address?.line3].filter(Boolean).join(', ')],
  ['city', ({ address }) => address?.city ?? ''],
  ['region', ({ address }) => address?.region ?? ''],
  ['postcode', ({ address }) => address?.postcode ?? ''],
  ['country', ({ address }) => address?.country ?? ''],
  ['note', ({ note }) => note],
  ['tags', ({ tags }) => tags.join(', ')],
]

/** Customers with an account, by email, streamed. Importing it changes nothing. */
export function exportCustomers({ read }: Pick<Reading, 'read'>): AsyncGenerator<string> {
  const pages = pagesByKey(
    ROWS_AT_A_TIME,
    (after = '') =>
      read(async (db): Promise<Row[]> => {
        const rows = await selectCustomersWithAddress(db, ROWS_AT_A_TIME, after)
        const noted = await selectNoted(
          db,
          rows.map(({ id: accountId, email }) => ({ accountId, email })),
        )
        return rows.map((row) => {
          const { note, tags } = noted.get(row.id) ?? noted.get(row.email) ?? { note: '', tags: [] }
          return { ...row, note, tags }
        })
      }),
    ({ email }) => email,
  )
  return streamColumns(
    CELLS.map(([field, cell]) => [CUSTOMER_FORM.fields[field].heading, cell] as const),
    pages,
  )
}
