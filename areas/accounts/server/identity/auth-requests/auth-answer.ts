import type { AuthEndpoint } from '../auth-endpoint.ts'
import { authProblem, authRefusal, pageAnswer, pageProblem, refusalIn } from './auth-problem.ts'

/** Reduces Better Auth's answer to its cookies, the allowed fields, a problem document or a redirect. */
export async function toShopAnswer({ output, page }: AuthEndpoint, answer: Response): Promise<Response> {
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
