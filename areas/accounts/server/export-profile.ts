import type { AccountsContext } from './accounts-context.ts'
import { selectAccount } from './accounts-store.ts'
import { profileOf } from './get-user-info.ts'

export async function exportProfile({ db }: AccountsContext, accountId: string): Promise<Record<string, unknown>> {
  const account = await selectAccount(db, accountId)
  if (!account) return {}
  const { id, email, name, role, createdAt, updatedAt } = account
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
  return { _id: id, email, name, role, ...profileOf(account), ...times }
}
