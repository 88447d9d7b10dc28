import type { Handlers } from '#platform/server/operation-handler.ts'
import type { PrivacyService } from './privacy-service.ts'

export function privacyRoutes(privacy: PrivacyService): Pick<Handlers, 'exportAccount' | 'deleteAccount'> {
  return {
    exportAccount: ({ actor }) => privacy.exportAccount(actor),
    deleteAccount: ({ actor, input, requestId }) => privacy.deleteAccount(actor, input.body, requestId),
  }
}
