import { unitText } from '#contract/catalogue/units.ts'
import { dollarsFromCents } from '#contract/money/money.ts'
import type { Reading } from '#server/adapters/reading/reading.ts'
import { type PartRow, selectPartsBySku } from '#server/catalogue/catalogue-service.ts'
import { csvLine, guarded } from './csv-texts.ts'

const ROWS_AT_A_TIME = 500

const COLUMNS: readonly [heading: string, cell: (part: PartRow) => string][] = [
  ['sku', ({ sku }) => guarded(sku)],
  ['name', ({ name }) => guarded(name)],
  ['category', ({ category }) => guarded(category)],
  ['price', ({ priceCents }) => dollarsFromCents(priceCents).toFixed(2)],
  ['min', ({ min }) => String(min)],
  ['multiple', ({ multiple }) => String(multiple)],
  ['unit', unitText],
  ['quantity', ({ quantity }) => String(quantity)],
  ['description', ({ description }) => guarded(description)],
  ['img', ({ img }) => guarded(img)],
  ['specs', ({ specs }) => JSON.stringify(specs)],
]

/**
 * The parts of the shop as CSV, by sku, in pieces as they are read. Importing it changes nothing: texts come back as they were
 * (`csv-texts.ts`), measures stand in one cell as JSON, and an empty img stays the part's own drawing.
 */
export async function* exportParts({ read }: Pick<Reading, 'read'>): AsyncGenerator<string> {
  // Spreadsheets take a file without this mark for another encoding.
  yield `\u{feff}${csvLine(COLUMNS.map(([heading]) => heading))}`
  for (let afterSku: string | undefined, first = true; first || afterSku !== undefined; first = false) {
    const after = afterSku
    const rows = await read((db) => selectPartsBySku(db, ROWS_AT_A_TIME, after))
    if (rows.length > 0) yield rows.map((row) => csvLine(COLUMNS.map(([, cell]) => cell(row)))).join('')
    afterSku = rows.length === ROWS_AT_A_TIME ? rows.at(-1)?.sku : undefined
  }
}
