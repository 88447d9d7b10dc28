import { pagesByKey, streamCsv } from '#platform/server/csv/csv-exchange.ts'
import type { Reading } from '#platform/server/reading/reading.ts'
import { statedFits } from '../fitment-service.ts'
import { PORT_COLUMNS, rowsOf } from './port-rows.ts'

const PARTS_AT_A_TIME = 500

/** What parts on sale state, by SKU, streamed. Importing it changes nothing. */
export async function* exportPorts({ read }: Pick<Reading, 'read'>): AsyncGenerator<string> {
  const { book } = await read(statedFits.readBook)
  const parts = pagesByKey(
    PARTS_AT_A_TIME,
    (afterSku) => read((db) => statedFits.select(db, PARTS_AT_A_TIME, afterSku)),
    ({ sku }) => sku,
  )
  yield* streamCsv(PORT_COLUMNS, parts, (part) => rowsOf(book, part))
}
