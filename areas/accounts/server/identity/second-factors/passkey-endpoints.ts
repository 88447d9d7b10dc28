import { z } from 'zod'
import { passkeyNameFormSchema } from '#accounts/contract/second-factors.ts'
import type { AuthEndpoints } from '../auth-endpoint.ts'

const text = z.string().max(4_000)
/** Attestations hold keys and certificates. */
const longText = z.string().max(40_000)
const attachment = z.enum(['platform', 'cross-platform']).optional()

/** The credential fields that are used (WebAuthn, section 5.1); others are dropped. */
function credentialSchema(response: z.ZodType) {
  return z.object({
    id: text,
    rawId: text,
    type: z.literal('public-key'),
    response,
    authenticatorAttachment: attachment.catch(undefined),
    clientExtensionResults: z.unknown().transform(() => ({})),
  })
}

const registrationSchema = credentialSchema(
  z.object({
    clientDataJSON: longText,
    attestationObject: longText,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
)
const assertionSchema = credentialSchema(
  z.object({ clientDataJSON: longText, authenticatorData: text, signature: text, userHandle: text.nullish() }),
)

const credentialListSchema = z.array(z.looseObject({ id: z.string(), type: z.string() })).optional()

const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.string() })),
  timeout: z.number(),
  attestation: z.string(),
  excludeCredentials: credentialListSchema,
  authenticatorSelection: z.object({
    residentKey: z.string(),
    requireResidentKey: z.boolean().optional(),
    userVerification: z.string().optional(),
  }),
})

const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  // The plugin can only prefer it; second-factor-plugins.ts demands it.
  userVerification: z.unknown().transform(() => 'required' as const),
  allowCredentials: credentialListSchema,
})

const idSchema = z.strictObject({ id: z.uuid() })
const signedInSchema = z.object({ user: z.object({ email: z.string(), name: z.string() }) })

export const PASSKEY_ENDPOINTS: AuthEndpoints = {
  '/passkey/generate-register-options': { method: 'GET', output: creationOptionsSchema },
  '/passkey/verify-registration': {
    method: 'POST',
    body: z.strictObject({ response: registrationSchema, name: passkeyNameFormSchema.shape.name.optional() }),
    output: z.object({ id: z.string(), name: z.string().nullable() }),
  },
  '/passkey/generate-authenticate-options': { method: 'GET', output: requestOptionsSchema },
  '/passkey/verify-authentication': {
    method: 'POST',
    body: z.strictObject({ response: assertionSchema }),
    output: signedInSchema,
  },
  '/passkey/update-passkey': {
    method: 'POST',
    body: idSchema.extend(passkeyNameFormSchema.shape),
    output: z.object({ passkey: z.object({ id: z.string(), name: z.string() }) }),
  },
  '/passkey/delete-passkey': { method: 'POST', body: idSchema, output: z.object({ status: z.boolean() }) },
}
