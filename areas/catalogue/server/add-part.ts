import type { NewPart } from '#catalogue/contract/part-administration.ts'
import { isDrawingOf } from '#catalogue/contract/part-fields.ts'
import { t } from '#platform/contract/language/text.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import type { CatalogueContext, PartAuthor } from './catalogue-context.ts'
import { NO_DETAILS, replaceDetails } from './details/details-store.ts'
import { labelFault } from './details/label-fault.ts'
import { auditedDetails, detailsSaid, holdFiles, withMakerHeld } from './details/submitted-details.ts'
import { auditedPart } from './edit-part.ts'
import { insertPart } from './part-changes-store.ts'
import { unlessSkuTaken } from './part-refusals.ts'
import { pricesSaid } from './prices/part-prices.ts'
import { planPriceSwitch } from './prices/switch-prices.ts'
import { PLAIN_SALE, saleRules } from './sale-rules.ts'
import { stateOf } from './visibility-store.ts'

const CATEGORY_UNNAMED = 'Parts'

/** Adds a part with all units available. */
export async function addPart(
  context: CatalogueContext,
  author: PartAuthor,
  given: NewPart,
  keyed?: KeyedRequest,
  whenAdded?: (transaction: Queryable, id: string) => Promise<void>,
): Promise<{ acknowledged: true; insertedId: string } | Refusal> {
  const { db, audit, now, newId } = context
  const id = newId()
  const sku = given.sku ?? `P-${id.slice(-8).toUpperCase()}`
  const { name, description, quantity, category = CATEGORY_UNNAMED, expectedOn = null, specs = {} } = given
  const { searchTitle = '', searchDescription = '', durabilityYears = null, guaranteeTerms = '' } = given
  const { visibility = 'public', taxClass = 'standard', returnable = 'yes', warnings = '', content = '' } = given
  const sale = saleRules(given, PLAIN_SALE)
  if (isRefusal(sale)) return sale
  const at = now()
  const prices = pricesSaid(given, undefined, at)
  if (isRefusal(prices)) return prices
  const says = {
    sku,
    name,
    category,
    description,
    ...prices,
    img: isDrawingOf(sku, given.img) ? '' : given.img, // Empty means the part's own drawing, which follows its SKU
    ...sale,
    content,
    taxClass,
    returnable,
    warnings,
    expectedOn,
    specs,
    ...{ searchTitle, searchDescription, durabilityYears, guaranteeTerms },
    ...stateOf(visibility, false),
  }
  const fault = await labelFault(db, context.guarantees, says, given.maker ?? '')
  if (fault) return fault
  const said = detailsSaid(given, { img: says.img, skus: [sku] }, NO_DETAILS)
  const added = await unlessSkuTaken(db, sku, () =>
    inTransactionOnce<string>(context, keyed, async (transaction) => {
      const details = await withMakerHeld(transaction, said)
      if (isRefusal(details)) return details
      const gone = await holdFiles(context, transaction, { img: says.img, ...details }, [])
      if (gone) return gone
      const part = await insertPart(transaction, { ...says, id, quantity, at })
      if (!part) return refuse('sku-taken', t('Another part has this SKU.'))
      await replaceDetails(transaction, id, NO_DETAILS, details)
      await planPriceSwitch(context, transaction, part)
      await whenAdded?.(transaction, id)
      const after = { ...auditedPart(part), quantity, ...auditedDetails(details) }
      await audit.record(transaction, author, { action: 'part.add', object: `part:${sku}`, after })
      return id
    }),
  )
  return isRefusal(added) ? added : { acknowledged: true, insertedId: added }
}
