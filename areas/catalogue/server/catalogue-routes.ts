import type { assemblyOperations } from '#catalogue/contract/assemblies/assemblies.ts'
import type { bulkPartOperations } from '#catalogue/contract/bulk-parts.ts'
import type { bulkPriceOperations } from '#catalogue/contract/bulk-prices.ts'
import type { partOperations } from '#catalogue/contract/catalogue.ts'
import type { makerOperations } from '#catalogue/contract/makers.ts'
import type { partAdministrationOperations } from '#catalogue/contract/part-administration.ts'
import type { partCostOperations } from '#catalogue/contract/part-cost.ts'
import type { productOperations } from '#catalogue/contract/product-administration.ts'
import type { variantMatrixOperations } from '#catalogue/contract/variant-matrix.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import { may } from '#platform/server/actor.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import { addPart } from './add-part.ts'
import { deleteAssembly, getAdministeredAssembly, putAssembly } from './assemblies/edit-assembly.ts'
import { getAssembly, getUsedIn, listAssemblies } from './assemblies/read-assemblies.ts'
import { changeParts, listPartsChanges, undoPartsChange } from './bulk/change-parts.ts'
import type { CatalogueContext, PartAuthor } from './catalogue-context.ts'
import { correctStock } from './correct-stock.ts'
import { deletePart, restorePart } from './delete-part.ts'
import { duplicatePart } from './duplicate-part.ts'
import { editPart } from './edit-part.ts'
import { fetchPicturesAgain } from './fetch-pictures-again.ts'
import { getAdministeredPart } from './get-administered-part.ts'
import {
  type createListing,
  getPart,
  listAdministeredParts,
  listCategories,
  listCategoryPictures,
  listParts,
} from './lists/list-parts.ts'
import { addMaker, deleteMaker, editMaker, getMaker, listMakers } from './makers/administer-makers.ts'
import {
  changeBulkPrices,
  listBulkPriceChanges,
  previewBulkPrices,
  undoBulkPrices,
} from './prices/change-bulk-prices.ts'
import { getPartCost, putPartCost } from './prices/change-cost.ts'
import { createVariants } from './products/create-variants.ts'
import { addProduct, deleteProduct, editProduct } from './products/edit-product.ts'
import { getProduct, listProducts } from './products/list-products.ts'

type CatalogueHandlers = HandlersOf<
  typeof partOperations &
    typeof partAdministrationOperations &
    typeof partCostOperations &
    typeof productOperations &
    typeof variantMatrixOperations &
    typeof bulkPriceOperations &
    typeof makerOperations &
    typeof bulkPartOperations &
    Omit<typeof assemblyOperations, 'importAssemblies' | 'exportAssemblies'>
>

export function catalogueRoutes(
  context: CatalogueContext,
  listing: ReturnType<typeof createListing>,
): CatalogueHandlers {
  const { db } = context
  return {
    listParts: ({ input }) => listParts(listing, input.query),
    getPart: ({ input }) => getPart(context, input.params.id),
    listCategories: () => listCategories(db),
    listCategoryPictures: () => listCategoryPictures(db),
    listAdministeredParts: ({ input }) => listAdministeredParts(listing, input.query),
    getAdministeredPart: ({ input }) => getAdministeredPart(db, input.params.id),
    addPart: ({ input, keyed, ...call }) => addPart(context, by(call), input.body, keyed),
    editPart: ({ input, ...call }) =>
      editPart(context, by(call), input.params.id, input.body, may(call.actor, 'prices.edit')),
    deletePart: ({ input, ...call }) => deletePart(context, by(call), input.params.id),
    restorePart: ({ input, ...call }) => restorePart(context, by(call), input.params.id),
    duplicatePart: ({ input, keyed, ...call }) => duplicatePart(context, by(call), input, keyed),
    fetchPicturesAgain: ({ input, ...call }) => fetchPicturesAgain(context, by(call), input.params.id),
    changeParts: ({ input, keyed, ...call }) => changeParts(context, by(call), input, keyed),
    listPartsChanges: ({ input }) => listPartsChanges(context, input.query),
    undoPartsChange: ({ input, ...call }) => undoPartsChange(context, by(call), input.params.id),
    getPartCost: ({ input }) => getPartCost(db, input.params.id),
    putPartCost: ({ input, ...call }) => putPartCost(context, by(call), input),
    correctStock: ({ input, keyed, ...call }) => correctStock(context, by(call), input.params.id, input.body, keyed),
    listProducts: ({ input }) => listProducts(context, input.query),
    getProduct: ({ input }) => getProduct(context, input.params.id),
    addProduct: ({ input, keyed, ...call }) => addProduct(context, by(call), input.body, keyed),
    createVariants: ({ input, keyed, ...call }) => createVariants(context, by(call), input.body, keyed),
    editProduct: ({ input, ...call }) => editProduct(context, by(call), input.params.id, input.body),
    deleteProduct: ({ input, ...call }) => deleteProduct(context, by(call), input.params.id),
    previewBulkPrices: ({ input }) => previewBulkPrices(context, input.body),
    changeBulkPrices: ({ input, keyed, ...call }) => changeBulkPrices(context, by(call), input.body, keyed),
    listBulkPriceChanges: ({ input }) => listBulkPriceChanges(db, input.query),
    undoBulkPrices: ({ input, ...call }) => undoBulkPrices(context, by(call), input.params.id),
    listMakers: ({ input }) => listMakers(context, input.query),
    getMaker: ({ input }) => getMaker(db, input.params.id),
    addMaker: ({ input, keyed, ...call }) => addMaker(context, by(call), input.body, keyed),
    editMaker: ({ input, ...call }) => editMaker(context, by(call), input.params.id, input.body),
    deleteMaker: ({ input, ...call }) => deleteMaker(context, by(call), input.params.id),
    listAssemblies: ({ input }) => listAssemblies(db, input.query),
    getAssembly: ({ input }) => getAssembly(context, input.params.sku),
    getUsedIn: ({ input }) => getUsedIn(context, input.params.sku),
    getAdministeredAssembly: ({ input }) => getAdministeredAssembly(db, input.params.sku),
    putAssembly: ({ input, ...call }) => putAssembly(context, by(call), input.params.sku, input.body),
    deleteAssembly: ({ input, ...call }) => deleteAssembly(context, by(call), input.params.sku),
  }
}

type Call = { actor: AccountActor; requestId: string }

const by = ({ actor: { accountId, email }, requestId }: Call): PartAuthor => ({ accountId, email, requestId })
