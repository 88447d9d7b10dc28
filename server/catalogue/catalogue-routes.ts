import type { Handlers } from '#server/operation-handler.ts'
import type { CatalogueService } from './catalogue-service.ts'

export function catalogueRoutes(catalogue: CatalogueService): Pick<Handlers, 'listParts' | 'getPart'> {
  return {
    listParts: ({ input }) => catalogue.listParts(input.query),
    getPart: ({ input }) => catalogue.getPart(input.params.id),
  }
}
