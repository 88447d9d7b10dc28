import type { Durability } from '#catalogue/contract/durability.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import { selectBrandsOfParts } from '../makers/makers-store.ts'
import type { PartRow } from '../parts-store.ts'

/** Parts with what their producers guarantee, where European law is on; one query more where any has a guarantee. */
export async function withDurability<Row extends Pick<PartRow, 'id' | 'sku' | 'durabilityYears'>>(
  { db, guarantees }: Pick<CatalogueContext, 'db' | 'guarantees'>,
  rows: readonly Row[],
): Promise<(Row & { durability?: Durability })[]> {
  const guaranteed = rows.flatMap(({ id, durabilityYears }) => (durabilityYears === null ? [] : id))
  if (guaranteed.length === 0) return [...rows]
  const brands = await selectBrandsOfParts(db, guaranteed)
  return Promise.all(
    rows.map(async (row) => {
      const durability = await guarantees.describe({ ...row, brand: brands.get(row.id) })
      return durability ? { ...row, durability } : row
    }),
  )
}
