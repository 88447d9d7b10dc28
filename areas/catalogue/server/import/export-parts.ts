import { pagesByKey, streamColumns } from '#platform/server/csv/csv-exchange.ts'
import type { Reading } from '#platform/server/reading/reading.ts'
import { selectDetails } from '../details/details-store.ts'
import { selectPartsBySku } from '../lists/part-lists-store.ts'
import { selectCosts } from '../prices/part-cost-store.ts'
import { selectTextsOfParts } from '../texts/part-texts-store.ts'
import { PART_COLUMNS } from './part-columns.ts'
import { furtherLanguages, keyOf, TRANSLATED } from './translated-columns.ts'

const ROWS_AT_A_TIME = 500
const NONE: ReadonlyMap<string, null> = new Map()

/** Parts on sale by SKU, streamed; cost for staff with prices. Imported again, it changes nothing (`csv.ts`). */
export function exportParts({ read }: Pick<Reading, 'read'>, seesCost = false): AsyncGenerator<string> {
  const columns = Object.values(PART_COLUMNS).filter((column) => seesCost || column !== PART_COLUMNS.cost)
  const languages = furtherLanguages()
  const pages = pagesByKey(
    ROWS_AT_A_TIME,
    (afterSku) =>
      read(async (db) => {
        const parts = await selectPartsBySku(db, ROWS_AT_A_TIME, afterSku)
        const ids = parts.map(({ id }) => id)
        const [details, costs, texts] = await Promise.all([
          selectDetails(db, ids),
          seesCost ? selectCosts(db, ids) : NONE,
          selectTextsOfParts(db, ids, languages),
        ])
        return parts.map((part) => {
          const { id } = part
          return { part, details: details.get(id), costCents: costs.get(id), texts: texts.get(id) }
        })
      }),
    ({ part }) => part.sku,
  )
  return streamColumns(
    [
      ...columns.map(({ heading, print }) => [heading, print] as const),
      ...languages.flatMap((language) =>
        TRANSLATED.map((field) => {
          const heading = keyOf(field, language)
          return [
            heading,
            ({ texts }: { texts: Readonly<Record<string, string>> | undefined }) => texts?.[heading] ?? '',
          ] as const
        }),
      ),
    ],
    pages,
  )
}
