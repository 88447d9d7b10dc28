import type { Handlers } from '#platform/server/operation-handler.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import type { PrivacyContext } from './privacy-context.ts'

export function privacyRoutes(context: PrivacyContext): Pick<Handlers, 'exportAccount' | 'deleteAccount'> {
  return {
    exportAccount: ({ actor }) => exportAccount(context, actor),
    deleteAccount: ({ actor, input, requestId }) => deleteAccount(context, actor, input.body, requestId),
  }
}
