import type { z } from 'zod'

/**
 * One address of Better Auth that the shop answers. To open another one: let the plugin that has it in
 * (better-auth-options.ts), and put a row into a list that auth-endpoints.ts spreads, under its exact path
 * (`/sign-in/oauth2`, `/oauth2/callback/google`), with a strict schema for what it takes and, in `output`, every member
 * that may leave. What no schema names neither gets in nor out.
 */
export type AuthEndpoint = {
  method: 'GET' | 'POST'
  /** What the body of a POST must be; it has to come from our own pages. A GET has none. */
  body?: z.ZodType
  /** What the query must be. Without one the query is dropped. */
  query?: z.ZodType
  /** All that leaves of Better Auth's answer: session tokens, for one, stay in the HttpOnly cookie. */
  output: z.ZodType
  /**
   * Opened by a browser as a page: the redirect that Better Auth answers with is passed on, and failures lead to
   * `failurePath`, with `?error=`.
   */
  page?: { failurePath: string }
}

export type AuthEndpoints = Readonly<Record<string, AuthEndpoint>>
