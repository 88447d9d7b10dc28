import { putUser } from '#contract/accounts/accounts.ts'
import type { Answer } from '#contract/client.ts'
import { fillPath } from '#contract/operation.ts'
import { problemFrom, refuse } from '#contract/problem.ts'
import { isStillValid, needsRenewal, readAccessToken } from './access-token.ts'
import { exchange } from './exchange.ts'
import { storedToken, storeToken } from './token-store.ts'

/** A token to call with, or the answer that says why there is none. */
export type Renewal = { token: string } | { refused: Answer }

const LOCK_NAME = 'parts-manufacture-renew-token'

/** The answer to a call that needs a session when there is none any more. */
export const SESSION_ENDED: Answer = {
  status: 401,
  headers: {},
  body: problemFrom(refuse('not-signed-in', 'Your session has ended. Sign in again.')),
}

/** Asks for a new access token by the session cookie. Stores nothing. */
export async function requestToken(email: string): Promise<Renewal> {
  const answer = await exchange(fillPath(putUser.path, { email }), { method: putUser.method, body: { email } })
  const token = (answer.body as { token?: unknown } | undefined)?.token
  return answer.status === 200 && typeof token === 'string' ? { token } : { refused: answer }
}

/** The stored token, renewed first when it is about to run out. Undefined when nobody is signed in. */
export async function freshToken(): Promise<Renewal | undefined> {
  const token = storedToken()
  const claims = token === undefined ? undefined : readAccessToken(token)
  if (token === undefined || !claims) return undefined
  if (!needsRenewal(claims, Date.now())) return { token }
  const renewal = await renewToken(token)
  if ('token' in renewal || isSessionEnded(renewal.refused)) return renewal
  return isStillValid(claims, Date.now()) ? { token } : renewal
}

/** Whether an answer to a renewal says that the session has ended (and not that the shop is out of reach). */
export function isSessionEnded(answer: Answer): boolean {
  return answer.status === 401 || answer.status === 403
}

let running: { stale: string; renewal: Promise<Renewal> } | undefined

/** Replaces `stale` by a new token: one call at a time, in all tabs together where the browser has locks. */
export function renewToken(stale: string): Promise<Renewal> {
  if (running?.stale === stale) return running.renewal
  const renewal = inLock(() => replaceToken(stale)).finally(() => {
    if (running?.renewal === renewal) running = undefined
  })
  running = { stale, renewal }
  return renewal
}

async function replaceToken(stale: string): Promise<Renewal> {
  const stored = storedToken()
  if (stored === undefined) return { refused: SESSION_ENDED }
  if (stored !== stale) return { token: stored }
  const email = readAccessToken(stale)?.email
  if (!email) return { refused: SESSION_ENDED }
  const renewal = await requestToken(email)
  if (!('token' in renewal)) return renewal
  // Signed out, or signed in as somebody else, while the call ran: that holds.
  if (storedToken() !== stale) return replaceToken(stale)
  storeToken(renewal.token)
  return renewal
}

function inLock(work: () => Promise<Renewal>): Promise<Renewal> {
  return navigator.locks ? navigator.locks.request(LOCK_NAME, work) : work()
}
