import type { z } from 'zod'

/**
 * One Better Auth endpoint that the shop exposes. To add one, enable its plugin (better-auth-options.ts) and add a row
 * to a list that auth-endpoints.ts spreads: its exact path (`/oauth2/callback/google`), a strict input schema, and
 * every output field that may leave. Anything not in a schema is dropped or refused.
 */
export type AuthEndpoint = {
  method: 'GET' | 'POST'
  body?: z.ZodType // POST only; it must come from our own pages
  query?: z.ZodType // Without a schema the query is dropped
  /** Everything that may leave; session tokens, for one, stay in the HttpOnly cookie. */
  output: z.ZodType
  /** Opened as a page: redirects pass through, and failures lead to `failurePath?error=…`. */
  page?: { failurePath: string }
}

export type AuthEndpoints = Readonly<Record<string, AuthEndpoint>>

export const AUTH_PATH = '/api/auth'
