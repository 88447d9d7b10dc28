import type { Answer } from '#platform/contract/client.ts'
import { msg } from '#platform/contract/language/text.ts'
import { fillPath } from '#platform/contract/operation.ts'
import { problemFrom, refuse } from '#platform/contract/problem.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { TOKEN_CALL } from '#platform/contract/token-call.ts'
import { isStillValid, needsRenewal, readAccessToken } from './access-token.ts'
import { exchange } from './exchange.ts'
import { endSession, storedToken, storeToken } from './token-store.ts'

export type Renewal = { token: string } | { refused: Answer }

const LOCK_NAME = 'parts-manufacture-renew-token'

const ENDED = problemFrom(refuse('not-signed-in', msg('Your session has ended. Log in again.')))
export const SESSION_ENDED: Answer = { status: ENDED.status, headers: {}, body: ENDED }

/** Whether a call was not made because the session had ended. */
export function isSessionEndedProblem(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.detail === ENDED.detail
}

/** Requests an access token with the session cookie; does not store it. */
export async function requestToken(email: string): Promise<Renewal> {
  const answer = await exchange(fillPath(TOKEN_CALL.path, { email }), { method: TOKEN_CALL.method, body: { email } })
  const token = (answer.body as { token?: unknown } | undefined)?.token
  return answer.status === 200 && typeof token === 'string' ? { token } : { refused: answer }
}

/** The stored token, renewed if it is about to expire. Undefined when logged out. */
export async function freshToken(): Promise<Renewal | undefined> {
  const token = storedToken()
  const claims = token === undefined ? undefined : readAccessToken(token)
  if (token === undefined || !claims) return undefined
  if (!needsRenewal(claims, Date.now())) return { token }
  const renewal = await renewToken(token)
  if ('token' in renewal || isSessionEnded(renewal.refused)) return renewal
  return isStillValid(claims, Date.now()) ? { token } : renewal
}

/** As opposed to a server that cannot be reached. */
export function isSessionEnded(answer: Answer): boolean {
  return answer.status === 401 || answer.status === 403
}

/**
 * After a 401 to a call that is not the API client's: asks whether the session is over, and ends it here if it is.
 * @param asked whether a person did something that needs one
 */
export async function endIfOver(asked: boolean): Promise<boolean> {
  const token = storedToken()
  const renewal = token === undefined ? undefined : await renewToken(token)
  if (!renewal || 'token' in renewal || !isSessionEnded(renewal.refused)) return false
  endSession({ asked })
  return true
}

let running: { stale: string; renewal: Promise<Renewal> } | undefined

/** One renewal at a time, across tabs where the browser supports locks. */
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
  // Another sign-out or login happened meanwhile and wins.
  if (storedToken() !== stale) return replaceToken(stale)
  storeToken(renewal.token)
  return renewal
}

function inLock(work: () => Promise<Renewal>): Promise<Renewal> {
  return navigator.locks ? navigator.locks.request(LOCK_NAME, work) : work()
}
