import { generateKeyPairSync, hkdfSync } from 'node:crypto'
import { decodeJwt, exportJWK, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import type { Attack } from './attack.ts'
import type { Scene } from './running/scene.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ownKey = (secret: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'parts-manufacture access token, version 1', 32))
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const HEADER = { alg: 'HS256', typ: 'at+jwt' }

type Bent = {
  header?: Partial<JWTHeaderParameters>
  claims?: Record<string, unknown>
  key?: Uint8Array
  of?: (scene: Scene) => string
}

/** A token of the shop's own kind, with its own key unless another is given, and something bent in it. */
function bentToken(scene: Scene, { header, claims, key, of }: Bent): Promise<string> {
  const token = of?.(scene) ?? scene.administrator.token
  return new SignJWT({ ...decodeJwt(token), ...claims } as JWTPayload)
    .setProtectedHeader({ ...HEADER, ...header })
    .sign(key ?? ownKey(scene.secret))
}

const now = () => Math.floor(Date.now() / 1000)

/** What is wrong with each token. All claim to be an administrator's, so that taking one would open everything. */
const BENT: Record<string, (scene: Scene) => string | Promise<string>> = {
  'of no algorithm': ({ administrator }) =>
    `${base64url({ ...HEADER, alg: 'none' })}.${administrator.token.split('.')[1]}.`,
  'of no algorithm, in capitals': ({ administrator }) =>
    `${base64url({ ...HEADER, alg: 'NONE' })}.${administrator.token.split('.')[1]}.`,
  'without its signature': ({ administrator }) => administrator.token.replace(/[^.]*$/, ''),
  'with one more character': ({ administrator }) => `${administrator.token}A`,
  'with a part too many': ({ administrator }) => `${administrator.token}.x`,
  'with the signature of another': ({ administrator, customer }) =>
    administrator.token.replace(/[^.]*$/, customer.token.split('.')[2] ?? ''),
  'with another’s claims under one’s own signature': ({ administrator, customer }) =>
    [customer.token.split('.')[0], administrator.token.split('.')[1], customer.token.split('.')[2]].join('.'),
  'signed by the publishable key': (scene) =>
    bentToken(scene, { key: new TextEncoder().encode('pk_test_sandbox'.padEnd(32, '0')) }),
  'signed by the secret itself': (scene) => bentToken(scene, { key: new TextEncoder().encode(scene.secret) }),
  'signed by an empty key': (scene) => bentToken(scene, { key: new Uint8Array(32) }),
  'of another shop': (scene) => bentToken(scene, { key: ownKey('another shop’s secret, that is long enough') }),
  'of another shop’s name': (scene) => bentToken(scene, { claims: { iss: 'https://other.example' } }),
  'of no issuer': (scene) => bentToken(scene, { claims: { iss: undefined } }),
  'for another audience': (scene) => bentToken(scene, { claims: { aud: 'another-api' } }),
  'for no audience': (scene) => bentToken(scene, { claims: { aud: undefined } }),
  'that has run out': (scene) => bentToken(scene, { claims: { iat: now() - 700, exp: now() - 100 } }),
  'that never runs out': (scene) => bentToken(scene, { claims: { exp: undefined } }),
  'that runs out at a text': (scene) => bentToken(scene, { claims: { exp: '9999999999' } }),
  'that is not valid yet': (scene) => bentToken(scene, { claims: { nbf: now() + 3_600 } }),
  'of another type': (scene) => bentToken(scene, { header: { typ: 'JWT' } }),
  'of no session': (scene) => bentToken(scene, { claims: { sid: '0193a0c0-0000-7000-8000-000000000000' } }),
  'of a customer’s session, for the administrator': (scene) =>
    bentToken(scene, { claims: { sid: decodeJwt(scene.customer.token).sid } }),
  'of a session in a list': (scene) =>
    bentToken(scene, { claims: { sid: [decodeJwt(scene.administrator.token).sid] } }),
  'with a key id that is a path': (scene) =>
    bentToken(scene, { header: { kid: '../../../../dev/null' }, key: new Uint8Array(32) }),
  'with a key id that is SQL': (scene) =>
    bentToken(scene, { header: { kid: "x' UNION SELECT 'key" }, key: new TextEncoder().encode('key'.padEnd(32)) }),
  'that brings its key along': async (scene) =>
    new SignJWT(decodeJwt(scene.administrator.token))
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', jwk: await exportJWK(publicKey) })
      .sign(privateKey),
  'that says where its key is': (scene) =>
    new SignJWT(decodeJwt(scene.administrator.token))
      .setProtectedHeader({
        alg: 'RS256',
        typ: 'at+jwt',
        jku: 'https://evil.example/jwks.json',
        x5u: 'https://evil.example',
      })
      .sign(privateKey),
  'with an extension that must be understood': ({ administrator }) =>
    `${base64url({ ...HEADER, crit: ['evil'], evil: 1 })}.${administrator.token.split('.').slice(1).join('.')}`,
  'of somebody banned': ({ banned }) => banned.token,
  'of somebody signed out': ({ signedOut }) => signedOut.token,
  'of an account that is no more': ({ deleted }) => deleted.token,
  'that is no token': () => 'admin',
  'that is an object': () => '{"sub":"admin"}',
  'of eight kilobytes': () => 'A'.repeat(8_000),
}

const bent: Attack[] = Object.entries(BENT).map(([what, make]) => ({
  id: `a token ${what}`,
  request: async (scene) => ({ path: '/api/user', headers: { authorization: `Bearer ${await make(scene)}` } }),
  answer: 401,
  problem: 'not-signed-in',
}))

const one = (id: string, answer: Attack['answer'], request: Attack['request']): Attack => ({ id, answer, request })

export const TOKEN_ATTACKS: readonly Attack[] = [
  ...bent,
  {
    ...one(
      'a token of the test’s own making that nothing is bent in opens the door, so the others fail for their fault',
      200,
      async (scene) => ({
        path: '/api/user?limit=1&search=nobody',
        headers: { authorization: `Bearer ${await bentToken(scene, {})}` },
      }),
    ),
  },
  one('a token in the query', 401, ({ administrator }) => ({ path: `/api/user?access_token=${administrator.token}` })),
  one('a token in a cookie', 401, ({ administrator }) => ({
    path: '/api/user',
    headers: { cookie: `accessToken=${administrator.token}; authorization=${administrator.token}` },
  })),
  one('a token as a password of Basic', 401, ({ administrator }) => ({
    path: '/api/user',
    headers: { authorization: `Basic ${Buffer.from(`admin:${administrator.token}`).toString('base64')}` },
  })),
  one('two tokens in one header', 401, ({ customer, administrator }) => ({
    path: '/api/user',
    headers: { authorization: `Bearer ${customer.token}, Bearer ${administrator.token}` },
  })),
  one('the session’s cookie instead of a token', 401, ({ administrator }) => ({
    path: '/api/user',
    headers: { cookie: administrator.cookie },
  })),
  one('a cookie of somebody banned', [401, 403], ({ banned, origin }) => ({
    method: 'PUT',
    path: `/api/user/${banned.email}`,
    headers: { cookie: banned.cookie, origin },
    json: {},
  })),
  one('a cookie of somebody signed out', 401, ({ signedOut, origin }) => ({
    method: 'PUT',
    path: `/api/user/${signedOut.email}`,
    headers: { cookie: signedOut.cookie, origin },
    json: {},
  })),
  one('a cookie whose signature is another’s', 401, ({ victim, customer, origin }) => ({
    method: 'PUT',
    path: `/api/user/${victim.email}`,
    headers: {
      cookie: `${victim.cookie.split('.').slice(0, 2).join('.')}.${customer.cookie.split('.').at(-1)}`,
      origin,
    },
    json: {},
  })),
  one('a cookie without a signature', 401, ({ victim, origin }) => ({
    method: 'PUT',
    path: `/api/user/${victim.email}`,
    headers: { cookie: victim.cookie.split('.').slice(0, 2).join('.'), origin },
    json: {},
  })),
  one('a cookie without an origin', 403, ({ victim }) => ({
    method: 'PUT',
    path: `/api/user/${victim.email}`,
    headers: { cookie: victim.cookie },
    json: {},
  })),
  one('a token that fails beside a cookie that holds', 401, ({ victim, origin }) => ({
    path: `/api/userinfo/${victim.email}`,
    headers: { authorization: 'Bearer x', cookie: victim.cookie, origin },
  })),
  one('the address that a proxy would sign in by', 401, ({ administrator }) => ({
    path: '/api/user',
    headers: { 'x-forwarded-user': administrator.email, 'x-remote-user': administrator.email, 'remote-user': 'admin' },
  })),
  one('a wrong password for an account that is there is answered as for none', 401, ({ victim, origin }) => ({
    method: 'POST',
    path: '/api/auth/sign-in/email',
    headers: { origin },
    json: { email: victim.email, password: 'wrong password' },
  })),
  one('an email of a new password for nobody', 200, ({ origin }) => ({
    method: 'POST',
    path: '/api/auth/request-password-reset',
    headers: { origin },
    json: { email: 'nobody@example.com' },
  })),
  one('a new password by a token that nobody got', [400, 409, 422, 403, 404], ({ origin }) => ({
    method: 'POST',
    path: '/api/auth/reset-password',
    headers: { origin },
    json: { token: 'A'.repeat(43), newPassword: 'another password' },
  })),
  one('an address of the sign-in service that the shop does not offer', 404, ({ origin, administrator }) => ({
    method: 'POST',
    path: '/api/auth/update-user',
    headers: { origin, cookie: administrator.cookie },
    json: { role: 'admin', emailVerified: true },
  })),
]
