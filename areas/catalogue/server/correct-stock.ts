import type { z } from 'zod'
import type { stockCorrectionSchema } from '#catalogue/contract/part-administration.ts'
import { MOST_PIECES } from '#catalogue/contract/part-fields.ts'
import { t } from '#platform/contract/language/text.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import type { CatalogueContext, PartAuthor } from './catalogue-context.ts'
import { selectDetailsOf } from './details/details-store.ts'
import { type PartChanged, partChanged } from './edit-part.ts'
import { insertCorrection, selectAnyPart, updateStock } from './part-changes-store.ts'
import { partNotFound } from './part-refusals.ts'
import type { PartRow } from './parts-store.ts'

type Correction = z.output<typeof stockCorrectionSchema>

/** Changes a part's stock, never below what orders reserve, and records the reason. */
export function correctStock(
  context: CatalogueContext,
  author: PartAuthor,
  id: string,
  { change, reason }: Correction,
  keyed?: KeyedRequest,
): Promise<PartChanged | Refusal> {
  const { audit, now } = context
  return inTransactionOnce<PartChanged>(context, keyed, async (transaction) => {
    const at = now()
    const part = await updateStock(transaction, id, change, { cause: 'correction', note: reason, at })
    if (!part) return whyNot(await selectAnyPart(transaction, id), change)
    await insertCorrection(transaction, { partId: id, change, quantity: part.quantity, reason, at })
    await audit.record(transaction, author, {
      action: 'part.correct-stock',
      object: `part:${part.sku}`,
      before: { quantity: part.quantity - change },
      after: { quantity: part.quantity, reason },
    })
    return partChanged(part, await selectDetailsOf(transaction, id), true)
  })
}

function whyNot(part: PartRow | undefined, change: number): Refusal {
  if (!part) return partNotFound()
  if (change > 0) {
    const message = t('Add at most {most}', { most: String(MOST_PIECES - part.quantity) })
    return refuse('input-invalid', `${message}.`, { errors: [{ path: 'change', message }] })
  }
  const promised = part.quantity - part.available
  const message = t('At most {available} can be removed: open orders reserve {promised} of {quantity}', {
    available: String(part.available),
    promised: String(promised),
    quantity: String(part.quantity),
  })
  return refuse('stock-promised', `${message}.`, {
    availableQuantity: part.available,
    errors: [{ path: 'change', message }],
  })
}
