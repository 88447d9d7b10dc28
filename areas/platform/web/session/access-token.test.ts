import { describe, expect, it } from 'vitest'
import { isStillValid, needsRenewal, readAccessToken } from './access-token.ts'

const tokenOf = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sign`

describe('an access token read in the browser', () => {
  it('gives the email, the name in any script and the end in milliseconds', () => {
    const token = tokenOf({ email: 'ana@example.com', name: 'Ána Ωmega ??>', exp: 1_700_000_000 })
    expect(readAccessToken(token)).toEqual({
      email: 'ana@example.com',
      name: 'Ána Ωmega ??>',
      expiresAtMs: 1_700_000_000_000,
    })
  })

  it.each(['', 'abc', 'a.b.c', 'a.%%%.c', tokenOf(null), tokenOf({ email: 1, exp: 2 }), tokenOf({ email: 'a@b.cd' })])(
    'is nothing when the text is %j',
    (text) => expect(readAccessToken(text)).toBeUndefined(),
  )

  it('is renewed when less than a minute is left, and not with a minute left', () => {
    expect(needsRenewal({ expiresAtMs: 100_000 }, 40_000)).toBe(false)
    expect(needsRenewal({ expiresAtMs: 100_000 }, 40_001)).toBe(true)
  })

  it('can be used until its very end when it cannot be renewed', () => {
    expect(isStillValid({ expiresAtMs: 100_000 }, 99_999)).toBe(true)
    expect(isStillValid({ expiresAtMs: 100_000 }, 100_000)).toBe(false)
  })
})
