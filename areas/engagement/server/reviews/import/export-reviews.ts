import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import { pagesByKey, streamColumns } from '#platform/server/csv/csv-exchange.ts'
import type { Reading } from '#platform/server/reading/reading.ts'
import { REVIEW_FORM, type ReviewField } from './review-form.ts'
import { selectReviewsOfParts } from './reviews-import-store.ts'

const ROWS_AT_A_TIME = 500

type Row = Awaited<ReturnType<typeof selectReviewsOfParts>>[number] & { sku: string }

const CELLS: readonly (readonly [ReviewField, (row: Row) => string | number])[] = [
  ['part', ({ sku }) => sku],
  ['rating', ({ ratings }) => ratings],
  ['review', ({ review }) => review],
  ['name', ({ name }) => name],
  ['date', ({ createdAt }) => createdAt.toISOString()],
  ['answer', ({ answer }) => answer ?? ''],
  ['state', ({ hiddenAt }) => (hiddenAt ? 'hidden' : 'published')],
  ['id', ({ id }) => id],
]

/** Reviews of parts, in the order of their ids, streamed. Importing it changes nothing. */
export function exportReviewsFile(
  { read }: Pick<Reading, 'read'>,
  { numbersOf }: Pick<CatalogueService, 'numbersOf'>,
): AsyncGenerator<string> {
  const pages = pagesByKey(
    ROWS_AT_A_TIME,
    (after) =>
      read(async (db): Promise<Row[]> => {
        const rows = await selectReviewsOfParts(db, ROWS_AT_A_TIME, after)
        const skus = await numbersOf(
          db,
          rows.flatMap(({ partId }) => partId ?? []),
        )
        return rows.map((row) => ({ ...row, sku: skus.get(row.partId ?? '') ?? '' }))
      }),
    ({ id }) => id,
  )
  return streamColumns(
    CELLS.map(([field, cell]) => [REVIEW_FORM.fields[field].heading, cell] as const),
    pages,
  )
}
