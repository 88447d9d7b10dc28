import { isDeepStrictEqual } from 'node:util'
import type { EditablePart, PartChange } from '#catalogue/contract/part-administration.ts'
import { isDrawingOf } from '#catalogue/contract/part-fields.ts'
import { quantityPricesText } from '#catalogue/contract/quantity-prices-text.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction, type Transaction } from '#platform/server/database/database.ts'
import type { CatalogueContext, PartAuthor } from './catalogue-context.ts'
import { type PartDetailRows, replaceDetails, selectDetailsOf } from './details/details-store.ts'
import { labelFault } from './details/label-fault.ts'
import { presentEditablePart } from './details/present-details.ts'
import { auditedDetails, detailsSaid, filesOf, holdFiles, withMakerHeld } from './details/submitted-details.ts'
import { lockPart, type PartSays, updatePart } from './part-changes-store.ts'
import { partNotFound, refuseSkuOfAnother, unlessSkuTaken } from './part-refusals.ts'
import type { PartRow } from './parts-store.ts'
import { partAsStored } from './present-part.ts'
import { pricesSaid, quantityPricesOf, reductionOf, regularPriceCents } from './prices/part-prices.ts'
import { planPriceSwitch } from './prices/switch-prices.ts'
import { saleRules } from './sale-rules.ts'
import { isDeleted, stateOf, visibilityOf } from './visibility-store.ts'

export type PartChanged = { acknowledged: true; modifiedCount: number; part: EditablePart }

/**
 * Edits a part. If its version has changed meanwhile, nothing is stored and the refusal holds the current part.
 * @param mayPrice without it, a change of prices is refused
 */
export async function editPart(
  context: CatalogueContext,
  author: PartAuthor,
  id: string,
  { version, ...change }: PartChange,
  mayPrice = true,
): Promise<PartChanged | Refusal> {
  const { db, audit, now } = context
  return unlessSkuTaken(db, change.sku, () =>
    inTransaction<PartChanged | Refusal>(db, async (transaction) => {
      const before = await lockPart(transaction, id)
      if (!before) return partNotFound()
      const known = await selectDetailsOf(transaction, id)
      if (before.version !== version) return changedMeanwhile(before, known)
      const at = now()
      const after = await afterChange(transaction, change, [before, known], at)
      if (isRefusal(after)) return after
      const [says, details] = after
      const difference = differenceOf([before, known], [says, details])
      if (!difference) return partChanged(before, known, false)
      const refusal = await refuseEdit(context, transaction, [before, known], [says, details], { mayPrice, difference })
      if (refusal) return refusal
      await replaceDetails(transaction, id, known, details)
      const part = await updatePart(transaction, id, says, at)
      await planPriceSwitch(context, transaction, part)
      await audit.record(transaction, author, { action: 'part.edit', object: `part:${before.sku}`, ...difference })
      return partChanged(part, details, true)
    }),
  )
}

const PRICES = ['price', 'reduction', 'quantityPrices']
const PRICES_NOT_IN_ROLE = refuse(
  'not-allowed',
  msg('Your role doesn’t include prices. Leave price, reduction and prices by quantity as they were.'),
)

/** For a SKU of another part, for files that are gone, and for prices without the permission. */
async function refuseEdit(
  context: CatalogueContext,
  transaction: Transaction,
  [before, known]: [PartRow, PartDetailRows],
  [says, details]: [PartSays, PartDetailRows],
  { mayPrice, difference }: { mayPrice: boolean; difference: { after: object } },
): Promise<Refusal | undefined> {
  if (!mayPrice && PRICES.some((name) => name in difference.after)) return PRICES_NOT_IN_ROLE
  const { sku, img } = says
  const fault = await labelFault(transaction, context.guarantees, says, details.maker)
  if (fault) return fault
  const taken = await refuseSkuOfAnother(transaction, before.id, sku)
  return taken ?? holdFiles(context, transaction, { img, ...details }, filesOf(before.img, known))
}

