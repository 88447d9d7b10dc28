import type { Answer } from '#contract/client.ts'
import { refusalMessage } from './session/auth-call.ts'
import { removeAllDrafts } from './session/drafts.ts'
import { exchange } from './session/exchange.ts'
import { requestToken } from './session/renew-token.ts'
import { announceSignOut, storeToken } from './session/token-store.ts'

export { useSession } from './session/use-session.ts'

/**
 * How a sign-in or sign-up ended; `message` is for the person. With `secondFactor` the password was right and a code is
 * still asked for.
 */
export type SignInOutcome =
  | { signedIn: true }
  | { signedIn: false; message: string; secondFactor?: undefined }
  | { signedIn: false; message?: undefined; secondFactor: true }

/** Signs in with email and password; expected refusals come back as a message. */
export function signIn(credentials: { email: string; password: string }): Promise<SignInOutcome> {
  return openSession('/auth/sign-in/email', credentials)
}

/** Makes an account and signs in with it; expected refusals (a known email too) come back as a message. */
export function signUp(account: { name: string; email: string; password: string }): Promise<SignInOutcome> {
  return openSession('/auth/sign-up/email', account)
}

/**
 * Takes over the session that the browser's cookie holds (after a sign-in elsewhere, a passkey, a second factor, a
 * changed password or email): asks whose it is and gets its access token.
 */
export async function adoptSession(): Promise<SignInOutcome> {
  await signingOut
  const answer = await exchange('/auth/get-session', { method: 'GET' })
  if (answer.status !== 200) return { signedIn: false, message: refusalMessage(answer) }
  const email = (answer.body as { user?: { email?: unknown } } | null | undefined)?.user?.email
  if (typeof email !== 'string') return { signedIn: false, message: 'The sign-in did not come through. Try again.' }
  return fetchToken(email)
}

let signingOut: Promise<unknown> = Promise.resolve()

/**
 * Signs out in all tabs: the token and what was typed go at once, then the server ends the session.
 * Pages that need an account go to `leaveTo`, the home page unless told otherwise.
 */
export async function signOut({ leaveTo = '/' }: { leaveTo?: string } = {}): Promise<void> {
  storeToken(undefined, { leaveTo })
  removeAllDrafts()
  announceSignOut()
  signingOut = exchange('/auth/sign-out', { method: 'POST', body: {}, keepalive: true })
  await signingOut
}

async function openSession(path: string, body: { email: string }): Promise<SignInOutcome> {
  // A sign-out still on its way would end the new session.
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
