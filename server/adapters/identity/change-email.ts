import { isRefusal, type Refusal, refuse } from '#contract/problem.ts'
import { databaseErrorCode, inTransaction } from '#server/adapters/database/database.ts'
import { checkPassword } from './check-password.ts'
import { updateEmail } from './credential-store.ts'
import type { IdentityParts, SignedIn } from './identity-parts.ts'
import { selectIdentityByEmail, selectIdentityById } from './identity-store.ts'
import { type LinkOutcome, VERIFY_LINK_LIFETIME_MS, verifyUrl } from './letter-links.ts'
import { insertLink, useLink, voidLinks } from './link-store.ts'

const FRESH_MS = 10 * 60_000
const TAKEN = 'There is an account with this e-mail already. Use another one.'
const UNIQUE_VIOLATION = '23505'

/**
 * Posts the letter by which the new address takes the place of the old one. Wants the password, or a sign-in of the last ten minutes.
 * Until the link is opened nothing changes.
 */
export async function requestEmailChange(
  parts: IdentityParts,
  person: SignedIn,
  { newEmail, password }: { newEmail: string; password?: string | undefined },
): Promise<Refusal | undefined> {
  if (newEmail === person.email) return refuseField('This is your e-mail already.')
  const proof = password === undefined ? refuseStale(parts, person) : await checkPassword(parts, person, password)
  if (isRefusal(proof)) return proof
  const { limits, letters, now } = parts
  if (!(await limits.mayWrite(person.email, 'change-email')) || !(await limits.mayWrite(newEmail, 'change-email')))
    return refuse('too-many-requests', 'That were many letters. Try again later.')
  if (await selectIdentityByEmail(parts.db, newEmail)) return refuseField(TAKEN)
  const { accountId, name } = person
  await inTransaction(parts.db, async (db) => {
    await voidLinks(db, accountId, ['change-email'], now())
    const link = { kind: 'change-email', accountId, email: newEmail } as const
    const token = await insertLink(db, link, now(), VERIFY_LINK_LIFETIME_MS)
    await letters.confirmEmailChange(
      db,
      { accountId, email: newEmail, name },
      { url: verifyUrl(parts, token), newEmail },
    )
  })
  return undefined
}

/** Gives the account the address that the link proves, and tells the old one. */
export async function completeEmailChange(parts: IdentityParts, token: string): Promise<LinkOutcome> {
  const { letters, people, now } = parts
  try {
    return await inTransaction<LinkOutcome>(parts.db, async (db) => {
      const link = await useLink(db, token, 'change-email', now())
      const before = link && (await selectIdentityById(db, link.accountId))
      if (!link || !before) return 'link-over'
      const { accountId, email: newEmail } = link
      await updateEmail(db, accountId, newEmail, now())
      await people.emailChanged(db, { accountId, email: newEmail })
      // Whoever has the old mailbox must not get in by a link that lies there.
      await voidLinks(db, accountId, ['verify-email', 'reset-password', 'change-email'], now())
      await letters.emailChanged(db, before, { newEmail })
      return 'email-changed'
    })
  } catch (error) {
    if (databaseErrorCode(error) === UNIQUE_VIOLATION) return 'address-taken'
    throw error
  }
}

function refuseStale({ now }: IdentityParts, { signedInAt }: SignedIn): Refusal | undefined {
  const isFresh = now().getTime() - signedInAt.getTime() <= FRESH_MS
  return isFresh ? undefined : refuse('proof-needed', 'Type your password, or sign in again.')
}

function refuseField(message: string): Refusal {
  return refuse('input-invalid', message, { errors: [{ path: 'newEmail', message }] })
}
