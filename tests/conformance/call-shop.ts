import { randomUUID } from 'node:crypto'

/** A signed-in account, with the credentials its browser would hold. */
export type Signed = { email: string; name: string; password: string; cookie: string; token: string }
export type Answer = { status: number; headers: Headers; body: unknown }

type Call = { as?: Signed | undefined; by?: 'token' | 'cookie'; body?: unknown; headers?: Record<string, string> }
/** Sends a request to the examined shop. */
export type Caller = (method: string, path: string, call?: Call) => Promise<Answer>

const PASSWORD = 'conformance of a shop'

export function createCaller(url: string): Caller {
  return async (method, path, { as, by = 'token', body, headers } = {}) => {
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        origin: new URL(url).origin,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(as && (by === 'token' ? { authorization: `Bearer ${as.token}` } : { cookie: as.cookie })),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = /json/.test(answer.headers.get('content-type') ?? '')
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text }
  }
}

export function createSignIn(url: string, call: Caller) {
  async function begin(path: string, { email, name, password }: Omit<Signed, 'cookie' | 'token'>): Promise<Signed> {
    const body = path.includes('sign-up') ? { name, email, password } : { email, password }
    const session = await call('POST', `/api/auth/${path}`, { body })
    if (session.status !== 200) throw new Error(`${email}: ${path} returned ${session.status}. ${hint(url)}`)
    const cookie = session.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const user = await call('PUT', `/api/user/${email}`, { body: { email }, headers: { cookie } })
    const { token, name: known } = user.body as { token: string; name: string }
    return { email, name: known, password, cookie, token }
  }

  return {
    signUp(name: string): Promise<Signed> {
      const email = `${name.toLowerCase().replaceAll(' ', '.')}.${randomUUID().slice(0, 8)}@example.com`
      return begin('sign-up/email', { email, name, password: PASSWORD })
    },
    signIn: (email: string, password: string): Promise<Signed> => begin('sign-in/email', { email, name: '', password }),
  }
}

function hint(url: string): string {
  return `Is PUBLIC_URL of the shop ${new URL(url).origin}?`
}
