import { v7 as uuidv7 } from 'uuid'
import { isRefusal } from '#contract/problem.ts'
import { inTransaction } from '#server/adapters/database/database.ts'
import { checkPassword } from './check-password.ts'
import { putPasswordHash, selectPasswordHash } from './credential-store.ts'
import { endAccess } from './end-access.ts'
import type { Identity } from './identity.ts'
import type { IdentityParts } from './identity-parts.ts'
import { selectIdentityById } from './identity-store.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

/** The part of the port that looks after passwords. */
export function passwordKeeping(
  parts: IdentityParts,
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
