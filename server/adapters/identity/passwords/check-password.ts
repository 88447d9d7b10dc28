import { type Refusal, refuse } from '#contract/problem.ts'
import type { IdentityContext } from '#server/adapters/identity/identity-context.ts'
import { selectPasswordHash } from './credential-store.ts'

const WRONG = 'This is not your password.'

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
    return refuse('proof-needed', 'Your account has no password. Sign in again, then try once more.')
  if (!(await limits.mayGuess(email, from)))
    return refuse('too-many-requests', 'Too many attempts. Wait a little and try again.')
  if (await passwords.verify({ hash, password })) return { hash }
  return refuse('input-invalid', WRONG, { errors: [{ path: field, message: WRONG }] })
}
