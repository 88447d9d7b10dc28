import type { Attack } from './attack.ts'
import type { Scene } from './running/scene.ts'

/** A write that a page of another site makes the browser of a signed-in person send. */
const forged = (id: string, answer: Attack['answer'], headers: Record<string, string>, payload?: string): Attack => ({
  id,
  request: ({ victim }) => ({
    method: 'PUT',
    path: `/api/user/${victim.email}`,
    headers: { cookie: victim.cookie, 'content-type': 'application/json', ...headers },
    payload: payload ?? '{"education":"forged"}',
  }),
  answer,
})

const signOut = (id: string, answer: Attack['answer'], headers: Record<string, string>): Attack => ({
  id,
  request: ({ victim }) => ({
    method: 'POST',
    path: '/api/auth/sign-out',
    headers: { cookie: victim.cookie, 'content-type': 'application/json', ...headers },
    payload: '{}',
  }),
  answer,
  // Succeeds while the session is valid.
  fault: async (_answer, { group, victim }) => {
    const { status } = await group.request('PUT', `/api/user/${victim.email}`, { cookie: victim.cookie, body: {} })
    return status === 200 ? undefined : 'the victim is signed out'
  },
})

const readable: Attack['fault'] = ({ headers }) =>
  headers['access-control-allow-origin'] === undefined ? undefined : 'another site may read the answer'

/** A place to come back to after signing in, which no other site may become. */
const ELSEWHERE = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http:evil.example',
  '@evil.example',
  '/\u0000/evil.example',
  '',
]

const begun = (callbackURL: string): Attack => ({
  id: `a sign-in that comes back to ${JSON.stringify(callbackURL)}`,
  request: ({ origin }) => ({
    method: 'POST',
    path: '/api/auth/sign-in/oauth2',
    headers: { origin },
    json: { providerId: 'google', callbackURL },
  }),
  // What is a path of the shop fails on the service alone, which only a demo has without keys.
  answer: callbackURL === '/%09/evil.example' ? [404, 422] : 422,
})

const goesElsewhere: Attack['fault'] = ({ headers }) => {
  const to = headers.location
  return to === undefined || /^\/(?![/\\])/.test(String(to)) || String(to).startsWith('http://localhost:3000/')
    ? undefined
    : `leads to ${to}`
}

const led = (id: string, path: string | ((scene: Scene) => string), answer: Attack['answer']): Attack => ({
  id,
  request: (scene) => ({ path: typeof path === 'string' ? path : path(scene) }),
  answer,
  fault: goesElsewhere,
})

export const CROSS_SITE_ATTACKS: readonly Attack[] = [
  forged('a form of another site', 403, { origin: 'https://evil.example' }),
  forged('a form of nowhere', 403, { origin: 'null' }),
  forged('a form that does not say where from', 403, {}),
  forged('a form of a site with the shop’s name in front', 403, { origin: 'http://localhost:3000.evil.example' }),
  forged('a form of a site with the shop’s name behind', 403, { origin: 'http://evil.example/http://localhost:3000' }),
  forged('a form of the same host by TLS', 403, { origin: 'https://localhost:3000' }),
  forged('a form of another port', 403, { origin: 'http://localhost:3001' }),
  forged('a form that names the shop as referrer only', 403, { referer: 'http://localhost:3000/' }),
  forged('a form that a browser marks as another site’s', 403, {
    'sec-fetch-site': 'cross-site',
    origin: 'https://evil.example',
  }),
  forged('JSON that calls itself text', 415, { origin: 'https://evil.example', 'content-type': 'text/plain' }),
  forged(
    'a form’s own content type',
    415,
    { 'content-type': 'application/x-www-form-urlencoded' },
    '{"education":"forged"}=',
  ),
  signOut('signing somebody out from another site', 403, { origin: 'https://evil.example' }),
  signOut('signing somebody out from nowhere', 403, { origin: 'null' }),
  signOut('signing somebody out without an origin', 403, {}),
  signOut('signing somebody out as text', 415, { 'content-type': 'text/plain', origin: 'http://localhost:3000' }),
  {
    id: 'signing in from another site',
    request: ({ victim }) => ({
      method: 'POST',
      path: '/api/auth/sign-in/email',
      headers: { origin: 'https://evil.example' },
      json: { email: victim.email, password: 'correct horse battery' },
    }),
    answer: 403,
  },
  {
    id: 'reading with a cookie from another site',
    request: ({ victim }) => ({
      path: `/api/auth/get-session`,
      headers: { cookie: `x=${victim.email.length}`, origin: 'https://evil.example' },
    }),
    answer: 200,
    fault: readable,
  },
  {
    id: 'asking whether another site may write',
    request: () => ({
      method: 'OPTIONS',
      path: '/api/placeOrder',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    }),
    answer: [204, 404],
    fault: readable,
  },
  ...ELSEWHERE.map(begun),
  led('a page whose address begins with two slashes', '//evil.example', [200, 404]),
  led('a page whose address begins with an encoded slash', '/%2fevil.example', 404),
  led('a page whose address begins with a backslash', '/\\evil.example', [400, 404]),
  led('a page whose address ends in two slashes', '//evil.example//', [200, 404]),
  led('a login that remembers another site', '/login?returnTo=https://evil.example', 200),
  led('a login that remembers a script', '/login?returnTo=javascript:alert(1)', 200),
  led('coming back from a sign-in that nobody began', '/api/auth/oauth2/callback/google?code=x&state=x', [302, 303]),
  led(
    'coming back with an address in the state',
    '/api/auth/oauth2/callback/google?code=x&state=https://evil.example',
    [302, 303],
  ),
  led(
    'coming back with an error that is an address',
    '/api/auth/oauth2/callback/google?error=//evil.example',
    [302, 303],
  ),
]
