import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { markVerified } from '../credential-store.ts'
import { TOO_MANY_EMAILS } from '../guess-limits.ts'
import type { IdentityContext } from '../identity-context.ts'
import { insertLink } from '../link-store.ts'
import { VERIFY_LINK_LIFETIME_MS, verifyUrl } from './email-links.ts'
import { LINK_OVER, type LinkRequest, proveForLink, spendProvenLink } from './link-proof.ts'

type Person = { accountId: string; email: string; name: string }

export function postVerification(parts: IdentityContext, person: Person): Promise<Refusal | undefined> {
  const { accountId, email } = person
  return inTransaction<Refusal | undefined>(parts.db, async (db) => {
    const link = { kind: 'verify-email', accountId, email } as const
    const token = await insertLink(db, link, parts.now(), VERIFY_LINK_LIFETIME_MS)
    return (await parts.emails.verifyEmail(db, person, { url: verifyUrl(parts, token) })) ? undefined : TOO_MANY_EMAILS
  })
}

/** Does nothing for a verified address. */
export async function resendVerification(
  parts: IdentityContext,
  person: Person & { emailVerified: boolean },
): Promise<Refusal | undefined> {
  if (person.emailVerified) return undefined
  if (!(await parts.limits.mayWrite(person.email, 'verify-email'))) return TOO_MANY_EMAILS
  return postVerification(parts, person)
}

export async function verifyEmail(parts: IdentityContext, asked: LinkRequest): Promise<Refusal | undefined> {
  const proof = await proveForLink(parts, 'verify-email', asked)
  if (isRefusal(proof)) return proof
  const now = parts.now()
  return inTransaction<Refusal | undefined>(parts.db, async (db) => {
    const used = await spendProvenLink(db, proof, asked.token, now)
    if (!used || !(await markVerified(db, used.accountId, used.email, now))) return LINK_OVER
    await parts.emails.addressVerified(db, used.email)
    return undefined
  })
}
