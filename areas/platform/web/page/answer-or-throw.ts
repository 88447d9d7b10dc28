import { data } from 'react-router'
import type { ProblemError } from '#platform/contract/problem-error.ts'

/** Turns a refusal into an error page: 404 and 422 (malformed id) not found, 503 busy, anything else 500. */
export async function answerOrThrow<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return asked.catch((error: unknown) => {
    invalidOrThrow(error)
    throw data(null, { status: 404 })
  })
}

/** What is wrong with the input (422). Other refusals become error pages as above. */
export function invalidOrThrow(error: unknown): ProblemError['problem'] {
  if (!isProblemError(error)) throw error
  const { status } = error.problem
  if (status === 422) return error.problem
  throw data(null, { status: status === 404 || status === 503 ? status : 500 })
}

/** By name: the server and the built pages have separate copies of the class. */
function isProblemError(error: unknown): error is ProblemError {
  return error instanceof Error && error.name === 'ProblemError' && 'problem' in error
}
