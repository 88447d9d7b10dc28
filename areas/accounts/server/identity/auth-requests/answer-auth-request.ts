import { isRefusal, NOTHING_HERE } from '#platform/contract/problem.ts'
import { isDatabaseUnavailable } from '#platform/server/database/database.ts'
import { describeError } from '#platform/server/describe-error.ts'
import type { AuthEndpoint } from '../auth-endpoint.ts'
import type { Identity } from '../identity.ts'
import type { IdentityContext } from '../identity-context.ts'
import { findAuthEndpoint } from './auth-endpoints.ts'
import { authProblem, authRefusal, pageAnswer, pageProblem, refusalIn } from './auth-problem.ts'
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

/** Reduces Better Auth's answer to its cookies, the allowed fields, a problem document or a redirect. */
async function toShopAnswer({ output, page }: AuthEndpoint, answer: Response): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie)
  if (page && answer.status === 302) return pageAnswer(answer.headers.get('location') ?? page.failurePath, headers)
  const body = await readBody(answer)
  if (!answer.ok) {
    const retryAfterS = answer.headers.get('x-retry-after') ?? (answer.status === 503 ? '1' : undefined)
    if (retryAfterS) headers.set('retry-after', retryAfterS)
    const code = (body as { code?: string } | undefined)?.code
    const refusal = refusalIn(body) ?? authRefusal(answer.status, code)
    return page ? pageProblem(page)(refusal, headers) : authProblem(refusal, headers, code)
  }
  headers.set('content-type', 'application/json')
  return new Response(JSON.stringify(output.parse(body)), { headers })
}

async function readBody(answer: Response): Promise<unknown> {
  const text = await answer.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
