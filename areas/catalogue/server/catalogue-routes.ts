import type { AccountActor } from '#platform/server/actor.ts'
import type { Handlers } from '#platform/server/operation-handler.ts'
import type { PartAuthor } from './catalogue-context.ts'
import type { CatalogueService } from './catalogue-service.ts'

type CatalogueHandlers = Pick<
  Handlers,
  | 'listParts'
  | 'getPart'
  | 'listCategories'
  | 'listCategoryPictures'
  | 'listAdministeredParts'
  | 'getAdministeredPart'
  | 'addPart'
  | 'editPart'
  | 'deletePart'
  | 'restorePart'
  | 'correctStock'
  | 'listProducts'
  | 'getProduct'
  | 'addProduct'
  | 'editProduct'
  | 'deleteProduct'
  | 'previewBulkPrices'
  | 'changeBulkPrices'
  | 'listBulkPriceChanges'
  | 'undoBulkPrices'
>

export function catalogueRoutes(catalogue: CatalogueService): CatalogueHandlers {
  return {
    listParts: ({ input }) => catalogue.listParts(input.query),
    getPart: ({ input }) => catalogue.getPart(input.params.id),
    listCategories: () => catalogue.listCategories(),
    listCategoryPictures: () => catalogue.listCategoryPictures(),
    listAdministeredParts: ({ input }) => catalogue.listAdministeredParts(input.query),
    getAdministeredPart: ({ input }) => catalogue.getAdministeredPart(input.params.id),
    addPart: ({ actor, requestId, input, keyed }) => catalogue.addPart(by(actor, requestId), input.body, keyed),
    editPart: ({ actor, requestId, input }) => catalogue.editPart(by(actor, requestId), input.params.id, input.body),
    deletePart: ({ actor, requestId, input }) => catalogue.deletePart(by(actor, requestId), input.params.id),
    restorePart: ({ actor, requestId, input }) => catalogue.restorePart(by(actor, requestId), input.params.id),
    correctStock: ({ actor, requestId, input, keyed }) =>
      catalogue.correctStock(by(actor, requestId), input.params.id, input.body, keyed),
    listProducts: ({ input }) => catalogue.listProducts(input.query),
    getProduct: ({ input }) => catalogue.getProduct(input.params.id),
    addProduct: ({ actor, requestId, input, keyed }) => catalogue.addProduct(by(actor, requestId), input.body, keyed),
    editProduct: ({ actor, requestId, input }) =>
      catalogue.editProduct(by(actor, requestId), input.params.id, input.body),
    deleteProduct: ({ actor, requestId, input }) => catalogue.deleteProduct(by(actor, requestId), input.params.id),
    previewBulkPrices: ({ input }) => catalogue.previewBulkPrices(input.body),
    changeBulkPrices: ({ actor, requestId, input, keyed }) =>
      catalogue.changeBulkPrices(by(actor, requestId), input.body, keyed),
    listBulkPriceChanges: ({ input }) => catalogue.listBulkPriceChanges(input.query),
    undoBulkPrices: ({ actor, requestId, input }) => catalogue.undoBulkPrices(by(actor, requestId), input.params.id),
  }
}

function by({ accountId, email }: AccountActor, requestId: string): PartAuthor {
  return { accountId, email, requestId }
}
