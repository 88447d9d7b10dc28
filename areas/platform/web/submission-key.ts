import { ProblemError } from '#platform/contract/problem-error.ts'

/** An idempotency key and the content it was made for. */
export type SubmissionKey = { key: string; content: string }

/** Reuses the last key while the content is the same, so that a retry creates nothing twice. */
export function keyFor(body: unknown, last: SubmissionKey | undefined, newKey: () => string): SubmissionKey {
  const content = JSON.stringify(body)
  return last?.content === content ? last : { key: newKey(), content }
}

/** True when the outcome is unknown or the request should be repeated; a clear refusal ends the key. */
export function mayReuseKey(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return true
  const { status } = error.problem
  const refused = status >= 400 && status < 500
  return !refused || status === 401 || status === 429
}
