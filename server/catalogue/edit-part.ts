import type { AdministeredPart, PartChange } from '#contract/catalogue/part-administration.ts'
import { isDrawingOf } from '#contract/catalogue/part-fields.ts'
import type { SaleRules } from '#contract/catalogue/units.ts'
import { centsFromDollars } from '#contract/money/money.ts'
import { isRefusal, type Refusal, refuse } from '#contract/problem.ts'
import { inTransaction } from '#server/adapters/database/database.ts'
import type { CatalogueContext, PartAuthor } from './catalogue-context.ts'
import { differenceOf } from './compare-part.ts'
import { lockPart, type PartSays, updatePart } from './part-changes-store.ts'
import { partNotFound, pictureGone } from './part-refusals.ts'
import type { PartRow } from './parts-store.ts'
import { partAsStored, presentAdministeredPart } from './present-part.ts'
import { saleRules } from './sale-rules.ts'
import { unlessSkuTaken } from './sku-taken.ts'

export type PartChanged = { acknowledged: true; modifiedCount: number; part: AdministeredPart }

/** Edits a part. If its version has changed meanwhile, nothing is stored and the refusal holds the current part. */
export async function editPart(
  { db, audit, holdPictures, now }: CatalogueContext,
  author: PartAuthor,
  id: string,
  { version, ...change }: PartChange,
): Promise<PartChanged | Refusal> {
  const edited = await unlessSkuTaken(db, change.sku, () =>
    inTransaction<{ part: PartRow; changed: boolean } | Refusal>(db, async (transaction) => {
      const before = await lockPart(transaction, id)
      if (!before) return partNotFound()
      if (before.version !== version) return changedMeanwhile(before)
      const sale = saleRules(change, before)
      if (isRefusal(sale)) return sale
      const says = saysOf(change, sale, before)
      const difference = differenceOf(before, says)
      if (!difference) return { part: before, changed: false }
      if (says.img !== before.img && (await holdPictures(transaction, [says.img])).length > 0) return pictureGone()
      const part = await updatePart(transaction, id, says, now())
      await audit.record(transaction, author, { action: 'part.edit', object: `part:${before.sku}`, ...difference })
      return { part, changed: true }
    }),
  )
  if (isRefusal(edited)) return edited
  return partChanged(edited.part, edited.changed)
}

/** `changed` is false when nothing differed. */
export function partChanged(part: PartRow, changed: boolean): PartChanged {
  return { acknowledged: true, modifiedCount: changed ? 1 : 0, part: presentAdministeredPart(part) }
}

function changedMeanwhile(part: PartRow): Refusal {
  return refuse(
    'part-changed',
    'This part has changed since you opened it. Your edits are not saved: review the changes, then save again.',
    { current: presentAdministeredPart(part) },
  )
}

function saysOf(change: Omit<PartChange, 'version'>, sale: SaleRules, former: PartRow): PartSays {
  const { sku, name, category, description, price, expectedOn = former.expectedOn, specs } = change
  // What was read as shown and sent back is no change of what was typed.
  const img = change.img === partAsStored(former).img ? former.img : change.img
  const drawn = isDrawingOf(sku, img) || (former.img === '' && isDrawingOf(former.sku, img))
  const priceCents = centsFromDollars(price)
  return { sku, name, category, description, ...sale, expectedOn, specs, priceCents, img: drawn ? '' : img }
}
