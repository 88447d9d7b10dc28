import { data } from 'react-router'
import type { ProblemError } from '#contract/problem-error.ts'

/**
 * What a loader asked the shop for. A refusal becomes the page that tells of it: 404 and 422 (an address that names
 * nothing) the not-found page, 503 the page that asks for patience, any other the page for the unexpected.
 */
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

/** By name, not by `instanceof`: the server throws its own copy of the class, the built pages hold another. */
function isProblemError(error: unknown): error is ProblemError {
  return error instanceof Error && error.name === 'ProblemError' && 'problem' in error
}
