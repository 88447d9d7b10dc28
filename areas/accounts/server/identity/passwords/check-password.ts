import { msg, t } from '#platform/contract/language/text.ts'
import { type Refusal, refuse, refuseField } from '#platform/contract/problem.ts'
import { selectPasswordHash } from '../credential-store.ts'
import { TOO_MANY_ATTEMPTS } from '../guess-limits.ts'
import type { IdentityContext } from '../identity-context.ts'

export const WRONG_PASSWORD = msg('Wrong password.')

type Guess = {
  accountId: string
  email: string
  /** A known device by default: holding the session would allow as many guesses. */
  from?: 'knownDevice' | 'anywhere'
}

/** The password's hash if it is right. Counts as a guess. */
export async function checkPassword(
  { db, limits, passwords }: IdentityContext,
  { accountId, email, from = 'knownDevice' }: Guess,
  password: string,
  field = 'password',
): Promise<{ hash: string } | Refusal> {
  const hash = await selectPasswordHash(db, accountId)
  if (hash === undefined)
    return refuse('proof-needed', t('Your account has no password. Log in again, then try again.'))
  if (!(await limits.mayGuess(email, from))) return TOO_MANY_ATTEMPTS
  if (await passwords.verify({ hash, password })) return { hash }
  return refuseField(field, WRONG_PASSWORD)
}
