import type { Specs } from '#catalogue/contract/specs.ts'
import { valuesOf } from '#packages/part-attributes/attribute-values.ts'
import { codedRegistry } from '#packages/part-attributes/registry.ts'
import type { TaxClass } from '#platform/contract/tax-classes.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { PartRow } from '../parts-store.ts'
import { isReduced, type unitPriceCents } from '../prices/part-prices.ts'
import { isSold } from '../visibility-store.ts'
import { selectPartSpecs, selectRequestedParts } from './requested-parts-store.ts'

/** All that the price of an order asks of a part: discounts, delivery and tax. */
export type PricedPart = ShippedPart &
  Pick<PartRow, 'sku' | 'category' | 'durabilityYears'> &
  Parameters<typeof unitPriceCents>[0] & { isReduced: boolean; taxClass: TaxClass }

/** Also discontinued ones, by id. */
export async function findPricedParts(db: Queryable, ids: readonly string[]): Promise<Map<string, PricedPart>> {
  return pricedParts(await selectRequestedParts(db, ids))
}

export function pricedParts(rows: ReadonlyMap<string, PartRow>): Map<string, PricedPart> {
  return new Map([...rows].map(([id, row]) => [id, { ...row, ...shippedPart(row), isReduced: isReduced(row) }]))
}

/** Of one unit; null for what nobody stated, or not in a way that can be read. */
type ShippedPart = { grams: number | null; millimetres: number | null; priceCents: number; isSold: boolean }

/** What delivery looks at, by id, in one query; also of discontinued parts. */
export async function findShippedParts(db: Queryable, ids: readonly string[]): Promise<Map<string, ShippedPart>> {
  if (ids.length === 0) return new Map()
  const rows = await selectPartSpecs(db, ids)
  return new Map(rows.map((row) => [row.id, shippedPart(row)]))
}

type Stated = Pick<PartRow, 'specs' | 'priceCents' | 'active' | 'withheld'>

function shippedPart({ specs, priceCents, ...state }: Stated): ShippedPart {
  return {
    priceCents,
    isSold: isSold(state),
    grams: figure('weightG', specs),
    millimetres: figure('longestSideMm', specs),
  }
}

function figure(key: string, specs: Specs): number | null {
  const attribute = codedRegistry.byKey(key)
  const [stated] = attribute ? valuesOf(attribute, specs) : []
  return stated?.number !== undefined && stated.number >= 0 ? stated.number : null
}
