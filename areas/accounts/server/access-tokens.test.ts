import { hkdfSync } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createAccessTokens } from './access-tokens.ts'

const SECRET = 'a secret of the tests that is long enough 4711'
const ISSUER = 'https://shop.example'
const NOW = new Date('2026-03-01T12:00:00Z')
const claims = {
  accountId: '01890000-0000-7000-8000-000000000001',
  sessionId: '01890000-0000-7000-8000-000000000002',
  email: 'ada@example.com',
  name: 'Ada',
}
const tokens = createAccessTokens({ secret: SECRET, issuer: ISSUER })
const secondsLater = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('an access token', () => {
  it('gives back what it was issued for', async () => {
    expect(await tokens.verify(await tokens.issue(claims, NOW), NOW)).toEqual(claims)
  })

  it('says who and until when, in whole seconds, and nothing of the role', async () => {
    const token = await tokens.issue(claims, NOW)
    const iat = NOW.getTime() / 1000
    expect(decodeJwt(token)).toEqual({
      sub: claims.accountId,
      sid: claims.sessionId,
      email: claims.email,
      name: claims.name,
      iss: ISSUER,
      aud: 'parts-manufacture-api',
      iat,
      exp: iat + 600,
    })
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'at+jwt' })
  })

  it('holds for ten minutes and not a second longer', async () => {
    const token = await tokens.issue(claims, NOW)
    expect(await tokens.verify(token, secondsLater(599))).toEqual(claims)
    expect(await tokens.verify(token, secondsLater(600))).toBeUndefined()
    expect(await tokens.verify(token, secondsLater(86_400))).toBeUndefined()
  })

  it('does not hold at a shop with another secret or another address', async () => {
    const token = await tokens.issue(claims, NOW)
    const otherSecret = createAccessTokens({ secret: `${SECRET}!`, issuer: ISSUER })
    const otherIssuer = createAccessTokens({ secret: SECRET, issuer: 'https://other.example' })
    expect(await otherSecret.verify(token, NOW)).toBeUndefined()
    expect(await otherIssuer.verify(token, NOW)).toBeUndefined()
  })

  it('does not hold with one letter of its signature changed, or with claims changed', async () => {
    const [header, , signature = ''] = (await tokens.issue(claims, NOW)).split('.')
    const payload = decodeJwt(await tokens.issue(claims, NOW))
    const unchanged = [header, base64url(payload), signature].join('.')
    const flipped = (signature[0] === 'A' ? 'B' : 'A') + signature.slice(1)
    expect(await tokens.verify(unchanged, NOW)).toEqual(claims)
    expect(await tokens.verify([header, base64url(payload), flipped].join('.'), NOW)).toBeUndefined()
    const altered = base64url({ ...payload, email: 'eve@example.com' })
    expect(await tokens.verify([header, altered, signature].join('.'), NOW)).toBeUndefined()
  })

  it('is never unsigned', async () => {
    const payload = decodeJwt(await tokens.issue(claims, NOW))
    const unsigned = new UnsecuredJWT(payload).encode()
    const [, body, signature] = (await tokens.issue(claims, NOW)).split('.')
    for (const alg of ['none', 'None', 'HS512']) {
      expect(await tokens.verify([base64url({ alg, typ: 'at+jwt' }), body, signature].join('.'), NOW)).toBeUndefined()
    }
    expect(await tokens.verify(unsigned, NOW)).toBeUndefined()
  })

  it.each(['', 'x', '..', 'a.b.c', 'null', `${'a'.repeat(5000)}`])('is not %.20j', async (text) => {
    expect(await tokens.verify(text, NOW)).toBeUndefined()
  })
})

describe('a token signed with the right key', () => {
  // Derives the key as the code under test does, so that only the claims are wrong.
  async function signed(change: Record<string, unknown>, header: Record<string, unknown> = {}) {
    const key = new Uint8Array(hkdfSync('sha256', SECRET, '', 'parts-manufacture access token, version 1', 32))
    const payload = { ...decodeJwt(await tokens.issue(claims, NOW)), ...change }
    return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header }).sign(key)
  }

  it('holds when nothing is changed', async () => {
    expect(await tokens.verify(await signed({}), NOW)).toEqual(claims)
  })

  it.each([
    ['another audience', { aud: 'another-api' }],
    ['no audience', { aud: undefined }],
    ['no end', { exp: undefined }],
    ['no session', { sid: undefined }],
    ['a session that is no id', { sid: 'x' }],
    ['no subject', { sub: undefined }],
  ])('does not hold with %s', async (_, change) => {
    expect(await tokens.verify(await signed(change), NOW)).toBeUndefined()
  })

  it('does not hold when it is a token of another kind', async () => {
    expect(await tokens.verify(await signed({}, { typ: 'JWT' }), NOW)).toBeUndefined()
  })
})
