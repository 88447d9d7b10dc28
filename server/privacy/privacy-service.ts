import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import type { PrivacyContext } from './privacy-context.ts'

type Args<F> = F extends (parts: PrivacyContext, ...rest: infer Rest) => unknown ? Rest : never

export type PrivacyService = ReturnType<typeof createPrivacyService>

/** The door of what people may do with all that the shop keeps of them: take it along, and have it deleted. */
export function createPrivacyService(parts: PrivacyContext) {
  return {
    exportAccount: (...args: Args<typeof exportAccount>) => exportAccount(parts, ...args),
    deleteAccount: (...args: Args<typeof deleteAccount>) => deleteAccount(parts, ...args),
  }
}
