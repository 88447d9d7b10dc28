import { data } from 'react-router'
import type { ProblemError } from '#contract/problem-error.ts'

/** Turns a refusal into an error page: 404 and 422 (malformed id) not found, 503 busy, anything else 500. */
export async function answerOrThrow<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (!isProblemError(error)) throw error
    const { status } = error.problem
    if (status === 404 || status === 422) throw data(null, { status: 404 })
    throw data(null, { status: status === 503 ? 503 : 500 })
  }
}

/** By name: the server and the built pages have separate copies of the class. */
function isProblemError(error: unknown): error is ProblemError {
  return error instanceof Error && error.name === 'ProblemError' && 'problem' in error
}
