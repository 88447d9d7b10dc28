import { bindContext } from '#platform/server/bind-context.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import type { PrivacyContext } from './privacy-context.ts'

export type PrivacyService = ReturnType<typeof createPrivacyService>

export function createPrivacyService(context: PrivacyContext) {
  return bindContext(context, { exportAccount, deleteAccount })
}
