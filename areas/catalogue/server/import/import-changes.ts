import { isDeepStrictEqual } from 'node:util'
import type { ImportReport } from '#catalogue/contract/part-import.ts'
import { quantityPricesText } from '#catalogue/contract/quantity-prices-text.ts'
import { unitText } from '#catalogue/contract/units.ts'
import { amountFromCents, plainAmount } from '#platform/contract/money/amounts.ts'
import type * as partStaging from '../part-staging-store.ts'
import { quantityPricesOf } from '../prices/part-prices.ts'
import { listText } from './import-details.ts'

type Change = ImportReport['changes'][number]

const LONGEST_SHOWN = 160 // Longer texts are shown from their first difference
const SHOWN_BEFORE = 40

/** Every changed field of a part, before and after. */
export function describeOutcome({ line, sku, before, after }: partStaging.StagedOutcome): Change {
  const row = { line, sku, name: after.name }
  if (!before) return { ...row, outcome: 'new', fields: [] }
  const [was, is] = [cellsOf(before), cellsOf(after)]
  const fields = [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => !isDeepStrictEqual(was.get(field), is.get(field)))
    .map((field) => ({ field, ...shortened(textOf(was.get(field)), textOf(is.get(field))) }))
  return { ...row, outcome: 'updated', fields }
}

/** By column of the shop's own format; each spec separately. */
function cellsOf({
  priceCents,
  reducedCents,
  reducedFrom,
  reducedTo,
  quantityFrom,
  quantityCents,
  unit,
  unitSize,
  content,
  visibility,
  taxClass,
  returnable,
  warnings,
  durabilityYears,
  guaranteeTerms,
  costCents,
  searchTitle,
  searchDescription,
  expectedOn,
  specs,
  details,
  texts,
  ...rest
}: partStaging.StagedState): Map<string, unknown> {
  const { name, category, quantity, min, multiple, description, img } = rest
  const price = plainAmount(amountFromCents(priceCents))
  const prices = {
    reduced_price: reducedCents === null ? '' : plainAmount(amountFromCents(reducedCents)),
    reduced_from: momentText(reducedFrom),
    reduced_to: momentText(reducedTo),
    quantity_prices: quantityPricesText(quantityPricesOf({ quantityFrom, quantityCents })),
  }
  const sale = {
    price,
    ...prices,
    quantity,
    min,
    multiple,
    unit: unitText({ unit, unitSize }),
    content,
    visibility,
    tax_class: taxClass,
    returnable,
    warnings,
    durability_years: durabilityYears || '',
    guarantee_terms: guaranteeTerms,
    cost: costCents === null ? '' : plainAmount(amountFromCents(costCents)),
    search_title: searchTitle,
    search_description: searchDescription,
    expected_on: expectedOn,
  }
  const { imgAlt = '', morePictures, documents, numbers, maker, supportedUntil, epr } = details
  const lists = { more_pictures: morePictures, documents, numbers }
  const law = { maker: maker ?? '', supported_until: supportedUntil ?? '', epr: epr?.join(', ') ?? '' }
  const cells = { name, category, ...sale, description, img, img_alt: imgAlt, ...law }
  return new Map([
    ...Object.entries(cells),
    ...Object.entries(lists).map(([name, list]) => [name, listText(list)] as const),
    ...Object.entries(texts),
    ...Object.entries(specs).map(([key, value]) => [`specs.${key}`, value] as const),
  ])
}

const momentText = (moment: string | null) => (moment === null ? '' : new Date(moment).toISOString())

const textOf = (value: unknown) => (value === undefined ? '' : String(value))

function shortened(before: string, after: string): { before: string; after: string } {
  if (before.length <= LONGEST_SHOWN && after.length <= LONGEST_SHOWN) return { before, after }
  let same = 0
  while (same < before.length && before[same] === after[same]) same++
  const start = Math.max(0, same - SHOWN_BEFORE)
  const cut = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + LONGEST_SHOWN)}${text.length > start + LONGEST_SHOWN ? '…' : ''}`
  return { before: cut(before).toWellFormed(), after: cut(after).toWellFormed() }
}
