import type { Answer } from '#contract/client.ts'
import { problemSchema } from '#contract/problem.ts'
import { removeAllDrafts } from './session/drafts.ts'
import { exchange } from './session/exchange.ts'
import { requestToken } from './session/renew-token.ts'
import { storeToken } from './session/token-store.ts'

export { useSession } from './session/use-session.ts'

/** How a sign-in or sign-up ended; `message` is for the person. */
export type SignInOutcome = { signedIn: true } | { signedIn: false; message: string }

const UNREACHABLE = 'The shop could not be reached. Check your connection and try again.'
const TOO_MANY = 'Too many tries. Wait a minute and try again.'

/** Signs in with e-mail and password; expected refusals come back as a message. */
export function signIn(credentials: { email: string; password: string }): Promise<SignInOutcome> {
  return openSession('/auth/sign-in/email', credentials)
}

/** Makes an account and signs in with it; expected refusals (a known e-mail too) come back as a message. */
export function signUp(account: { name: string; email: string; password: string }): Promise<SignInOutcome> {
  return openSession('/auth/sign-up/email', account)
}

let signingOut: Promise<unknown> = Promise.resolve()

/**
 * Signs out in all tabs: the token and what was typed go at once, then the server ends the session.
 * Pages that need an account go to `leaveTo`, the home page unless told otherwise.
 */
export async function signOut({ leaveTo = '/' }: { leaveTo?: string } = {}): Promise<void> {
  storeToken(undefined, leaveTo)
  removeAllDrafts()
  signingOut = exchange('/auth/sign-out', { method: 'POST', body: {}, keepalive: true })
  await signingOut
}

async function openSession(path: string, body: { email: string }): Promise<SignInOutcome> {
  // A sign-out still on its way would end the new session.
  await signingOut
  const answer = await exchange(path, { method: 'POST', body })
  if (answer.status !== 200) return { signedIn: false, message: messageOf(answer) }
  const renewal = await requestToken(body.email)
  if (!('token' in renewal)) return { signedIn: false, message: messageOf(renewal.refused) }
  storeToken(renewal.token)
  return { signedIn: true }
}

/** The identity's answers hold `{code, message}`, the shop's are problem documents. */
function messageOf(answer: Answer): string {
  const problem = problemSchema.safeParse(answer.body)
  if (problem.success) return problem.data.errors?.[0]?.message ?? problem.data.detail
  if (answer.status === 429) return TOO_MANY
  const message = (answer.body as { message?: unknown } | undefined)?.message
  return typeof message === 'string' && message !== '' ? message : UNREACHABLE
}
