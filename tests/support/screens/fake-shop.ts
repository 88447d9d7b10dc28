import { vi } from 'vitest'
import { contract, type OperationName } from '#app/contract/contract.ts'
import { isRefusal, problemFrom } from '#platform/contract/problem.ts'

export type Sent = {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  /** Of `Idempotency-Key`. */
  key: string | null
  /** Who asks: the value of `Authorization`. */
  by: string | null
}

/** What the shop answers: a body, refusal or `Response`, or either by what was sent. To throw is to be out of reach. */
export type Answers = { [Name in OperationName | `${'GET' | 'POST'} /${string}`]?: unknown }

export type FakeShop = {
  /** The calls of an operation, or of another path such as `POST /auth/sign-out`, oldest first. */
  sent: (name: keyof Answers) => Sent[]
  /** Changes what is answered from now on. */
  answer: (answers: Answers) => void
  /** Calls that nothing was said about. */
  unexpected: string[]
}

const operations = Object.entries(contract).map(([name, { method, path }]) => ({
  name: name as OperationName,
  method,
  pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  fixed: path.split('/').filter((part) => !part.startsWith('{')).length,
}))

/** Of two paths that fit the one with more words of its own: `/parts/export` before `/parts/{id}`. */
function find(method: string, path: string) {
  const fitting = operations.filter((each) => each.method === method && each.pattern.test(path))
  return fitting.toSorted((one, other) => other.fixed - one.fixed)[0]
}

function readBody(body: RequestInit['body']): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

/** Puts a shop at the other end of `fetch`, for one test: the API client and everything before it are the real ones. */
export function startFakeShop(given: Answers): FakeShop {
  const answers = { ...given }
  const calls: (Sent & { name: string })[] = []
  const unexpected: string[] = []
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://shop.invalid')
    const path = pathname.replace(/^\/api\b/, '')
    const method = request.method ?? 'GET'
    const operation = find(method, path)
    const name = operation?.name ?? (`${method} ${path}` as keyof Answers)
    const headers = new Headers(request.headers)
    const params = Object.entries(operation?.pattern.exec(path)?.groups ?? {})
    const call: Sent = {
      params: Object.fromEntries(params.map(([key, value]) => [key, decodeURIComponent(value)])),
      query: Object.fromEntries(searchParams),
      body: readBody(request.body),
      key: headers.get('idempotency-key'),
      by: headers.get('authorization'),
    }
    calls.push({ name, ...call })
    if (!(name in answers)) unexpected.push(name)
    const said = answers[name]
    const answer: unknown = typeof said === 'function' ? await said(call) : said
    if (answer instanceof Response) return answer
    if (!isRefusal(answer)) return Response.json(answer ?? null)
    const problem = problemFrom(answer)
    return Response.json(problem, { status: problem.status })
  })
  return {
    sent: (name) => calls.filter((call) => call.name === name).map(({ name: _, ...call }) => call),
    answer: (changed) => Object.assign(answers, changed),
    unexpected,
  }
}
