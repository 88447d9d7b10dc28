import { randomBytes } from 'node:crypto'
import type { AuthorizationRequest } from './authorization-request.ts'
import type { IssuedPerson } from './demo-people.ts'

/** What a code was issued for. */
export type Grant = { request: AuthorizationRequest; person: IssuedPerson }

const LIFETIME_MS = 60_000
/** Beyond this many the oldest go. */
const MAX_CODES = 1000

export type AuthorizationCodes = ReturnType<typeof createAuthorizationCodes>

/** The codes under way, in memory: each is good once, for a minute. */
export function createAuthorizationCodes(now: () => Date) {
  const codes = new Map<string, Grant & { expiresAtMs: number }>()
  return {
    issue(grant: Grant): string {
      const code = randomBytes(32).toString('base64url')
      const [oldest] = codes.keys()
      if (oldest !== undefined && codes.size >= MAX_CODES) codes.delete(oldest)
      codes.set(code, { ...grant, expiresAtMs: now().getTime() + LIFETIME_MS })
      return code
    },
    take(code: string): Grant | undefined {
      const grant = codes.get(code)
      codes.delete(code)
      return grant && now().getTime() < grant.expiresAtMs ? grant : undefined
    },
  }
}
