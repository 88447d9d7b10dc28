import type { AdministeredPartDetails } from '#catalogue/contract/part-administration.ts'
import type { StockChange } from '#catalogue/contract/stock-changes.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import type { Database } from '#platform/server/database/database.ts'
import { selectDetailsOf, selectMissingPictures } from './details/details-store.ts'
import { presentEditablePart } from './details/present-details.ts'
import { type StockChangeRow, selectAnyPart, selectCorrections, selectStockChanges } from './part-changes-store.ts'
import { partNotFound } from './part-refusals.ts'
import { selectPriceChanges } from './prices/part-prices-store.ts'

const LAST_CORRECTIONS = 100
const LAST_CHANGES = 100
const LAST_PRICES = 100

export async function getAdministeredPart(db: Database, id: string): Promise<AdministeredPartDetails | Refusal> {
  const [part, details, corrections, changes, prices, missing] = await Promise.all([
    selectAnyPart(db, id),
    selectDetailsOf(db, id),
    selectCorrections(db, id, LAST_CORRECTIONS),
    selectStockChanges(db, id, LAST_CHANGES),
    selectPriceChanges(db, id, LAST_PRICES),
    selectMissingPictures(db, id),
  ])
  if (!part) return partNotFound()
  return {
    ...presentEditablePart(part, details),
    corrections: corrections.map((row) => ({
      _id: String(row.id),
      at: row.at.toISOString(),
      change: row.change,
      quantity: row.quantity,
      reason: row.reason,
    })),
    stockChanges: changes.map(presentStockChange),
    missingPictures: missing.map(({ dueAt, ...row }) => ({ ...row, nextTryAt: dueAt?.toISOString() ?? null })),
    priceChanges: prices.map(({ at, priceCents, listPriceCents }) => ({
      at: at.toISOString(),
      price: amountFromCents(priceCents),
      regularPrice: amountFromCents(listPriceCents),
    })),
  }
}

function presentStockChange({ id, at, orderId, note, partId: _, ...change }: StockChangeRow): StockChange {
  return {
    _id: String(id),
    at: at.toISOString(),
    ...change,
    ...(orderId && { order: orderId }),
    ...(note && { note }),
  }
}
