import type { Part } from '#contract/catalogue/catalogue.ts'
import type { AdministeredPart } from '#contract/catalogue/part-administration.ts'
import { drawingAddress } from '#contract/catalogue/part-fields.ts'
import { dollarsFromCents } from '#contract/money/money.ts'
import { isDrawable } from '#server/drawings/draw-part.ts'
import { drawingVersion } from '#server/drawings/drawing-version.ts'
import type { PartRow } from './parts-store.ts'

/** A part as it goes over the wire. A part without a picture of its own shows its drawing, if one is true to it. */
export function presentPart(row: PartRow): Part {
  return {
    _id: row.id,
    sku: row.sku,
    name: row.name,
    category: row.category,
    description: row.description,
    price: dollarsFromCents(row.priceCents),
    img: row.img || drawingOf(row),
    min: row.min,
    multiple: row.multiple,
    unit: row.unit,
    unitSize: row.unitSize,
    quantity: row.quantity,
    availableQuantity: row.available,
    specs: row.specs,
  }
}

function drawingOf(row: PartRow): string {
  return isDrawable(row) ? `${drawingAddress(row.sku)}?v=${drawingVersion(row)}` : ''
}

/** A part as administrators see it. */
export function presentAdministeredPart(row: PartRow): AdministeredPart {
  return {
    ...presentPart(row),
    // What they edit is which picture it is, not which version of the drawing.
    img: row.img || drawingAddress(row.sku),
    version: row.version,
    deleted: !row.active,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
