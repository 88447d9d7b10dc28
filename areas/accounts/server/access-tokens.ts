import { hkdfSync } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { ACCESS_TOKEN_LIFETIME_S } from '#accounts/contract/accounts.ts'

const ALGORITHM = 'HS256'
const AUDIENCE = 'parts-manufacture-api'
const MOST_REMEMBERED = 5_000 // Verified tokens to remember; a few hundred bytes each
const KEY_PURPOSE = 'parts-manufacture access token, version 1'

/** The role is left out on purpose. */
export type AccessTokenClaims = { accountId: string; sessionId: string; email: string; name: string }

export type AccessTokens = {
  issue(claims: AccessTokenClaims, now: Date): Promise<string>
  /** Undefined for any text that is no valid token of ours at `now`. */
  verify(token: string, now: Date): Promise<AccessTokenClaims | undefined>
}

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), email: z.string(), name: z.string(), exp: z.number() })

/** Issues and verifies access tokens (in the spirit of RFC 9068), with a key derived from the shop's secret. */
export function createAccessTokens({ secret, issuer }: { secret: string; issuer: string }): AccessTokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', KEY_PURPOSE, 32))
  // A verified signature stays valid; expiry and session are checked each time.
  const genuine = new Map<string, { claims: AccessTokenClaims; expiresAtS: number }>()

  return {
    issue({ accountId, sessionId, email, name }, now) {
      const issuedAtS = Math.floor(now.getTime() / 1000)
      return new SignJWT({ sid: sessionId, email, name })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt' })
        .setSubject(accountId)
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAtS)
        .setExpirationTime(issuedAtS + ACCESS_TOKEN_LIFETIME_S)
        .sign(key)
    },

    async verify(token, now) {
      const nowS = Math.floor(now.getTime() / 1000)
      const known = genuine.get(token)
      if (known) return nowS < known.expiresAtS ? known.claims : undefined
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          typ: 'at+jwt',
          issuer,
          audience: AUDIENCE,
          requiredClaims: ['exp'],
          currentDate: now,
        })
        const { sub, sid, email, name, exp } = claimsSchema.parse(payload)
        const claims = { accountId: sub, sessionId: sid, email, name }
        if (genuine.size >= MOST_REMEMBERED) genuine.clear()
        genuine.set(token, { claims, expiresAtS: exp })
        return claims
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined
        throw error
      }
    },
  }
}
