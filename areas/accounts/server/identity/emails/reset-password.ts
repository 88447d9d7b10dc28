import { v7 as uuidv7 } from 'uuid'
import type { Refusal } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { deleteOtherCredentials, markVerified, putPasswordHash } from '../credential-store.ts'
import { TOO_MANY_EMAILS } from '../guess-limits.ts'
import type { IdentityContext } from '../identity-context.ts'
import { holdIdentity, selectIdentityByEmail } from '../identity-store.ts'
import { insertLink, selectLink, spendLink, voidLinks } from '../link-store.ts'
import { deleteSecondFactors } from '../second-factor-store.ts'
import { endAccess } from '../sessions/end-access.ts'
import { refuseWeak } from '../weak-passwords.ts'
import { LINK_REFUSED, RESET_LINK_LIFETIME_MS, resetUrl } from './email-links.ts'

/**
 * Emails a reset link if the account exists; it ends earlier ones. Looked up after the answer, whose content and timing
 * reveal nothing.
 */
export async function requestPasswordReset(parts: IdentityContext, email: string): Promise<Refusal | undefined> {
  if (!(await parts.limits.mayWrite(email, 'reset-password'))) return TOO_MANY_EMAILS
  parts.background.run('Password reset email could not be sent', () => postReset(parts, email))
  return undefined
}

async function postReset(parts: IdentityContext, email: string): Promise<void> {
  const person = await selectIdentityByEmail(parts.db, email)
  if (!person) return
  const { accountId, name } = person
  await inTransaction(parts.db, async (db) => {
    const link = { kind: 'reset-password', accountId, email } as const
    const now = parts.now()
    const token = await insertLink(db, link, now, RESET_LINK_LIFETIME_MS)
    const isPosted = await parts.emails.resetPassword(db, { accountId, email, name }, { url: resetUrl(parts, token) })
    // Not without the email: whoever knows the address could otherwise keep its owner out.
    if (isPosted) await voidLinks(db, accountId, [link.kind], now, token)
  })
}

/** Sets the password once per link; ends all sessions, forgets devices and verifies the address. */
export async function resetPassword(
  parts: IdentityContext,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<{ accountId: string } | Refusal> {
  const now = parts.now()
  const shown = await selectLink(parts.db, token, now)
  if (shown?.kind !== 'reset-password') return LINK_REFUSED
  const weak = await refuseWeak(parts, newPassword, { email: shown.email, name: '' }, 'newPassword')
  if (weak) return weak
  const hash = await parts.passwords.hash(newPassword)
  return inTransaction(parts.db, async (db) => {
    const link = await spendLink(db, token, 'reset-password', now)
    const person = link && (await holdIdentity(db, link.accountId))
    if (!person || person.email !== link.email) return LINK_REFUSED
    const { accountId } = person
    // Someone who signed up with a stranger's address must not keep access when its owner takes over.
    if (!person.emailVerified) {
      await deleteOtherCredentials(db, accountId)
      // Staff keep theirs: access to their email must not suffice.
      if (!(await parts.people.isStaff(db, accountId))) await deleteSecondFactors(db, accountId)
    }
    await putPasswordHash(db, { id: uuidv7(), accountId, hash }, now)
    await markVerified(db, accountId, person.email, now)
    await parts.emails.addressVerified(db, person.email)
    await endAccess(db, accountId, now)
    await parts.emails.passwordChanged(db, person)
    return { accountId }
  })
}
