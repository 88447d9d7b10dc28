import { EEA } from '#accounts/contract/addresses/member-states.ts'
import type { LACKING } from '#catalogue/contract/part-administration.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import type { Queryable, ReadingDatabase } from '#platform/server/database/database.ts'
import { assemblies, assemblyPositions, components } from './assemblies/assemblies-tables.ts'
import { findContained, findContaining, originalParts } from './assemblies/containing-store.ts'
import { listAssemblyNumbers } from './assemblies/listed-assemblies-store.ts'
import { getAssembly, getAssemblyDrawing } from './assemblies/read-assemblies.ts'
import type { CatalogueContext } from './catalogue-context.ts'
import { catalogueRoutes } from './catalogue-routes.ts'
import { lowStock, products, parts as table } from './catalogue-tables.ts'
import { partPictureCopies, selectDocumentsInUse, selectPicturesInUse } from './details/details-store.ts'
import { documentsOfParts, otherNumbers, partPictures } from './details/details-tables.ts'
import { findDurable, getDrawing, getPartSheet } from './details/get-part-sheet.ts'
import { withDurability } from './details/with-durability.ts'
import { walkParts } from './lists/list-part-addresses.ts'
import {
  createListing,
  getPart,
  listAdministeredParts,
  listCategories,
  listLowStock,
  waitingParts,
} from './lists/list-parts.ts'
import { countParts, sumStock } from './lists/part-lists-store.ts'
import { selectBrandsOfParts, selectLegalFacts } from './makers/makers-store.ts'
import { findPartsByNumber } from './ordering/find-by-number.ts'
import { findPricedParts, findShippedParts } from './ordering/priced-parts.ts'
import { quoteLines, quotePricedLines, quoteShownLines } from './ordering/quote-lines.ts'
import { findPartRules } from './ordering/requested-parts-store.ts'
import { restock } from './part-changes-store.ts'
import { selectNumbersOf, selectPartsCalled } from './part-numbers-store.ts'
import {
  holdParts,
  type PartRow,
  reserveStockAgain,
  returnStock,
  selectAnyPartNames,
  selectGuarantees,
  selectPartNames,
  selectPartsById,
  selectSoldParts,
  shipStock,
} from './parts-store.ts'
import { checkPrices, planPriceSwitches, switchDuePrices, switchPricesAt } from './prices/switch-prices.ts'
import { selectShownProducts, selectVariants } from './products/products-store.ts'
import { partTexts } from './texts/part-texts-tables.ts'

export type { GuaranteedPart, Guarantees } from './catalogue-context.ts'
export type { AxisAttributes } from './import/presets/option-attributes.ts'
export { type HeldPart, judgeLine, judgeLines, type ReservedLine } from './judge-line.ts'
/** For the statements of finding parts. */
export const catalogueTables = {
  ...{ parts: table, products, lowStock, otherNumbers, partPictures, documentsOfParts, partTexts },
  ...{ assemblies, assemblyPositions, components },
}
export type { LegalFacts } from './makers/makers-store.ts'
export { selectOwnNumbers } from './part-numbers-store.ts'
export {
  heldParts,
  type PartRow,
  type ReservedLines,
  reserveStock,
  type UnitsOfPart,
} from './parts-store.ts'
export { presentPart } from './present-part.ts'
export { unitPriceCents } from './prices/part-prices.ts'
export type { ProductRow, VariantRow } from './products/products-store.ts'
export { shownName, type WithTexts, withTexts } from './texts/part-texts-store.ts'
export { isNameable, isSold, keptSql, nameableSql, soldSql, stateColumns } from './visibility-store.ts'

export function createCatalogueService(context: CatalogueContext) {
  const { db, jobs } = context
  const listing = createListing(context)
  jobs.work('switch-prices', ({ data }) => switchPricesAt(context, data.at))
  jobs.every('check-prices', () => checkPrices(context))
  return {
    routes: catalogueRoutes(context, listing),
    ...bindContext(listing, { listAdministeredParts }),
    ...bindContext(context, { getPart, quoteShownLines, findPartsByNumber, getAssembly, getAssemblyDrawing }),
    withDurability: <Row extends Pick<PartRow, 'id' | 'sku' | 'durabilityYears'>>(rows: readonly Row[]) =>
      withDurability(context, rows),
    ...bindContext(db, { listAssemblyNumbers, listCategories, getDrawing, getPartSheet, findDurable, selectPartNames }),
    brandsOf: (ids: readonly string[]) => selectBrandsOfParts(db, ids),
    guaranteesOf: (ids: readonly string[]) => selectGuarantees(db, ids),
    nameAnyParts: (ids: readonly string[]) => selectAnyPartNames(db, ids),
    picturesInUse: selectPicturesInUse, // Of any part, also discontinued ones, which orders still show
    pictureCopies: partPictureCopies,
    documentsInUse: selectDocumentsInUse,
    walkParts,
    lowStock: listLowStock,
    sumStock,
    /** Parts on sale that don't state it; exact up to 10,000. */
    countPartsWithout: (db: ReadingDatabase, without: (typeof LACKING)[number]) =>
      countParts(db, { active: true, without }),
    /** What the law of the European Economic Area may find missing. */
    legalFacts: () => selectLegalFacts(db, EEA),
    waiting: waitingParts,
    // In the caller's transaction:
    findParts: selectPartsById,
    findPartsCalled: selectPartsCalled,
    numbersOf: selectNumbersOf,
    findSoldParts: selectSoldParts, // Also hidden ones
    originalParts,
    findContaining,
    findContained,
    findProducts: selectShownProducts,
    findVariants: selectVariants,
    findPartRules,
    findShippedParts,
    quoteLines,
    quotePricedLines,
    findPricedParts,
    planPriceSwitches: (transaction: Queryable, editedAt: Date) => planPriceSwitches(context, transaction, editedAt),
    switchDuePrices: () => switchDuePrices(context),
    holdParts,
    returnStock,
    restock,
    reserveStockAgain,
    shipStock,
  }
}

export type CatalogueService = ReturnType<typeof createCatalogueService>
