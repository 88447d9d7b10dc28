import { isDeepStrictEqual } from 'node:util'
import { quantityPricesText } from '#catalogue/contract/quantity-prices.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { PartDetailRows } from './details/details-store.ts'
import { auditedDetails } from './details/submitted-details.ts'
import type { PartSays } from './part-changes-store.ts'
import { quantityPricesOf, reductionOf, regularPriceCents } from './prices/part-prices.ts'

/** Named as on the wire. */
export function auditedPart(says: PartSays) {
  const { sku, name, category, description, img, min, multiple, unit, unitSize, expectedOn, specs } = says
  const { taxClass, returnable, warnings } = says
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
    taxClass,
    returnable,
    warnings,
    expectedOn,
    specs,
  }
}

type Whole = readonly [PartSays, PartDetailRows]

/** For the audit log; undefined when nothing differs. */
export function differenceOf(before: Whole, after: Whole) {
  const [was, is] = [before, after].map(([says, details]) =>
    Object.entries({ ...auditedPart(says), ...auditedDetails(details) }),
  ) as [[string, unknown][], [string, unknown][]]
  const differing = was.flatMap(([name, value], at) => (isDeepStrictEqual(value, is[at]?.[1]) ? [] : [name]))
  if (differing.length === 0) return undefined
  const pick = (entries: [string, unknown][]) =>
    Object.fromEntries(entries.filter(([name]) => differing.includes(name)))
  return { before: pick(was), after: pick(is) }
}
