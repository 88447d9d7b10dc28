/** Unverified: for display and renewal only. */
export type TokenClaims = { email: string; name: string; expiresAtMs: number }

const RENEW_BEFORE_MS = 60_000

/** Undefined when the text is not an access token. */
export function readAccessToken(token: string): TokenClaims | undefined {
  const payload = token.split('.')[1]
  if (!payload) return undefined
  try {
    const claims: unknown = JSON.parse(textFromBase64Url(payload))
    if (typeof claims !== 'object' || claims === null) return undefined
    const { email, name, exp } = claims as Record<string, unknown>
    if (typeof email !== 'string' || typeof exp !== 'number') return undefined
    return { email, name: typeof name === 'string' ? name : '', expiresAtMs: exp * 1000 }
  } catch {
    return undefined
  }
}

export function needsRenewal(claims: Pick<TokenClaims, 'expiresAtMs'>, nowMs: number): boolean {
  return claims.expiresAtMs - nowMs < RENEW_BEFORE_MS
}

export function isStillValid(claims: Pick<TokenClaims, 'expiresAtMs'>, nowMs: number): boolean {
  return claims.expiresAtMs > nowMs
}

function textFromBase64Url(text: string): string {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
  return new TextDecoder().decode(bytes)
}
