import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import type { CatalogueContext, PartAuthor } from './catalogue-context.ts'
import { selectDetailsOf } from './details/details-store.ts'
import { type PartChanged, partChanged } from './edit-part.ts'
import { lockPart, updatePart } from './part-changes-store.ts'
import { partNotFound } from './part-refusals.ts'
import type { PartRow } from './parts-store.ts'
import { isDeleted, stateOf, visibilityOf } from './visibility-store.ts'

/** Discontinues a part. Existing orders of it stay and are shipped. */
export async function deletePart(
  parts: CatalogueContext,
  author: PartAuthor,
  id: string,
): Promise<{ acknowledged: true; deletedCount: number } | Refusal> {
  const done = await setDeleted(parts, author, id, true)
  return isRefusal(done) ? done : { acknowledged: true, deletedCount: done.changed ? 1 : 0 }
}

/** It is public, hidden or a draft, as it was. */
export async function restorePart(
  parts: CatalogueContext,
  author: PartAuthor,
  id: string,
): Promise<PartChanged | Refusal> {
  const done = await setDeleted(parts, author, id, false)
  if (isRefusal(done)) return done
  return partChanged(done.part, await selectDetailsOf(parts.db, id), done.changed)
}

function setDeleted(
  { db, audit, now }: CatalogueContext,
  author: PartAuthor,
  id: string,
  deleted: boolean,
): Promise<{ part: PartRow; changed: boolean } | Refusal> {
  return inTransaction<{ part: PartRow; changed: boolean } | Refusal>(db, async (transaction) => {
    const before = await lockPart(transaction, id)
    if (!before) return partNotFound()
    if (isDeleted(before) === deleted) return { part: before, changed: false }
    const part = await updatePart(transaction, id, stateOf(visibilityOf(before), deleted), now())
    await audit.record(transaction, author, {
      action: deleted ? 'part.delete' : 'part.restore',
      object: `part:${part.sku}`,
      before: { deleted: !deleted },
      after: { deleted },
    })
    return { part, changed: true }
  })
}
