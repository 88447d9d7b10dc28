import type { Answer } from '#platform/contract/client.ts'
import { t } from '#platform/contract/language/text.ts'
import { refusalMessage } from './session/auth-call.ts'
import { forgetChosenParts } from './session/chosen-parts-store.ts'
import { removeAllDrafts } from './session/drafts.ts'
import { exchange } from './session/exchange.ts'
import { forgetRecentParts } from './session/recent-parts-store.ts'
import { requestToken } from './session/renew-token.ts'
import { tellSignedOut } from './session/signed-out.ts'
import { announceSignOut, type Leaving, storeToken } from './session/token-store.ts'

export { useSession } from './session/use-session.ts'

/** `secondFactor`: the password was right and a code is still required. */
export type SignInOutcome =
  | { signedIn: true }
  | { signedIn: false; message: string; secondFactor?: undefined }
  | { signedIn: false; message?: undefined; secondFactor: true }

export function signIn(credentials: { email: string; password: string }): Promise<SignInOutcome> {
  return openSession('/auth/sign-in/email', credentials)
}

export function signUp(account: { name: string; email: string; password: string }): Promise<SignInOutcome> {
  return openSession('/auth/sign-up/email', account)
}

/** Gets an access token for the session cookie, after any login other than email and password. */
export async function adoptSession(): Promise<SignInOutcome> {
  await signingOut
  const answer = await exchange('/auth/get-session', { method: 'GET' })
  if (answer.status !== 200) return { signedIn: false, message: refusalMessage(answer) }
  const email = (answer.body as { user?: { email?: unknown } } | null | undefined)?.user?.email
  if (typeof email !== 'string') return { signedIn: false, message: t('We could not log you in. Try again.') }
  return fetchToken(email)
}

let signingOut: Promise<unknown> = Promise.resolve()

/**
 * Signs out in all tabs; drops drafts and the parts looked at or chosen. Pages for accounts redirect to `leaveTo`, and
 * the page one lands on says `why`, where it was not one's own wish.
 */
export async function signOut({ leaveTo = '/', why }: Leaving = {}): Promise<void> {
  storeToken(undefined, { leaveTo, why })
  removeAllDrafts()
  forgetRecentParts()
  forgetChosenParts()
  tellSignedOut()
  announceSignOut()
  signingOut = exchange('/auth/sign-out', { method: 'POST', body: {}, keepalive: true })
  await signingOut
}

async function openSession(path: string, body: { email: string }): Promise<SignInOutcome> {
  // A pending sign-out would end the new session.
  await signingOut
  const answer = await exchange(path, { method: 'POST', body })
  if (answer.status !== 200) return { signedIn: false, message: refusalMessage(answer) }
  if (wantsSecondFactor(answer)) return { signedIn: false, secondFactor: true }
  return fetchToken(body.email)
}

function wantsSecondFactor({ body }: Answer): boolean {
  return (body as { twoFactorRedirect?: unknown } | undefined)?.twoFactorRedirect === true
}

async function fetchToken(email: string): Promise<SignInOutcome> {
  const renewal = await requestToken(email)
  if (!('token' in renewal)) return { signedIn: false, message: refusalMessage(renewal.refused) }
  storeToken(renewal.token)
  return { signedIn: true }
}
