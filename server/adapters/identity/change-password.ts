import { isRefusal, type Refusal, refuse } from '#contract/problem.ts'
import { inTransaction } from '#server/adapters/database/database.ts'
import { checkPassword } from './check-password.ts'
import { replacePasswordHash } from './credential-store.ts'
import type { IdentityParts, SignedIn } from './identity-parts.ts'
import { voidLinks } from './link-store.ts'
import { deleteSessions } from './session-store.ts'

/**
 * Gives the signed-in person another password. All sessions of the account end, the one that this is done in too: the caller begins
 * a new one for it, so that a cookie or token taken before is worth nothing afterwards.
 */
export async function changePassword(
  parts: IdentityParts,
  person: SignedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<Refusal | undefined> {
  const current = await checkPassword(parts, person, currentPassword, 'currentPassword')
  if (isRefusal(current)) return current
  const hash = await parts.passwords.hash(newPassword)
  const { accountId } = person
  const now = parts.now()
  return inTransaction(parts.db, async (db) => {
    if (!(await replacePasswordHash(db, accountId, { was: current.hash, hash }, now)))
      return refuse('proof-needed', 'The password was changed a moment ago. Sign in again.')
    await deleteSessions(db, accountId)
    await voidLinks(db, accountId, ['reset-password', 'change-email'], now)
    await parts.letters.passwordChanged(db, person)
    return undefined
  })
}
