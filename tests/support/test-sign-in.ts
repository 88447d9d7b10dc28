import { createWorkQueue } from '#accounts/server/identity/passwords/passwords.ts'
import type { TestAnswer, TestRequest } from './test-request.ts'

export const TEST_PASSWORD = 'correct horse battery'

/** A signed-in account, with the credentials its browser would hold. */
export type TestAccount = { email: string; name: string; cookie: string; token: string }
type Send = (method: string, path: string, request?: TestRequest) => Promise<TestAnswer>

export function createTestSignIn(request: Send) {
  // As many at a time as hash their passwords in a shop, where that takes long: a crowd would wait for connections.
  const { run } = createWorkQueue({ atOnce: 2, waiting: Number.POSITIVE_INFINITY })

  async function begin(path: string, { name, email }: { name: string; email: string }, body: object) {
    const answer = await request('POST', `/api/auth${path}`, { body })
    if (answer.status !== 200) throw new Error(`${path} returned ${answer.status}: ${JSON.stringify(answer.body)}`)
    const cookie = answer.cookies.join('; ')
    const token = await request('PUT', `/api/user/${email}`, { cookie, body: { email } })
    return { email, name, cookie, token: (token.body as { token: string }).token }
  }

  const inTurn: typeof begin = (...person) => run(() => begin(...person)) as Promise<TestAccount>

  return {
    signUp(name: string): Promise<TestAccount> {
      const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
      return inTurn('/sign-up/email', { name, email }, { name, email, password: TEST_PASSWORD })
    },

    signIn({ name, email }: Pick<TestAccount, 'email' | 'name'>): Promise<TestAccount> {
      return inTurn('/sign-in/email', { name, email }, { email, password: TEST_PASSWORD })
    },
  }
}
