import { t } from '#platform/contract/language/text.ts'
import { problemFrom, refuse } from '#platform/contract/problem.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { problemSchema } from '#platform/contract/problem-schema.ts'
import { apiAddress } from './session/exchange.ts'
import { endIfOver, freshToken, SESSION_ENDED } from './session/renew-token.ts'

/** Uploading and processing a large file takes minutes. */
const TIMEOUT_MS = 10 * 60_000

/**
 * File uploads and downloads, which the contract’s client does not cover.
 * @throws ProblemError when refused
 */
async function call(path: string, init: RequestInit, given?: string): Promise<Response> {
  const authorization = given ?? (await ownAuthorization())
  const answer = await fetch(apiAddress(path), {
    ...init,
    headers: { ...init.headers, ...(authorization && { authorization }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (answer.ok) return answer
  const isOver = answer.status === 401 && given === undefined && (await endIfOver(true))
  const problem = problemSchema.safeParse(isOver ? SESSION_ENDED.body : await answer.json().catch(() => undefined)).data
  throw new ProblemError(problem ?? problemFrom(refuse('unexpected', t('The shop sent an unreadable response.'))))
}

async function ownAuthorization(): Promise<string | undefined> {
  const fresh = await freshToken()
  return fresh && 'token' in fresh ? `Bearer ${fresh.token}` : undefined
}

/** A file with the name that the shop gives it. `authorization` instead of the session's token. */
export async function fetchFile(path: string, authorization?: string): Promise<File> {
  const answer = await call(path, {}, authorization)
  const [, name = 'file'] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  return new File([await answer.blob()], name)
}

export async function sendFile(path: string, file: Blob, type: string): Promise<unknown> {
  return (await call(path, { method: 'POST', body: file, headers: { 'content-type': type } })).json()
}
