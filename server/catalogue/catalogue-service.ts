import { createCommonWords } from '#server/adapters/database/database.ts'
import { bindContext } from '#server/bind-context.ts'
import { addPart } from './add-part.ts'
import type { CatalogueContext } from './catalogue-context.ts'
import { parts as table } from './catalogue-tables.ts'
import { correctStock } from './correct-stock.ts'
import { deletePart, restorePart } from './delete-part.ts'
import { editPart } from './edit-part.ts'
import { explainRejection } from './explain-rejection.ts'
import { getAdministeredPart } from './get-administered-part.ts'
import { getDrawing } from './get-drawing.ts'
import { stretchesOfParts, walkParts } from './lists/list-part-addresses.ts'
import { getPart, listAdministeredParts, listParts } from './lists/list-parts.ts'
import { listLowStock, waitingParts } from './lists/low-stock.ts'
import { createPartCounts } from './lists/part-counts.ts'
import { selectCategories } from './lists/part-lists-store.ts'
import { selectPicturesInUse } from './part-pictures-store.ts'
import { reserveStockAgain, returnStock, selectPartNames, shipStock } from './parts-store.ts'

export { selectPartsBySku } from './lists/part-lists-store.ts'
/** The staging table that the import fills, compares and applies. */
export * as partStaging from './part-staging-store.ts'
export { type PartRow, reserveStock } from './parts-store.ts'

/** What the rest of the shop may ask of the catalogue. */
export function createCatalogueService(context: CatalogueContext) {
  const { db } = context
  const listing = {
    db,
    counts: createPartCounts(db, context.invalidation),
    commonWords: createCommonWords(db, table, table.words),
  }
  return {
    ...bindContext(listing, { listParts, listAdministeredParts }),
    ...bindContext(context, { addPart, editPart, deletePart, restorePart, correctStock }),
    ...bindContext(db, { getPart, getAdministeredPart, getDrawing, selectPartNames }),
    listCategories: () => selectCategories(db),
    /**
     * Which of these uploaded pictures any part shows, one that was taken out of the shop too: orders show it still.
     */
    picturesInUse: selectPicturesInUse,
    walkParts,
    stretchesOfParts,
    lowStock: listLowStock,
    waiting: waitingParts,
    // Within the caller's transaction:
    explainRejection,
    returnStock,
    reserveStockAgain,
    shipStock,
  }
}

export type CatalogueService = ReturnType<typeof createCatalogueService>