/** `changed` is false when nothing differed. */
export function partChanged(part: PartRow, details: PartDetailRows, changed: boolean): PartChanged {
  return { acknowledged: true, modifiedCount: changed ? 1 : 0, part: presentEditablePart(part, details) }
}

function changedMeanwhile(part: PartRow, details: PartDetailRows): Refusal {
  return refuse(
    'part-changed',
    t('This part has changed since you opened it. Your edits are not saved: review the changes, then save again.'),
    { current: presentEditablePart(part, details) },
  )
}

async function afterChange(
  transaction: Transaction,
  change: Omit<PartChange, 'version'>,
  [before, known]: [PartRow, PartDetailRows],
  at: Date,
): Promise<[PartSays, PartDetailRows] | Refusal> {
  const says = saysOf(change, before, at)
  if (isRefusal(says)) return says
  const said = detailsSaid(change, { img: says.img, skus: [says.sku, before.sku] }, known)
  const details = await withMakerHeld(transaction, said)
  return isRefusal(details) ? details : [says, details]
}

/** What the part becomes; what a change leaves out stays. */
function saysOf(change: Omit<PartChange, 'version'>, former: PartRow, at: Date): PartSays | Refusal {
  const sale = saleRules(change, former)
  if (isRefusal(sale)) return sale
  const prices = pricesSaid(change, former, at)
  if (isRefusal(prices)) return prices
  const { sku, name, category, description, expectedOn = former.expectedOn, specs } = change
  const { taxClass = former.taxClass, returnable = former.returnable, warnings = former.warnings } = change
  const state = stateOf(change.visibility ?? visibilityOf(former), isDeleted(former))
  const { content = former.content } = change
  const { searchTitle = former.searchTitle, searchDescription = former.searchDescription } = change
  const { durabilityYears = former.durabilityYears, guaranteeTerms = former.guaranteeTerms } = change
  const texts = { searchTitle, searchDescription, durabilityYears, guaranteeTerms }
  const kept = { content, taxClass, returnable, warnings, expectedOn, ...texts, ...state }
  // What was read as shown and sent back is no change of what was typed.
  const img = change.img === partAsStored(former).img ? former.img : change.img
  const drawn = isDrawingOf(sku, img) || (former.img === '' && isDrawingOf(former.sku, img))
  return { sku, name, category, description, ...sale, ...prices, ...kept, specs, img: drawn ? '' : img }
}

/** Named as on the wire. */
export function auditedPart(says: PartSays) {
  const { sku, name, category, description, img, min, multiple, unit, unitSize, expectedOn, specs } = says
  const { content, taxClass, returnable, warnings, searchTitle, searchDescription } = says
  const { durabilityYears, guaranteeTerms } = says
  const visibility = visibilityOf(says)
  const price = amountFromCents(regularPriceCents(says))
  const reduction = reductionOf(says)
  const quantityPrices = quantityPricesText(quantityPricesOf(says))
  const prices = { price, reduction, quantityPrices }
  return {
    sku,
    name,
    category,
    description,
    ...prices,
    img,
    min,
    multiple,
    unit,
    unitSize,
    content,
    visibility,
    taxClass,
    returnable,
    warnings,
    expectedOn,
    specs,
    searchTitle,
    searchDescription,
    durabilityYears,
    guaranteeTerms,
  }
}

type Whole = readonly [PartSays, PartDetailRows]

/** For the audit log; undefined when nothing differs. */
function differenceOf(before: Whole, after: Whole) {
  const [was, is] = [before, after].map(([says, details]) =>
    Object.entries({ ...auditedPart(says), ...auditedDetails(details) }),
  ) as [[string, unknown][], [string, unknown][]]
  const differing = was.flatMap(([name, value], at) => (isDeepStrictEqual(value, is[at]?.[1]) ? [] : [name]))
  if (differing.length === 0) return undefined
  const pick = (entries: [string, unknown][]) =>
    Object.fromEntries(entries.filter(([name]) => differing.includes(name)))
  return { before: pick(was), after: pick(is) }
}
