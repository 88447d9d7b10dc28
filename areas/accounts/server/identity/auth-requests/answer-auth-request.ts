import { isRefusal, NOTHING_HERE } from '#platform/contract/problem.ts'
import { isDatabaseUnavailable } from '#platform/server/database/database.ts'
import { describeError } from '#platform/server/describe-error.ts'
import type { Identity } from '../identity.ts'
import type { IdentityContext } from '../identity-context.ts'
import { toShopAnswer } from './auth-answer.ts'
import { findAuthEndpoint } from './auth-endpoints.ts'
import { authProblem, authRefusal, pageProblem } from './auth-problem.ts'
import { readAuthRequest } from './auth-request.ts'
import { withDatabase } from './database-failures.ts'

/** The only entrance to `/api/auth/`: validates requests and filters answers. */
export function answerAuthRequest(
  parts: IdentityContext,
  handler: (request: Request) => Promise<Response>,
): Identity['answer'] {
  return async (request, clientAddress) => {
    const { path, endpoint } = findAuthEndpoint(request)
    if (!endpoint) return authProblem(NOTHING_HERE, new Headers())
    const refused = endpoint.page ? pageProblem(endpoint.page) : authProblem
    try {
      const read = await readAuthRequest(parts, path, endpoint, request, clientAddress)
      if (isRefusal(read)) return refused(read, new Headers())
      return await toShopAnswer(endpoint, await withDatabase(() => parts.passwords.during(() => handler(read))))
    } catch (error) {
      if (isDatabaseUnavailable(error)) return refused(authRefusal(503, undefined), new Headers({ 'retry-after': '2' }))
      parts.log('Sign-in request failed', describeError(error))
      return refused(authRefusal(500, undefined), new Headers())
    }
  }
}
