import { expect } from 'vitest'
import type { SignInError } from '#accounts/contract/credentials.ts'
import type { TestAnswer, TestRequest } from '../../support/test-request.ts'
import type { TestShop } from '../../support/test-shop.ts'

type Shop = Pick<TestShop, 'request'>
export type SignInBrowser = ReturnType<typeof openBrowser>

/** Where the tests' sign-ins end: the login page, which goes on to the reviews. */
const LOGIN = '/login?returnTo=%2Freview'

/** A browser with its own cookies that signs in through other services. */
export function openBrowser(shop: Shop) {
  const cookies = new Map<string, string>()

  async function send(method: string, path: string, request: TestRequest = {}): Promise<TestAnswer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await shop.request(method, path, { ...(cookie && { cookie }), ...request })
    for (const line of answer.headers.getSetCookie()) keep(line)
    return answer
  }

  function keep(line: string) {
    const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/) ?? []
    if (/max-age=0\b/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }

  return {
    send,
    start: (body: object) => send('POST', '/api/auth/sign-in/oauth2', { body }),
    /** Presses the button. Gives the address at the issuer that the browser is sent to. */
    async begin(providerId: 'google' | 'oidc' = 'oidc'): Promise<URL> {
      const callbackURL = `${LOGIN}&resume=1`
      const body = { providerId, callbackURL, errorCallbackURL: LOGIN }
      const answer = await send('POST', '/api/auth/sign-in/oauth2', { body })
      if (answer.status !== 200) throw new Error(`Not begun: ${answer.status} ${JSON.stringify(answer.body)}`)
      return new URL((answer.body as { url: string }).url)
    },
    /** Follows the issuer's redirect back to the shop. */
    comeBack: (query: Record<string, string>, providerId: 'google' | 'oidc' = 'oidc') =>
      send('GET', `/api/auth/oauth2/callback/${providerId}?${new URLSearchParams(query)}`, { origin: null }),
    /** The email of the signed-in account. */
    async whoIsSignedIn(): Promise<string | undefined> {
      const { status, body } = await send('GET', '/api/auth/get-session')
      expect(status).toBe(200)
      return (body as { user: { email: string } } | null)?.user.email
    },
  }
}

/** The browser is signed in with that email and led to the remembered page. */
export async function expectSignedIn(browser: SignInBrowser, answer: TestAnswer, email: string): Promise<void> {
  expect(answer.headers.get('location')).toBe(`${LOGIN}&resume=1`)
  expect(answer.status).toBe(302)
  expect(await browser.whoIsSignedIn()).toBe(email)
}

/** The browser is redirected to the login page with a reason, not signed in. */
export async function expectRefused(
  browser: SignInBrowser,
  answer: TestAnswer,
  error: SignInError,
  page: string = LOGIN,
): Promise<void> {
  expect(answer.headers.get('location')).toBe(`${page}${page.includes('?') ? '&' : '?'}error=${error}`)
  expect(answer.status).toBe(302)
  expect(answer.cookies.filter((cookie) => /session_token=./.test(cookie))).toEqual([])
  expect(await browser.whoIsSignedIn()).toBeUndefined()
}

let people = 0

/** An account of the issuer that the shop has not seen. */
export function newPerson() {
  people += 1
  const email = `person${people}@example.com`
  return { sub: `subject-${people}`, email, email_verified: true, name: `Person ${people}` }
}
