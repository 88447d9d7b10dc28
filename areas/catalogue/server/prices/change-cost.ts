import type { partCostOperations as operations } from '#catalogue/contract/part-cost.ts'
import { amountFromCents, centsFromAmount } from '#platform/contract/money/money.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import type { CatalogueContext, PartAuthor } from '../catalogue-context.ts'
import { partNotFound } from '../part-refusals.ts'
import { lockCost, selectCost, updateCost } from './part-cost-store.ts'

const amountOf = (cents: number | null) => (cents === null ? null : amountFromCents(cents))

export async function getPartCost(
  db: Database,
  id: string,
): Promise<OutputOf<typeof operations.getPartCost> | Refusal> {
  const row = await selectCost(db, id)
  return row ? { cost: amountOf(row.costCents) } : partNotFound()
}

export function putPartCost(
  { db, audit }: CatalogueContext,
  author: PartAuthor,
  { params: { id }, body: { cost } }: InputOf<typeof operations.putPartCost>,
): Promise<OutputOf<typeof operations.putPartCost> | Refusal> {
  return inTransaction<OutputOf<typeof operations.putPartCost> | Refusal>(db, async (transaction) => {
    const before = await lockCost(transaction, id)
    if (!before) return partNotFound()
    const costCents = cost === null ? null : centsFromAmount(cost)
    if (before.costCents === costCents) return { acknowledged: true, modifiedCount: 0 }
    await updateCost(transaction, id, costCents)
    await audit.record(transaction, author, {
      action: 'part.edit',
      object: `part:${before.sku}`,
      before: { cost: amountOf(before.costCents) },
      after: { cost },
    })
    return { acknowledged: true, modifiedCount: 1 }
  })
}
