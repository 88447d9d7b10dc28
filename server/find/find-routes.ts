import type { Handlers } from '#server/operation-handler.ts'
import type { FindService } from './find-service.ts'

export function findRoutes(
  find: FindService,
): Pick<Handlers, 'findParts' | 'suggestParts' | 'compareParts' | 'getRelatedParts'> {
  return {
    findParts: ({ input }) => find.findParts(input.query),
    suggestParts: ({ input }) => find.suggestParts(input.query),
    compareParts: ({ input }) => find.compareParts(input.query),
    getRelatedParts: ({ input }) => find.getRelatedParts(input.params),
  }
}
