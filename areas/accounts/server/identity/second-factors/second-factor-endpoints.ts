import { z } from 'zod'
import { passwordSchema } from '#accounts/contract/credentials.ts'
import {
  oneTimeCodeFormSchema,
  proofFormSchema,
  recoveryCodeFormSchema,
  secondFactorsSchema,
} from '#accounts/contract/second-factors.ts'
import type { AuthEndpoint, AuthEndpoints } from '../auth-endpoint.ts'
import { PASSKEY_ENDPOINTS } from './passkey-endpoints.ts'

/** Accounts without a password need a recent sign-in instead. */
const password = passwordSchema.optional()
const signedInSchema = z.object({ user: z.object({ email: z.string(), name: z.string() }) })
const recoveryCodesSchema = z.object({ backupCodes: z.array(z.string()) })
/** Few apps read a plus as a space. */
const totpURI = z.string().transform((uri) => uri.replaceAll('+', '%20'))
const statusSchema = z.object({ status: z.boolean() })

function post(body: z.ZodType, output: z.ZodType): AuthEndpoint {
  return { method: 'POST', body, output }
}

/** Devices are never trusted to skip the code, so no schema has `trustDevice`. */
export const SECOND_FACTOR_ENDPOINTS: AuthEndpoints = {
  '/second-factors': { method: 'GET', output: secondFactorsSchema },
  '/second-factors/prove': post(proofFormSchema, statusSchema),
  '/two-factor/enable': post(z.strictObject({ password }), recoveryCodesSchema.extend({ totpURI })),
  '/two-factor/verify-totp': post(oneTimeCodeFormSchema, signedInSchema),
  '/two-factor/verify-backup-code': post(recoveryCodeFormSchema, signedInSchema),
  '/two-factor/generate-backup-codes': post(z.strictObject({ password }), recoveryCodesSchema),
  '/two-factor/disable': post(z.strictObject({ password }), statusSchema),
  ...PASSKEY_ENDPOINTS,
}
