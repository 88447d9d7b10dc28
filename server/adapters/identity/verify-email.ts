import { type Refusal, refuse } from '#contract/problem.ts'
import { inTransaction } from '#server/adapters/database/database.ts'
import { completeEmailChange } from './change-email.ts'
import { markVerified } from './credential-store.ts'
import type { IdentityParts } from './identity-parts.ts'
import { type LinkOutcome, VERIFY_LINK_LIFETIME_MS, verifyUrl } from './letter-links.ts'
import { insertLink, selectLink } from './link-store.ts'

type Person = { accountId: string; email: string; name: string }

/** Posts the letter that asks whether the address is the account's. */
export async function postVerification(parts: IdentityParts, person: Person): Promise<void> {
  const { accountId, email } = person
  await inTransaction(parts.db, async (db) => {
    const link = { kind: 'verify-email', accountId, email } as const
    const token = await insertLink(db, link, parts.now(), VERIFY_LINK_LIFETIME_MS)
    await parts.letters.verifyEmail(db, person, { url: verifyUrl(parts, token) })
  })
}

/** Posts that letter once more for the signed-in person; nothing when the address is proven already. */
export async function resendVerification(
  parts: IdentityParts,
  person: Person & { emailVerified: boolean },
): Promise<Refusal | undefined> {
  if (person.emailVerified) return undefined
  if (!(await parts.limits.mayWrite(person.email, 'verify-email')))
    return refuse('too-many-requests', 'We sent you some letters already. Look for them, or try again later.')
  await postVerification(parts, person)
  return undefined
}

/**
 * Does what the link of a letter is for: the address is proven, or takes the place of the account's. A link works for the account
 * and the address that it was made for, not where somebody else is signed in.
 */
export async function followEmailLink(
  parts: IdentityParts,
  token: string,
  viewerId: string | undefined,
): Promise<LinkOutcome> {
  const link = await selectLink(parts.db, token, parts.now())
  if (!link || link.kind === 'reset-password') return 'link-over'
  if (viewerId !== undefined && viewerId !== link.accountId) return 'link-of-another'
  if (link.kind === 'change-email') return completeEmailChange(parts, token)
  // It works again until it runs out: what opens links in letters before people do must not use it up.
  return (await markVerified(parts.db, link.accountId, link.email, parts.now())) ? 'email-verified' : 'link-over'
}
