import type { TestAnswer } from './test-request.ts'
import type { TestShop } from './test-shop.ts'

/** The body is what JSON gives: tests read what they expect of it. */
type VisitorAnswer = Omit<TestAnswer, 'body'> & { body: ReturnType<typeof JSON.parse> }

export type TestVisitor = ReturnType<typeof createTestVisitor>

/** An HTTP client with a cookie jar, for tests of signing in. */
export function createTestVisitor(shop: TestShop) {
  const cookies = new Map<string, string>()

  async function send(method: string, path: string, body?: unknown): Promise<VisitorAnswer> {
    const answer = await shop.request(method, path, { cookie: cookie(), ...(body !== undefined && { body }) })
    for (const line of answer.headers.getSetCookie()) keep(line)
    return answer
  }

  function keep(line: string) {
    const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/) ?? []
    if (/max-age=0\b/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }

  function cookie(): string {
    return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  return {
    cookie,
    get: (path: string) => send('GET', path),
    post: (path: string, body: unknown = {}) => send('POST', path, body),
    auth: (path: string, body?: unknown) => send(body === undefined ? 'GET' : 'POST', `/api/auth${path}`, body),
    signUp: (email: string, password: string) =>
      send('POST', '/api/auth/sign-up/email', { name: 'Ada', email, password }),
    signIn: (email: string, password: string) => send('POST', '/api/auth/sign-in/email', { email, password }),
    /** Whether the browser is signed in. */
    async isSignedIn(): Promise<boolean> {
      const { body } = await send('GET', '/api/auth/get-session')
      return body !== null
    },
    /** The access token of the session that the cookies hold; undefined when there is none. */
    async token(email: string): Promise<string | undefined> {
      const { body } = await shop.request('PUT', `/api/user/${email}`, { cookie: cookie(), body: {} })
      return (body as { token?: string }).token
    },
  }
}
