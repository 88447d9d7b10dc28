import type { Identity } from '#accounts/server/identity/identity.ts'

export const SHOP_URL = 'https://shop.example'
export const PASSWORD = 'correct horse'

const CONFIRMED_AT: Readonly<Record<string, string>> = {
  '/verifyEmail': '/verify-email',
  '/confirmEmail': '/change-email/confirm',
}

/** A browser for tests: sends JSON, keeps cookies, names its origin. */
export function createTestBrowser(identity: Identity, { address = '192.0.2.1', origin = SHOP_URL } = {}) {
  const cookies = new Map<string, string>()

  function cookieHeaders(): Headers {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return new Headers(cookie ? { cookie } : {})
  }

  async function send(method: string, path: string, body?: unknown, extra: Record<string, string> = {}) {
    const headers = cookieHeaders()
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (method !== 'GET') headers.set('origin', origin)
    for (const [name, value] of Object.entries(extra)) headers.set(name, value)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const init = { method, headers, ...(body !== undefined && { body: text }) }
    const response = await identity.answer(new Request(`${SHOP_URL}/api/auth${path}`, init), address)
    for (const line of response.headers.getSetCookie()) keep(line)
    const answer = await response.text()
    return { status: response.status, headers: response.headers, body: answer ? JSON.parse(answer) : undefined }
  }

  function keep(line: string) {
    const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/) ?? []
    if (/max-age=0\b/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }

  return {
    cookieHeaders,
    send,
    signUp: (email: string, password = PASSWORD) => send('POST', '/sign-up/email', { name: 'Ada', email, password }),
    signIn: (email: string, password = PASSWORD) => send('POST', '/sign-in/email', { email, password }),
    signOut: () => send('POST', '/sign-out', {}),
    /** Presses the button on the page of an email's link. */
    confirm(url: string, password?: string) {
      const { pathname, searchParams } = new URL(url)
      const body = { token: searchParams.get('token'), ...(password !== undefined && { password }) }
      return send('POST', CONFIRMED_AT[pathname] ?? pathname, body)
    },
  }
}
