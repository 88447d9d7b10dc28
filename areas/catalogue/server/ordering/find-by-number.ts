import type { findPartsByNumber as operation } from '#catalogue/contract/catalogue.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import type { ShownRow } from '../parts-store.ts'
import { presentPart } from '../present-part.ts'
import { selectPartsLikeNumbers, selectPartsWithSkus } from './requested-parts-store.ts'

/** Exact SKUs first; then as people type them, where exactly one part fits. */
export async function findPartsByNumber(
  { db, now }: Pick<CatalogueContext, 'db' | 'now'>,
  numbers: readonly string[],
): Promise<OutputOf<typeof operation>> {
  const asked = [...new Set(numbers)]
  const exact = new Map((await selectPartsWithSkus(db, asked)).map((row) => [row.sku, row]))
  const loose = asked.filter((number) => !exact.has(number))
  const alike = loose.length === 0 ? [] : await selectPartsLikeNumbers(db, loose)
  const byNumber = Map.groupBy(alike, ({ asked: number }) => number)
  const find = (number: string): ShownRow | undefined => {
    const fitting = byNumber.get(number) ?? []
    return exact.get(number) ?? (fitting.length === 1 ? fitting[0] : undefined)
  }
  const found = asked.flatMap((number) => {
    const row = find(number)
    return row ? [{ number, part: presentPart(row, now()) }] : []
  })
  return { found, unknown: asked.filter((number) => !find(number)) }
}
