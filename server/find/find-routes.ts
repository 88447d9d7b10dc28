import type { Handlers } from '#server/operation-handler.ts'
import type { FindService } from './find-service.ts'

export function findRoutes(find: FindService): Pick<Handlers, 'findParts' | 'suggestParts'> {
  return {
    findParts: ({ input }) => find.findParts(input.query),
    suggestParts: ({ input }) => find.suggestParts(input.query),
  }
}
