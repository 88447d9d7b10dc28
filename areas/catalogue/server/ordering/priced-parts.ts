import type { TaxClass } from '#platform/contract/tax-classes.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { PartRow } from '../parts-store.ts'
import { isReduced, type unitPriceCents } from '../prices/part-prices.ts'
import { selectAskedParts } from './asked-parts-store.ts'
import { type ShippedPart, shippedPart } from './shipped-parts.ts'

/** All that the price of an order asks of a part: discounts, delivery and tax. */
export type PricedPart = ShippedPart &
  Pick<PartRow, 'sku' | 'category'> &
  Parameters<typeof unitPriceCents>[0] & { isReduced: boolean; taxClass: TaxClass }

/** Also discontinued ones, by id. */
export async function findPricedParts(db: Queryable, ids: readonly string[]): Promise<Map<string, PricedPart>> {
  return pricedParts(await selectAskedParts(db, ids))
}

export function pricedParts(rows: ReadonlyMap<string, PartRow>): Map<string, PricedPart> {
  return new Map([...rows].map(([id, row]) => [id, { ...row, ...shippedPart(row), isReduced: isReduced(row) }]))
}
