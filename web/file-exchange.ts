import { problemFrom, refuse } from '#contract/problem.ts'
import { ProblemError } from '#contract/problem-error.ts'
import { problemSchema } from '#contract/problem-schema.ts'
import { apiAddress } from './session/exchange.ts'
import { freshToken } from './session/renew-token.ts'

/** Uploading and processing a large file takes minutes. */
const TIMEOUT_MS = 10 * 60_000

/**
 * File uploads and downloads, which the contract’s client does not cover.
 * @throws ProblemError when refused
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
  throw new ProblemError(problem ?? problemFrom(refuse('unexpected', 'The shop sent an unreadable response.')))
}

export async function fetchFile(path: string): Promise<Blob> {
  return (await call(path, {})).blob()
}

export async function sendFile(path: string, file: Blob, type: string): Promise<unknown> {
  return (await call(path, { method: 'POST', body: file, headers: { 'content-type': type } })).json()
}
