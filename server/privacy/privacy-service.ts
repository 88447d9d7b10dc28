import { bindContext } from '#server/bind-context.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import type { PrivacyContext } from './privacy-context.ts'

export type PrivacyService = ReturnType<typeof createPrivacyService>

/** What people may do with everything that the shop stores about them: take it along, and have it deleted. */
export function createPrivacyService(context: PrivacyContext) {
  return bindContext(context, { exportAccount, deleteAccount })
}
