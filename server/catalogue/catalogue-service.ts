import { createCommonWords, type Queryable } from '#server/adapters/database/database.ts'
import type { DrawingVariant } from '#server/drawings/sheet/render-sheet.ts'
import { addPart } from './add-part.ts'
import type { CatalogueContext, PartAuthor } from './catalogue-context.ts'
import { parts as table } from './catalogue-tables.ts'
import { correctStock } from './correct-stock.ts'
import { deletePart, restorePart } from './delete-part.ts'
import { editPart } from './edit-part.ts'
import { getAdministeredPart } from './get-administered-part.ts'
import { getDrawing } from './get-drawing.ts'
import { stretchesOfParts, walkParts } from './lists/list-part-addresses.ts'
import { getPart, listAdministeredParts, listParts } from './lists/list-parts.ts'
import { listLowStock, waitingParts } from './lists/low-stock.ts'
import { createPartCounts } from './lists/part-counts.ts'
import { selectCategories } from './lists/part-lists-store.ts'
import { selectPicturesInUse } from './part-pictures-store.ts'
import { type Reservation, reserveStockAgain, returnStock, selectPartNames, shipStock } from './parts-store.ts'
import { whyNotTaken } from './why-not-taken.ts'

export type { PartAuthor } from './catalogue-context.ts'
export { selectPartsBySku } from './lists/part-lists-store.ts'
/** The staging table that the import fills, compares and applies. */
export * as partStaging from './part-staging-store.ts'
export { type PartRow, takingStock } from './parts-store.ts'

/** The door of the catalogue: what the rest of the shop may ask of it. */
export function createCatalogueService(parts: CatalogueContext) {
  const { db } = parts
  const listing = {
    db,
    counts: createPartCounts(db, parts.invalidation),
    commonWords: createCommonWords(db, table, table.words),
  }
  return {
    listParts: (query: Parameters<typeof listParts>[1]) => listParts(listing, query),
    getPart: (id: string) => getPart(db, id),
    /** The names of those parts that are in the shop, by id. */
    partNames: (ids: readonly string[]) => selectPartNames(db, ids),
    /** Which of these uploaded pictures any part shows, one that was taken out of the shop too: orders show it still. */
    picturesInUse: (queryable: Queryable, hashes: readonly string[]) => selectPicturesInUse(queryable, hashes),
    drawing: (sku: string, variant: DrawingVariant) => getDrawing(db, sku, variant),
    walkParts,
    stretchesOfParts,
    listCategories: () => selectCategories(db),
    listAdministeredParts: (query: Parameters<typeof listAdministeredParts>[1]) =>
      listAdministeredParts(listing, query),
    getAdministeredPart: (id: string) => getAdministeredPart(db, id),
    addPart: (author: PartAuthor, part: Parameters<typeof addPart>[2]) => addPart(parts, author, part),
    editPart: (author: PartAuthor, id: string, change: Parameters<typeof editPart>[3]) =>
      editPart(parts, author, id, change),
    deletePart: (author: PartAuthor, id: string) => deletePart(parts, author, id),
    restorePart: (author: PartAuthor, id: string) => restorePart(parts, author, id),
    correctStock: (author: PartAuthor, id: string, correction: Parameters<typeof correctStock>[3]) =>
      correctStock(parts, author, id, correction),
    lowStock: listLowStock,
    waiting: waitingParts,
    /** Why `takingStock` took nothing. Within the caller's transaction. */
    whyNotTaken: (transaction: Queryable, reservation: Reservation) => whyNotTaken(transaction, reservation),
    /** Gives pieces back that an order had reserved. Within the caller's transaction. */
    returnStock: (transaction: Queryable, partId: string, quantity: number) =>
      returnStock(transaction, partId, quantity),
    /** Reserves pieces again that were given back; false when they are gone. Within the caller's transaction. */
    reserveAgain: (transaction: Queryable, partId: string, quantity: number) =>
      reserveStockAgain(transaction, partId, quantity),
    /** Takes reserved pieces out of the shop. Within the caller's transaction. */
    shipStock: (transaction: Queryable, partId: string, quantity: number) => shipStock(transaction, partId, quantity),
  }
}

export type CatalogueService = ReturnType<typeof createCatalogueService>
