import { pagesByKey, streamCsv } from '#platform/server/csv/csv-exchange.ts'
import type { Reading } from '#platform/server/reading/reading.ts'
import { selectAdministered } from '../assemblies/assemblies-store.ts'
import { EXPORTED_COLUMNS, rowsOfAssembly } from './assembly-rows.ts'

const ASSEMBLIES_AT_A_TIME = 200

/** All assemblies by number, streamed. Importing it changes nothing. */
export function exportAssemblies({ read }: Pick<Reading, 'read'>): AsyncGenerator<string> {
  const pages = pagesByKey(
    ASSEMBLIES_AT_A_TIME,
    (after = '') => read((db) => selectAdministered(db, { after, limit: ASSEMBLIES_AT_A_TIME })),
    ({ sku }) => sku,
  )
  return streamCsv(EXPORTED_COLUMNS, pages, rowsOfAssembly)
}
