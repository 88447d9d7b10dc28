import { problemFrom, refuse } from '#contract/problem.ts'
import { ProblemError } from '#contract/problem-error.ts'
import { problemSchema } from '#contract/problem-schema.ts'
import { apiAddress } from './session/exchange.ts'
import { freshToken } from './session/renew-token.ts'

/** Large files take their time, and so does what the shop does with them. */
const TIMEOUT_MS = 10 * 60_000

/**
 * The calls whose answer or body is a file, so that they are not in the contract's client. Refusals are thrown as
 * `ProblemError`.
 */
async function call(path: string, init: RequestInit): Promise<Response> {
  const fresh = await freshToken()
  const answer = await fetch(apiAddress(path), {
    ...init,
    headers: { ...init.headers, ...(fresh && 'token' in fresh && { authorization: `Bearer ${fresh.token}` }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (answer.ok) return answer
  const problem = problemSchema.safeParse(await answer.json().catch(() => undefined)).data
  throw new ProblemError(problem ?? problemFrom(refuse('unexpected', 'The shop gave no answer that can be read.')))
}

/** A file that the shop makes. */
export async function fetchFile(path: string): Promise<Blob> {
  return (await call(path, {})).blob()
}

/** Sends a file and gives what the shop answers. */
export async function sendFile(path: string, file: Blob, type: string): Promise<unknown> {
  return (await call(path, { method: 'POST', body: file, headers: { 'content-type': type } })).json()
}
