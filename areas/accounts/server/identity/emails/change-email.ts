import { msg, t } from '#platform/contract/language/text.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '#platform/contract/problem.ts'
import { databaseErrorCode, inTransaction } from '#platform/server/database/database.ts'
import { LINK_KINDS } from '../account-safety-tables.ts'
import { updateEmail } from '../credential-store.ts'
import { TOO_MANY_EMAILS } from '../guess-limits.ts'
import type { IdentityContext, SignedIn } from '../identity-context.ts'
import { selectIdentityByEmail, selectIdentityById } from '../identity-store.ts'
import { insertLink, voidLinks } from '../link-store.ts'
import { demandPassword } from '../passwords/demand-password.ts'
import { limitTakenEmails, noteTakenEmail } from '../taken-emails.ts'
import { confirmEmailUrl, VERIFY_LINK_LIFETIME_MS } from './email-links.ts'
import { LINK_OVER, type LinkRequest, proveForLink, spendProvenLink } from './link-proof.ts'

const FRESH_MS = 10 * 60_000
const TAKEN = msg('An account with this email already exists. Use another one.')
const TAKEN_MEANWHILE = refuse('input-invalid', msg('Another account uses that email, so yours stays unchanged.'))
const UNIQUE_VIOLATION = '23505'

/** Emails a link to the new address; it changes on confirmation. Needs the password or a recent sign-in. */
export async function requestEmailChange(
  parts: IdentityContext,
  person: SignedIn & { headers?: Headers | undefined },
  { newEmail, password }: { newEmail: string; password?: string | undefined },
): Promise<Refusal | undefined> {
  if (newEmail === person.email) return refuseField('newEmail', t('This is already your email.'))
  const typed = await demandPassword(parts, person, password)
  const proof = typed === 'no-password' ? refuseStale(parts, person) : typed
  if (isRefusal(proof)) return proof
  const { limits, emails, now } = parts
  if (!(await limits.mayWrite(person.email, 'change-email')) || !(await limits.mayWrite(newEmail, 'change-email')))
    return TOO_MANY_EMAILS
  await limitTakenEmails(parts, person)
  if (await selectIdentityByEmail(parts.db, newEmail)) {
    await noteTakenEmail(parts, person, newEmail)
    return refuseField('newEmail', TAKEN)
  }
  const { accountId, name } = person
  return inTransaction<Refusal | undefined>(parts.db, async (db) => {
    await voidLinks(db, accountId, ['change-email'], now())
    const link = { kind: 'change-email', accountId, email: newEmail } as const
    const token = await insertLink(db, link, now(), VERIFY_LINK_LIFETIME_MS)
    const posted = await emails.confirmEmailChange(
      db,
      { accountId, email: newEmail, name },
      { url: confirmEmailUrl(parts, token), newEmail },
    )
    return posted ? undefined : TOO_MANY_EMAILS
  })
}

/** Changes the address and notifies the old one. */
export async function confirmEmailChange(parts: IdentityContext, asked: LinkRequest): Promise<Refusal | undefined> {
  const proof = await proveForLink(parts, 'change-email', asked)
  if (isRefusal(proof)) return proof
  const { emails, people, now } = parts
  try {
    return await inTransaction<Refusal | undefined>(parts.db, async (db) => {
      const used = await spendProvenLink(db, proof, asked.token, now())
      const before = used && (await selectIdentityById(db, used.accountId))
      if (!used || !before) return LINK_OVER
      const { accountId, email: newEmail } = used
      await updateEmail(db, accountId, newEmail, now())
      await people.emailChanged(db, { accountId, email: newEmail })
      // Links in the old mailbox must not open the account.
      await voidLinks(db, accountId, LINK_KINDS, now())
      await emails.emailChanged(db, before, { newEmail })
      await emails.addressVerified(db, newEmail)
      return undefined
    })
  } catch (error) {
    if (databaseErrorCode(error) === UNIQUE_VIOLATION) return TAKEN_MEANWHILE
    throw error
  }
}

function refuseStale({ now }: IdentityContext, { signedInAt }: SignedIn): Refusal | undefined {
  const isFresh = now().getTime() - signedInAt.getTime() <= FRESH_MS
  return isFresh ? undefined : refuse('proof-needed', t('Log in again, then change your email within 10 minutes.'))
}
