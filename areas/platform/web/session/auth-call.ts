import type { Answer } from '#platform/contract/client.ts'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { type Problem, problemSchema } from '#platform/contract/problem-schema.ts'
import { exchange } from './exchange.ts'
import { endIfOver, SESSION_ENDED } from './renew-token.ts'

const UNREACHABLE = msg('We can’t reach the shop. Check your connection and try again.')

/**
 * Calls `/api/auth` with the session cookie: POST when there is a body, else GET.
 * @throws ProblemError unless the answer is 200
 */
export async function callAuth<Body>(path: string, body?: unknown): Promise<Body> {
  const answer = await exchange(`/auth${path}`, body === undefined ? { method: 'GET' } : { method: 'POST', body })
  if (answer.status === 401 && (await endIfOver(body !== undefined))) throw new ProblemError(problemOf(SESSION_ENDED))
  if (answer.status !== 200) throw new ProblemError(problemOf(answer))
  return answer.body as Body
}

export function refusalMessage(answer: Answer): string {
  const problem = problemOf(answer)
  return problem.errors?.[0]?.message ?? problem.detail
}

function problemOf({ status, body }: Answer): Problem {
  const problem = problemSchema.safeParse(body)
  if (problem.success) return problem.data
  const detail = status === 429 ? t('Too many attempts. Wait a minute and try again.') : say(UNREACHABLE)
  return { type: 'about:blank', title: t('Something went wrong'), status, detail }
}
