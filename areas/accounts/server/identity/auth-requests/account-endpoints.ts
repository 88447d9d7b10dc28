import { z } from 'zod'
import { emailSchema, passwordSchema } from '#accounts/contract/credentials.ts'
import type { AuthEndpoint, AuthEndpoints } from '../auth-endpoint.ts'

/** Tokens have 43 characters; slightly longer ones are typing errors and get the same answer. */
const tokenSchema = z.string().max(200)
const nothing = z.strictObject({})

const doneSchema = z.object({ status: z.literal(true) })
const sessionsSchema = z.array(
  z.object({
    id: z.string(),
    device: z.string(),
    network: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string(),
    current: z.boolean(),
  }),
)

function post(body: z.ZodType): AuthEndpoint {
  return { method: 'POST', body, output: doneSchema }
}

export const ACCOUNT_INPUTS = {
  /** The password, unless the browser has a session of the link's account. */
  confirmLink: z.strictObject({ token: tokenSchema, password: passwordSchema.optional() }),
  requestReset: z.strictObject({ email: emailSchema }),
  reset: z.strictObject({ token: tokenSchema, newPassword: passwordSchema }),
  changePassword: z.strictObject({ currentPassword: passwordSchema, newPassword: passwordSchema }),
  /** Accounts without a password need a sign-in of the last ten minutes. */
  changeEmail: z.strictObject({ newEmail: emailSchema, password: passwordSchema.optional() }),
  revokeSession: z.strictObject({ id: z.uuid() }),
} as const

export const ACCOUNT_ENDPOINTS: AuthEndpoints = {
  '/send-verification-email': post(nothing),
  '/verify-email': post(ACCOUNT_INPUTS.confirmLink),
  '/request-password-reset': post(ACCOUNT_INPUTS.requestReset),
  '/reset-password': post(ACCOUNT_INPUTS.reset),
  '/change-password': post(ACCOUNT_INPUTS.changePassword),
  '/change-email': post(ACCOUNT_INPUTS.changeEmail),
  '/change-email/confirm': post(ACCOUNT_INPUTS.confirmLink),
  '/list-sessions': { method: 'GET', output: sessionsSchema },
  '/revoke-session': post(ACCOUNT_INPUTS.revokeSession),
  '/revoke-other-sessions': post(nothing),
}
