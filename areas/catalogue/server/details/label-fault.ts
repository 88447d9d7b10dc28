import { invalidInput, type Refusal } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import { brandOf, selectMakerNamed } from '../makers/makers-store.ts'
import type { PartSays } from '../part-changes-store.ts'

/** Refuses a guarantee whose label can't show the part's number or brand. `maker`: its name, '' for the company. */
export async function labelFault(
  db: Queryable,
  guarantees: CatalogueContext['guarantees'],
  { sku, durabilityYears }: Pick<PartSays, 'sku' | 'durabilityYears'>,
  maker: string,
): Promise<Refusal | undefined> {
  if (durabilityYears === null) return undefined
  const known = maker === '' ? undefined : await selectMakerNamed(db, maker)
  const fault = await guarantees.fault({ sku, durabilityYears, brand: known && brandOf(known) })
  return fault === undefined ? undefined : invalidInput([{ path: 'durabilityYears', message: fault }])
}
