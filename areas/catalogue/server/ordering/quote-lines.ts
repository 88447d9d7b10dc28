import type { QuotedLine } from '#catalogue/contract/lines/quoted-line.ts'
import type { RequestedLine } from '#catalogue/contract/lines/requested-lines.ts'
import { amountFromCents, totalCents } from '#platform/contract/money/money.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import { withDurability } from '../details/with-durability.ts'
import { judgeLine } from '../judge-line.ts'
import type { ShownRow } from '../parts-store.ts'
import { presentPart } from '../present-part.ts'
import { quantityPricesOf, unitPriceCents } from '../prices/part-prices.ts'
import { isSold, visibilityOf } from '../visibility-store.ts'
import { type PricedPart, pricedParts } from './priced-parts.ts'
import { selectRequestedParts } from './requested-parts-store.ts'

/** Prices lines as the parts are now, with the problem of each that cannot be ordered. */
export async function quoteLines(db: Queryable, asked: readonly RequestedLine[], now: Date): Promise<QuotedLine[]> {
  return (await quotePricedLines(db, asked, now)).lines
}

/** With what else is asked of their parts for a price. `freed`: units by part that will be free for these lines. */
export async function quotePricedLines(
  db: Queryable,
  asked: readonly RequestedLine[],
  now: Date,
  freed: ReadonlyMap<string, number> = new Map(),
): Promise<{ lines: QuotedLine[]; parts: Map<string, PricedPart> }> {
  const rows = await selectRequestedParts(
    db,
    asked.map(({ part }) => part),
  )
  const lines = asked.map((line, index) => {
    const row = rows.get(line.part)
    const free = row && { ...row, available: row.available + (freed.get(line.part) ?? 0) }
    return quoteLine(free, index + 1, line, now)
  })
  return { lines, parts: pricedParts(rows) }
}

/** As a buyer sees them before ordering: with what the producers of their parts guarantee. */
export async function quoteShownLines(
  context: Pick<CatalogueContext, 'db' | 'guarantees' | 'now'>,
  asked: readonly RequestedLine[],
  freed?: ReadonlyMap<string, number>,
) {
  const quoted = await quotePricedLines(context.db, asked, context.now(), freed)
  const parts = await withDurability(
    context,
    quoted.lines.flatMap((line) => {
      const part = line.sku === undefined ? undefined : quoted.parts.get(line.part)
      return part ? [{ id: line.part, sku: part.sku, durabilityYears: part.durabilityYears }] : []
    }),
  )
  const durabilities = new Map(parts.map(({ id, durability }) => [id, durability]))
  const lines = quoted.lines.map((line) => {
    const durability = durabilities.get(line.part)
    return durability ? { ...line, durability } : line
  })
  return { ...quoted, lines }
}

/** Nothing is said of a draft. */
const isUnknown = (row: ShownRow) => visibilityOf(row) === 'draft'

function quoteLine(
  known: ShownRow | undefined,
  line: number,
  { part, quantity }: RequestedLine,
  now: Date,
): QuotedLine {
  const row = known && isUnknown(known) ? undefined : known
  const onSale = row && isSold(row) ? row : undefined
  const problem = judgeLine(onSale, line, { part, quantity }, now)
  const quoted = { line, part, quantity, ...(problem && { problem }) }
  if (!row) return quoted
  const { sku, name, img, unit, unitSize, content, price, availableQuantity, min, multiple } = presentPart(row, now)
  const named = { ...quoted, sku, name, img, unit, unitSize, ...(content && { content }) }
  if (!onSale) return named
  const unitCents = unitPriceCents(row, quantity)
  const total = amountFromCents(totalCents(unitCents, quantity))
  const quantityPrices = quantityPricesOf(row)
  return {
    ...named,
    price: amountFromCents(unitCents),
    ...(quantityPrices.length > 0 && { singlePrice: price, quantityPrices }),
    ...{ total, availableQuantity, min, multiple },
  }
}
