import type { PageQuery } from '#contract/pagination.ts'
import type { Database, Queryable } from '#server/adapters/database/database.ts'
import { type DrawingVariant, getDrawing } from './get-drawing.ts'
import { stretchesOfParts, walkParts } from './list-part-addresses.ts'
import { getPart, listParts } from './list-parts.ts'
import { type Reservation, reserveStockAgain, returnStock, selectPartNames, shipStock } from './parts-store.ts'
import { takeStock } from './take-stock.ts'

/** The door of the catalogue: what the rest of the shop may ask of it. */
export function createCatalogueService(db: Database) {
  return {
    listParts: (query: PageQuery) => listParts(db, query),
    getPart: (id: string) => getPart(db, id),
    /** The names of those parts that are in the shop, by id. */
    partNames: (ids: readonly string[]) => selectPartNames(db, ids),
    drawing: (sku: string, variant: DrawingVariant) => getDrawing(db, sku, variant),
    walkParts: (after: string | undefined, limit: number) => walkParts(db, after, limit),
    stretchesOfParts: (length: number) => stretchesOfParts(db, length),
    /** Within the caller's transaction. */
    takeStock: (transaction: Queryable, reservation: Reservation) => takeStock(transaction, reservation),
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
