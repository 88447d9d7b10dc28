import { z } from 'zod'
import { signInSchema, signUpSchema } from '#accounts/contract/credentials.ts'
import { AUTH_PATH, type AuthEndpoint, type AuthEndpoints } from '../auth-endpoint.ts'
import { FEDERATED_ENDPOINTS } from '../federated/federated-endpoints.ts'
import { SECOND_FACTOR_ENDPOINTS } from '../second-factors/second-factor-endpoints.ts'
import { ACCOUNT_ENDPOINTS } from './account-endpoints.ts'

const userSchema = z.object({ id: z.string(), email: z.string(), name: z.string(), emailVerified: z.boolean() })
const signedInSchema = z.object({ user: userSchema })
/** The password was right; the authenticator code is still missing. */
const codeWantedSchema = z.object({ twoFactorRedirect: z.literal(true) })
const sessionSchema = z.object({ session: z.object({ id: z.string(), expiresAt: z.string() }), user: userSchema })

/** Anything not listed here does not exist. */
export const AUTH_ENDPOINTS: AuthEndpoints = {
  '/sign-up/email': { method: 'POST', body: signUpSchema, output: signedInSchema },
  '/sign-in/email': { method: 'POST', body: signInSchema, output: z.union([signedInSchema, codeWantedSchema]) },
  '/sign-out': { method: 'POST', body: z.strictObject({}), output: z.object({ success: z.boolean() }) },
  '/get-session': { method: 'GET', output: sessionSchema.nullable() },
  ...ACCOUNT_ENDPOINTS,
  ...FEDERATED_ENDPOINTS,
  ...SECOND_FACTOR_ENDPOINTS,
}

export function findAuthEndpoint({ url, method }: Request): { path: string; endpoint: AuthEndpoint | undefined } {
  const { pathname } = new URL(url)
  const path = pathname.startsWith(AUTH_PATH) ? pathname.slice(AUTH_PATH.length) : ''
  const endpoint = Object.hasOwn(AUTH_ENDPOINTS, path) ? AUTH_ENDPOINTS[path] : undefined
  return { path, endpoint: endpoint?.method === method ? endpoint : undefined }
}
