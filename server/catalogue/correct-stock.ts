import type { z } from 'zod'
import type { stockCorrectionSchema } from '#contract/catalogue/part-administration.ts'
import { MOST_PIECES } from '#contract/catalogue/part-fields.ts'
import { isRefusal, type Refusal, refuse } from '#contract/problem.ts'
import { inTransaction, type Queryable } from '#server/adapters/database/database.ts'
import type { CatalogueContext, PartAuthor } from './catalogue-context.ts'
import { noSuchPart, type PartChanged, partChanged } from './edit-part.ts'
import { insertCorrection, lockPart, selectAnyPart, selectCorrectionByKey, updateStock } from './part-changes-store.ts'
import type { PartRow } from './parts-store.ts'

type Correction = z.output<typeof stockCorrectionSchema> & {
  /** What the request is named by; a repeated one corrects nothing again. */
  key: string | undefined
}
type Corrected = { part: PartRow; changed: boolean }

/** Adds pieces to the stock of a part, or takes them away, never below what orders hold; the correction and its reason are kept. */
export async function correctStock(
  { db, audit, now }: CatalogueContext,
  author: PartAuthor,
  id: string,
  correction: Correction,
): Promise<PartChanged | Refusal> {
  const { change, reason, key = null } = correction
  const corrected = await inTransaction<Corrected | Refusal>(db, async (transaction) => {
    const repeated = key === null ? undefined : await repeatedCorrection(transaction, id, { ...correction, key })
    if (repeated) return repeated
    const part = await updateStock(transaction, id, change)
    if (!part) return whyNot(await selectAnyPart(transaction, id), change)
    await insertCorrection(transaction, { partId: id, change, quantity: part.quantity, reason, key, at: now() })
    await audit.record(transaction, author, {
      action: 'part.correct-stock',
      object: `part:${part.sku}`,
      before: { quantity: part.quantity - change },
      after: { quantity: part.quantity, reason },
    })
    return { part, changed: true }
  })
  return isRefusal(corrected) ? corrected : partChanged(corrected.part, corrected.changed)
}

/** The answer to a request that was sent before; undefined when it was not. Locks the part, so that two of one name come one after the other. */
async function repeatedCorrection(
  db: Queryable,
  id: string,
  { change, reason, key }: Correction & { key: string },
): Promise<Corrected | Refusal | undefined> {
  const part = await lockPart(db, id)
  if (!part) return noSuchPart()
  const earlier = await selectCorrectionByKey(db, id, key)
  if (!earlier) return undefined
  if (earlier.change === change && earlier.reason === reason) return { part, changed: true }
  return refuse('idempotency-key-reused', 'This key was used for another correction. Send a new one.')
}

function whyNot(part: PartRow | undefined, change: number): Refusal {
  if (!part) return noSuchPart()
  if (change > 0) {
    const message = `At most ${MOST_PIECES - part.quantity} more can be counted here`
    return refuse('input-invalid', `${message}.`, { errors: [{ path: 'change', message }] })
  }
  const promised = part.quantity - part.available
  const message = `At most ${part.available} can be taken away: orders hold ${promised} of ${part.quantity}`
  return refuse('stock-promised', `${message}.`, {
    availableQuantity: part.available,
    errors: [{ path: 'change', message }],
  })
}
