import { pagesByKey, streamColumns } from '#platform/server/csv/csv-exchange.ts'
import type { Reading } from '#platform/server/reading/reading.ts'
import { selectDetails } from '../details/details-store.ts'
import { selectPartsBySku } from '../lists/part-lists-store.ts'
import { PART_COLUMNS } from './part-columns.ts'

const ROWS_AT_A_TIME = 500

/** Parts on sale by SKU, streamed. Importing it changes nothing: texts are guarded (`csv.ts`), specs are JSON. */
export function exportParts({ read }: Pick<Reading, 'read'>): AsyncGenerator<string> {
  const columns = Object.values(PART_COLUMNS)
  const pages = pagesByKey(
    ROWS_AT_A_TIME,
    (afterSku) =>
      read(async (db) => {
        const parts = await selectPartsBySku(db, ROWS_AT_A_TIME, afterSku)
        const ids = parts.map(({ id }) => id)
        const details = await selectDetails(db, ids)
        return parts.map((part) => ({ part, details: details.get(part.id) }))
      }),
    ({ part }) => part.sku,
  )
  return streamColumns(
    columns.map(({ heading, print }) => [heading, print] as const),
    pages,
  )
}
