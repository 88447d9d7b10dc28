import { quantityPricesText } from '#catalogue/contract/quantity-prices.ts'
import { unitText } from '#catalogue/contract/units.ts'
import { amountFromCents, plainAmount } from '#platform/contract/money/amounts.ts'
import { BYTE_ORDER_MARK, csvRows } from '#platform/server/csv/csv.ts'
import type { Reading } from '#platform/server/reading/reading.ts'
import {
  type ExportedPart,
  type PartDetailRows,
  quantityPricesOf,
  reductionOf,
  regularPriceCents,
  selectPartDetails,
  selectPartsBySku,
} from '../catalogue-service.ts'
import { listText } from './import-details.ts'

const ROWS_AT_A_TIME = 500

const COLUMNS: readonly [heading: string, cell: (part: ExportedPart, details?: PartDetailRows) => string | number][] = [
  ['sku', ({ sku }) => sku],
  ['name', ({ name }) => name],
  ['category', ({ category }) => category],
  ['price', (part) => plainAmount(amountFromCents(regularPriceCents(part)))],
  ['reduced_price', (part) => textOf(reductionOf(part)?.price)],
  ['reduced_from', (part) => reductionOf(part)?.from ?? ''],
  ['reduced_to', (part) => reductionOf(part)?.to ?? ''],
  ['quantity_prices', (part) => quantityPricesText(quantityPricesOf(part))],
  ['min', ({ min }) => min],
  ['multiple', ({ multiple }) => multiple],
  ['unit', unitText],
  ['quantity', ({ quantity }) => quantity],
  ['expected_on', ({ expectedOn }) => expectedOn ?? ''],
  ['tax_class', ({ taxClass }) => taxClass],
  ['returnable', ({ returnable }) => returnable],
  ['warnings', ({ warnings }) => warnings],
  ['description', ({ description }) => description],
  ['img', ({ img }) => img],
  ['product', ({ product }) => product],
  ['product_axes', ({ productAxes }) => productAxes],
  ['img_alt', (_, details) => details?.imgAlt ?? ''],
  ['more_pictures', (_, details) => listText(details?.morePictures.map(({ img, alt }) => ({ img, alt })))],
  ['documents', (_, details) => listText(details?.documents)],
  ['numbers', (_, details) => listText(details?.numbers)],
  ['specs', ({ specs }) => JSON.stringify(specs)],
]

const textOf = (price: number | undefined) => (price === undefined ? '' : plainAmount(price))

/** Parts on sale by SKU, streamed. Importing it changes nothing: texts are guarded (`csv.ts`), specs are JSON. */
export async function* exportParts({ read }: Pick<Reading, 'read'>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRows([COLUMNS.map(([heading]) => heading)])
  for (let afterSku: string | undefined, first = true; first || afterSku !== undefined; first = false) {
    const after = afterSku
    const { rows, details } = await read(async (db) => {
      const some = await selectPartsBySku(db, ROWS_AT_A_TIME, after)
      const ids = some.map(({ id }) => id)
      return { rows: some, details: await selectPartDetails(db, ids) }
    })
    if (rows.length > 0) yield csvRows(rows.map((row) => COLUMNS.map(([, cell]) => cell(row, details.get(row.id)))))
    afterSku = rows.length === ROWS_AT_A_TIME ? rows.at(-1)?.sku : undefined
  }
}
