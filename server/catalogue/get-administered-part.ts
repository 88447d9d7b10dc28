import type { AdministeredPartDetails } from '#contract/catalogue/part-administration.ts'
import { dollarsFromCents } from '#contract/money/money.ts'
import type { Refusal } from '#contract/problem.ts'
import type { Database } from '#server/adapters/database/database.ts'
import { selectDetailsOf } from './details/details-store.ts'
import { presentEditablePart } from './details/present-details.ts'
import { selectAnyPart, selectCorrections } from './part-changes-store.ts'
import { partNotFound } from './part-refusals.ts'
import { selectPriceChanges } from './prices/part-prices-store.ts'

const LAST_CORRECTIONS = 100
const LAST_PRICES = 100

export async function getAdministeredPart(db: Database, id: string): Promise<AdministeredPartDetails | Refusal> {
  const [part, details, corrections, prices] = await Promise.all([
    selectAnyPart(db, id),
    selectDetailsOf(db, id),
    selectCorrections(db, id, LAST_CORRECTIONS),
    selectPriceChanges(db, id, LAST_PRICES),
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
    priceChanges: prices.map(({ at, priceCents, listPriceCents }) => ({
      at: at.toISOString(),
      price: dollarsFromCents(priceCents),
      regularPrice: dollarsFromCents(listPriceCents),
    })),
  }
}
