import type { Answer } from '#contract/client.ts'
import { ProblemError } from '#contract/problem-error.ts'
import { type Problem, problemSchema } from '#contract/problem-schema.ts'
import { exchange } from './exchange.ts'

const UNREACHABLE = 'We can’t reach the shop. Check your connection and try again.'

/**
 * A call to the identity part of the shop (`path` under `/api/auth`), authorised by the session cookie: a POST when it
 * has a body, else a GET. Gives the body of a good answer; others are thrown as `ProblemError`.
 */
export async function callAuth<Body>(path: string, body?: unknown): Promise<Body> {
  const answer = await exchange(`/auth${path}`, body === undefined ? { method: 'GET' } : { method: 'POST', body })
  if (answer.status !== 200) throw new ProblemError(problemOf(answer))
  return answer.body as Body
}

/** What a refusal tells the person, in one sentence. */
export function refusalMessage(answer: Answer): string {
  const problem = problemOf(answer)
  return problem.errors?.[0]?.message ?? problem.detail
}

function problemOf({ status, body }: Answer): Problem {
  const problem = problemSchema.safeParse(body)
  if (problem.success) return problem.data
  const detail = status === 429 ? 'Too many tries. Wait a minute and try again.' : UNREACHABLE
  return { type: 'about:blank', title: 'That did not work', status, detail }
}
