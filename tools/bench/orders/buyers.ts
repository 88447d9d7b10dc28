const PASSWORD = 'bench-password'
const ADMIN = { email: 'admin@example.com', password: 'demo-parts-1' }
/** The server hashes so many passwords at a time; more sign-ups at once would only wait. */
const SIGN_UPS_AT_ONCE = 8

export type Buyer = { email: string; token: string }

/** Signs up so many customers through HTTP, each with an access token; their emails begin with `start`. */
export async function signUpBuyers(url: string, count: number, start = 'buyer'): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (let first = 0; first < count; first += SIGN_UPS_AT_ONCE) {
    const group = Array.from({ length: Math.min(SIGN_UPS_AT_ONCE, count - first) }, (_, index) =>
      signUp(url, `${start}${first + index}@example.com`),
    )
    buyers.push(...(await Promise.all(group)))
  }
  return buyers
}

async function signUp(url: string, email: string): Promise<Buyer> {
  const signedUp = await sendJson(url, 'POST', '/api/auth/sign-up/email', { name: 'Buyer', email, password: PASSWORD })
  return { email, token: await tokenFor(url, email, signedUp) }
}

/** An access token of the demo's administrator. */
export async function signInAdmin(url: string): Promise<string> {
  return tokenFor(url, ADMIN.email, await sendJson(url, 'POST', '/api/auth/sign-in/email', ADMIN))
}

async function tokenFor(url: string, email: string, signedIn: Response): Promise<string> {
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const answer = await sendJson(url, 'PUT', `/api/user/${email}`, { email }, { cookie })
  return ((await answer.json()) as { token: string }).token
}

/** One call as a page of the shop makes it. */
export function sendJson(
  url: string,
  method: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', origin: url, ...headers },
    body: JSON.stringify(body),
  })
}
