import { v7 as uuidv7 } from 'uuid'
import { isRefusal } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { putPasswordHash, selectPasswordHash } from '../credential-store.ts'
import type { Identity } from '../identity.ts'
import type { IdentityContext } from '../identity-context.ts'
import { selectIdentityById } from '../identity-store.ts'
import { endAccess } from '../sessions/end-access.ts'
import { checkPassword } from './check-password.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

export function passwordService(
  parts: IdentityContext,
): Pick<Identity, 'hasPassword' | 'verifyPassword' | 'setPassword'> {
  const { db, now } = parts
  return {
    hasPassword: async (accountId) => (await selectPasswordHash(db, accountId)) !== undefined,

    async verifyPassword(accountId, password) {
      const person = await selectIdentityById(db, accountId)
      return person !== undefined && !isRefusal(await checkPassword(parts, person, password))
    },

    async setPassword(accountId, password) {
      const was = await selectPasswordHash(db, accountId)
      if (was !== undefined && (await verifyPassword(password, was))) return false
      const hash = await hashPassword(password)
      await inTransaction(db, async (transaction) => {
        await putPasswordHash(transaction, { id: uuidv7(), accountId, hash }, now())
        await endAccess(transaction, accountId, now())
      })
      return true
    },
  }
}
