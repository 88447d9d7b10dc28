import { pagesByKey, streamCsv } from '#platform/server/csv/csv-exchange.ts'
import type { Reading } from '#platform/server/reading/reading.ts'
import { successions } from '../find-service.ts'
import { rowsOfSuccession, SUCCESSOR_COLUMNS } from './successor-rows.ts'

const AT_A_TIME = 500

/** What became of numbers, streamed. Importing it changes nothing. */
export function exportSuccessors({ read }: Pick<Reading, 'read'>): AsyncGenerator<string> {
  const pages = pagesByKey(
    AT_A_TIME,
    (afterNorm) => read((db) => successions.selectPage(db, AT_A_TIME, afterNorm)),
    ({ norm }) => norm,
  )
  return streamCsv(SUCCESSOR_COLUMNS, pages, rowsOfSuccession)
}
