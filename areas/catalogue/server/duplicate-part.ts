import type { NewPart, duplicatePart as operation } from '#catalogue/contract/part-administration.ts'
import { drawingAddress, MOST_CHARACTERS } from '#catalogue/contract/part-fields.ts'
import { t } from '#platform/contract/language/text.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import type { KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { addPart } from './add-part.ts'
import type { CatalogueContext, PartAuthor } from './catalogue-context.ts'
import { type PartDetailRows, selectDetailsOf } from './details/details-store.ts'
import { selectAnyPart } from './part-changes-store.ts'
import { partNotFound } from './part-refusals.ts'
import type { PartRow } from './parts-store.ts'
import { quantityPricesOf, regularPriceCents } from './prices/part-prices.ts'
import { copyTexts } from './texts/part-texts-store.ts'

/**
 * Makes a draft like a part, with its translations, without its own: numbers, stock, date, reduced price, cost, search
 * texts, guarantee.
 */
export async function duplicatePart(
  context: CatalogueContext,
  author: PartAuthor,
  { params: { id }, body: { name } }: InputOf<typeof operation>,
  keyed?: KeyedRequest,
): Promise<{ acknowledged: true; insertedId: string } | Refusal> {
  const [part, details] = await Promise.all([selectAnyPart(context.db, id), selectDetailsOf(context.db, id)])
  if (!part) return partNotFound()
  const copy = copyOf(part, details, `P-${context.newId().slice(-8).toUpperCase()}`)
  return addPart(context, author, { ...copy, ...(name && { name }) }, keyed, (transaction, to) =>
    copyTexts(transaction, { from: id, to }, context.now()),
  )
}

function copyOf(part: PartRow, { imgAlt, morePictures, documents, ...law }: PartDetailRows, sku: string): NewPart {
  const { category, description, min: minimum, multiple, unit, unitSize, taxClass, returnable, warnings, specs } = part
  const { content } = part
  const { maker, supportedUntil, epr } = law
  const shown = (img: string) => img || drawingAddress(sku)
  return {
    ...{ sku, category, description, minimum, multiple, unit, unitSize, taxClass, returnable, warnings, specs },
    ...{ maker, supportedUntil, epr: [...epr] },
    ...{ imgAlt, documents, content, quantity: 0, visibility: 'draft' },
    name: nameOfCopy(part.name),
    price: amountFromCents(regularPriceCents(part)),
    quantityPrices: quantityPricesOf(part),
    img: shown(part.img),
    morePictures: morePictures.map(({ img, alt }) => ({ img: shown(img), alt })),
  }
}

/** Cut where it would be too long with what tells it from the other. */
function nameOfCopy(name: string): string {
  const added = t('{name} (copy)', { name: '' }).length
  return t('{name} (copy)', { name: name.slice(0, MOST_CHARACTERS.name - added) })
}
