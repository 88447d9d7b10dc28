import { BYTE_ORDER_MARK, csvRows } from '#platform/server/csv/csv.ts'
import type { Reading } from '#platform/server/reading/reading.ts'
import { successions } from '../find-service.ts'
import { rowsOfSuccession, SUCCESSOR_COLUMNS } from './successor-rows.ts'

const AT_A_TIME = 500

/** What became of numbers, streamed. Importing it changes nothing. */
export async function* exportSuccessors({ read }: Pick<Reading, 'read'>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRows([[...SUCCESSOR_COLUMNS]])
  for (let afterNorm: string | undefined, first = true; first || afterNorm !== undefined; first = false) {
    const after = afterNorm
    const some = await read((db) => successions.selectPage(db, AT_A_TIME, after))
    if (some.length > 0) yield csvRows(some.flatMap(rowsOfSuccession))
    afterNorm = some.length === AT_A_TIME ? some.at(-1)?.norm : undefined
  }
}
