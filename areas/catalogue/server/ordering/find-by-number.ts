import type { findPartsByNumber as operation } from '#catalogue/contract/catalogue.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import type { PartRow } from '../parts-store.ts'
import { presentPart } from '../present-part.ts'
import { selectPartsLikeSkus, selectPartsWithSkus } from './requested-parts-store.ts'

/** Exact SKUs first; then as people type them, where exactly one part fits. */
export async function findPartsByNumber(
  { db, now }: Pick<CatalogueContext, 'db' | 'now'>,
  numbers: readonly string[],
): Promise<OutputOf<typeof operation>> {
  const asked = [...new Set(numbers)]
  const exact = new Map((await selectPartsWithSkus(db, asked)).map((row) => [row.sku, row]))
  const loose = asked.filter((number) => !exact.has(number) && normalised(number) !== '')
  const alike = loose.length === 0 ? [] : await selectPartsLikeSkus(db, loose.map(normalised))
  const byNumber = Map.groupBy(alike, ({ sku }) => normalised(sku))
  const find = (number: string): PartRow | undefined => {
    const fitting = byNumber.get(normalised(number)) ?? []
    return exact.get(number) ?? (fitting.length === 1 ? fitting[0] : undefined)
  }
  const found = asked.flatMap((number) => {
    const row = find(number)
    return row ? [{ number, part: presentPart(row, now()) }] : []
  })
  return { found, unknown: asked.filter((number) => !find(number)) }
}

/** As the index on `normalisedSku` has it. */
function normalised(sku: string): string {
  return sku.replace(/[^A-Za-z0-9]+/g, '').toUpperCase()
}
