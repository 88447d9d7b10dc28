import type { Part } from '#catalogue/contract/catalogue.ts'
import type { AdministeredPart } from '#catalogue/contract/part-administration.ts'
import { drawingAddress } from '#catalogue/contract/part-fields.ts'
import { drawingLanguage } from '#catalogue/contract/urls/drawing-language.ts'
import { isDrawable } from '#packages/drawings/draw-part.ts'
import type { PartToDraw } from '#packages/drawings/part-drawer.ts'
import { contentLanguage } from '#platform/contract/language/languages.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import { givenPicture } from '#platform/server/given-picture.ts'
import type { PartRow, ShownRow } from './parts-store.ts'
import { stillExpected } from './still-expected.ts'
import { drawnVersion } from './texts/drawing-words.ts'
import type { WithTexts } from './texts/part-texts-store.ts'
import { isDeleted, visibilityOf } from './visibility-store.ts'

export function presentPart(row: ShownRow, now: Date): Part {
  const { durability } = row
  return {
    ...partAsStored(row),
    ...textsOf(row),
    expectedOn: stillExpected(row.expectedOn, now),
    ...(durability && { durability }),
  }
}

/** What differs in the reader's language. */
function textsOf({ name, description, shown }: ShownRow) {
  if (!shown) return {}
  return {
    name: shown.name ?? name,
    description: shown.description ?? description,
    ...(shown.name === null && { language: contentLanguage() }),
    ...(shown.categoryName !== null && { categoryName: shown.categoryName }),
  }
}

/** Parts without a picture of the shop's own show their drawing, if there is one. */
export function partAsStored(row: PartRow): Part {
  return {
    _id: row.id,
    sku: row.sku,
    name: row.name,
    category: row.category,
    description: row.description,
    price: amountFromCents(row.priceCents),
    img: shownPicture(row),
    min: row.min,
    multiple: row.multiple,
    unit: row.unit,
    unitSize: row.unitSize,
    content: row.content,
    quantity: row.quantity,
    availableQuantity: row.available,
    expectedOn: row.expectedOn,
    specs: row.specs,
  }
}

type Pictured = WithTexts<PartToDraw> & Pick<PartRow, 'img' | 'picture'>

/** The address of its own picture or else of its drawing; '' when there is neither. */
export function shownPicture(row: Pictured): string {
  return givenPicture(row.img, row.picture) || drawingOf(row)
}

/** The address of its drawing; '' when there is none. */
export function drawingOf(row: WithTexts<PartToDraw>): string {
  return isDrawable(row)
    ? `${drawingAddress(row.sku)}?${[...drawingLanguage(), `v=${drawnVersion(row)}`].join('&')}`
    : ''
}

export function presentAdministeredPart(row: PartRow): AdministeredPart {
  return {
    ...partAsStored(row),
    taxClass: row.taxClass,
    returnable: row.returnable,
    warnings: row.warnings,
    typedImg: row.img || drawingAddress(row.sku), // Without the drawing's version, which isn't edited
    version: row.version,
    deleted: isDeleted(row),
    visibility: visibilityOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
