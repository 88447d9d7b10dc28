import type { Specs } from '#catalogue/contract/specs.ts'
import { valuesOf } from '#packages/part-attributes/attribute-values.ts'
import { codedRegistry } from '#packages/part-attributes/registry.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { PartRow } from '../parts-store.ts'
import { selectPartSpecs } from './asked-parts-store.ts'

/** Of one unit; null for what nobody stated, or not in a way that can be read. */
export type ShippedPart = { grams: number | null; millimetres: number | null; priceCents: number; active: boolean }

/** What delivery looks at, by id, in one query; also of discontinued parts. */
export async function findShippedParts(db: Queryable, ids: readonly string[]): Promise<Map<string, ShippedPart>> {
  if (ids.length === 0) return new Map()
  const rows = await selectPartSpecs(db, ids)
  return new Map(rows.map((row) => [row.id, shippedPart(row)]))
}

export function shippedPart({
  specs,
  priceCents,
  active,
}: Pick<PartRow, 'specs' | 'priceCents' | 'active'>): ShippedPart {
  return { priceCents, active, grams: figure('weightG', specs), millimetres: figure('longestSideMm', specs) }
}

function figure(key: string, specs: Specs): number | null {
  const attribute = codedRegistry.byKey(key)
  const [stated] = attribute ? valuesOf(attribute, specs) : []
  return stated?.number !== undefined && stated.number >= 0 ? stated.number : null
}
