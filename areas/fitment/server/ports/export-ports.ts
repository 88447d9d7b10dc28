import { BYTE_ORDER_MARK, csvRows } from '#platform/server/csv/csv.ts'
import type { Reading } from '#platform/server/reading/reading.ts'
import { statedFits } from '../fitment-service.ts'
import { PORT_COLUMNS, rowsOf } from './port-rows.ts'

const PARTS_AT_A_TIME = 500

/** What parts on sale state, by SKU, streamed. Importing it changes nothing. */
export async function* exportPorts({ read }: Pick<Reading, 'read'>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRows([[...PORT_COLUMNS]])
  const { book } = await read(statedFits.readBook)
  for (let afterSku: string | undefined, first = true; first || afterSku !== undefined; first = false) {
    const after = afterSku
    const parts = await read((db) => statedFits.select(db, PARTS_AT_A_TIME, after))
    if (parts.length > 0) yield csvRows(parts.flatMap((part) => rowsOf(book, part)))
    afterSku = parts.length === PARTS_AT_A_TIME ? parts.at(-1)?.sku : undefined
  }
}
