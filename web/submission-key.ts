import { ProblemError } from '#contract/problem-error.ts'

/** The idempotency key of a filled form, and what the form held when the key was made. */
export type SubmissionKey = { key: string; content: string }

/**
 * The key to send `body` with: the last one while the content is the same, so that a repetition makes no second order.
 */
export function keyFor(body: unknown, last: SubmissionKey | undefined, newKey: () => string): SubmissionKey {
  const content = JSON.stringify(body)
  return last?.content === content ? last : { key: newKey(), content }
}

/**
 * Whether an answer leaves open if the request was carried out, or asks to repeat it: then the key stays. A clear
 * refusal ends it.
 */
export function mayReuseKey(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return true
  const { status } = error.problem
  const refused = status >= 400 && status < 500
  return !refused || status === 401 || status === 429
}
