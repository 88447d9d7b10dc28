import { z } from 'zod'
import { signInSchema, signUpSchema } from '#contract/accounts.ts'

export const AUTH_PATH = '/api/auth'

export type AuthEndpoint = {
  method: 'GET' | 'POST'
  /** What the body must be; a GET has none. */
  body?: z.ZodType
  /** All that leaves the shop of Better Auth's answer: session tokens, for one, stay in the HttpOnly cookie. */
  output: z.ZodType
}

const userSchema = z.object({ id: z.string(), email: z.string(), name: z.string(), emailVerified: z.boolean() })
const signedInSchema = z.object({ user: userSchema })
const sessionSchema = z.object({ session: z.object({ id: z.string(), expiresAt: z.string() }), user: userSchema })

/** Every address of Better Auth that the shop answers; whatever is not here does not exist. */
const AUTH_ENDPOINTS: Readonly<Record<string, AuthEndpoint>> = {
  '/sign-up/email': { method: 'POST', body: signUpSchema, output: signedInSchema },
  '/sign-in/email': { method: 'POST', body: signInSchema, output: signedInSchema },
  '/sign-out': { method: 'POST', body: z.strictObject({}), output: z.object({ success: z.boolean() }) },
  '/get-session': { method: 'GET', output: sessionSchema.nullable() },
}

/** What a request names: its path under `/api/auth`, and the endpoint there, if one answers its method. */
export function findAuthEndpoint({ url, method }: Request): { path: string; endpoint: AuthEndpoint | undefined } {
  const { pathname } = new URL(url)
  const path = pathname.startsWith(AUTH_PATH) ? pathname.slice(AUTH_PATH.length) : ''
  const endpoint = Object.hasOwn(AUTH_ENDPOINTS, path) ? AUTH_ENDPOINTS[path] : undefined
  return { path, endpoint: endpoint?.method === method ? endpoint : undefined }
}
