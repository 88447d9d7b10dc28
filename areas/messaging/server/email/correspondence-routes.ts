import type { Handlers } from '#platform/server/operation-handler.ts'
import type { CorrespondenceService } from './correspondence-service.ts'

export function correspondenceRoutes(correspondence: CorrespondenceService): Pick<Handlers, 'listEmails'> {
  return { listEmails: ({ input }) => correspondence.listEmails(input.query) }
}
