import { refusalError } from './auth-requests/auth-problem.ts'
import { CLIENT_ADDRESS_HEADER } from './auth-requests/auth-request.ts'
import { TOO_MANY_ATTEMPTS } from './guess-limits.ts'
import type { IdentityContext } from './identity-context.ts'
import { selectIdentityByEmail } from './identity-store.ts'

type Caller = { headers?: Headers | undefined }
type Parts = Pick<IdentityContext, 'db' | 'limits' | 'emails' | 'background'>

/**
 * Signing up and changing an email tell whether it has an account: a new account is signed in at once, so its answer
 * can't be the same. A network learns that of a few emails only. @throws APIError beyond that
 */
export async function limitTakenEmails({ limits }: Pick<Parts, 'limits'>, caller: Caller): Promise<void> {
  if (!(await limits.mayLearn(addressOf(caller)))) throw refusalError(TOO_MANY_ATTEMPTS)
}

/** Counts an email that turned out to be taken, and tells its owner after the answer. */
export async function noteTakenEmail(parts: Parts, caller: Caller, email: string): Promise<void> {
  await parts.limits.hasLearned(addressOf(caller))
  parts.background.run('The owner of an account could not be told of an attempt to sign up', async () => {
    const owner = await selectIdentityByEmail(parts.db, email)
    if (owner && (await parts.limits.mayWrite(email, 'account-exists')))
      await parts.emails.accountExists(parts.db, { ...owner, email })
  })
}

function addressOf({ headers }: Caller): string {
  return headers?.get(CLIENT_ADDRESS_HEADER) ?? ''
}
