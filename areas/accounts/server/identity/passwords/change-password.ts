import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { replacePasswordHash } from '../credential-store.ts'
import type { IdentityContext, SignedIn } from '../identity-context.ts'
import { endAccess } from '../sessions/end-access.ts'
import { refuseWeak } from '../weak-passwords.ts'
import { checkPassword } from './check-password.ts'

/** Ends all sessions, including this one: the caller starts a new one, so that older cookies and tokens are void. */
export async function changePassword(
  parts: IdentityContext,
  person: SignedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<Refusal | undefined> {
  const current = await checkPassword(parts, person, currentPassword, 'currentPassword')
  if (isRefusal(current)) return current
  const weak = await refuseWeak(parts, newPassword, person, 'newPassword')
  if (weak) return weak
  const hash = await parts.passwords.hash(newPassword)
  const { accountId } = person
  const now = parts.now()
  const refusal = await inTransaction(parts.db, async (db) => {
    if (!(await replacePasswordHash(db, accountId, { was: current.hash, hash }, now)))
      return refuse('proof-needed', 'Your password has just been changed. Log in again.')
    await endAccess(db, accountId, now)
    await parts.emails.passwordChanged(db, person)
    return undefined
  })
  if (!refusal) parts.passwords.restOn(hash)
  return refusal
}
