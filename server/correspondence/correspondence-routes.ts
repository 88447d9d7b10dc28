import type { Handlers } from '#server/operation-handler.ts'
import type { CorrespondenceService } from './correspondence-service.ts'

export function correspondenceRoutes(correspondence: CorrespondenceService): Pick<Handlers, 'listLetters'> {
  return { listLetters: ({ input }) => correspondence.listLetters(input.query) }
}
