import type { AdministeredPartDetails } from '#contract/catalogue/part-administration.ts'
import type { Refusal } from '#contract/problem.ts'
import type { Database } from '#server/adapters/database/database.ts'
import { selectDetailsOf } from './details/details-store.ts'
import { presentEditablePart } from './details/present-details.ts'
import { selectAnyPart, selectCorrections } from './part-changes-store.ts'
import { partNotFound } from './part-refusals.ts'

const LAST_CORRECTIONS = 100

export async function getAdministeredPart(db: Database, id: string): Promise<AdministeredPartDetails | Refusal> {
  const [part, details, corrections] = await Promise.all([
    selectAnyPart(db, id),
    selectDetailsOf(db, id),
    selectCorrections(db, id, LAST_CORRECTIONS),
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
  }
}
