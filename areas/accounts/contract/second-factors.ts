import { t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { passwordSchema } from './credentials.ts'

const CODE_FAULT = { error: () => t('Enter the 6 digits from your app') }
const RECOVERY_CODE_LENGTH = 10

/** Authenticator apps show the code with a space in the middle. */
export const oneTimeCodeFormSchema = z.strictObject({
  code: z
    .string()
    .max(20, CODE_FAULT)
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, CODE_FAULT)),
})

/** Takes a recovery code in any spelling and gives it as stored, `abcde-23456`. */
export const recoveryCodeFormSchema = z.strictObject({
  code: z
    .string()
    .max(40, { error: () => t('Enter a recovery code like abcde-23456') })
    .transform((typed) => typed.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .pipe(z.string().length(RECOVERY_CODE_LENGTH, { error: () => t('Enter a recovery code like abcde-23456') }))
    .transform((signs) => `${signs.slice(0, RECOVERY_CODE_LENGTH / 2)}-${signs.slice(RECOVERY_CODE_LENGTH / 2)}`),
})

export const proofFormSchema = z.strictObject({ password: passwordSchema })

export const passkeyNameFormSchema = z.strictObject({
  name: singleLine()
    .min(1, { error: () => t('Enter a name for the passkey') })
    .max(60),
})

export const secondFactorsSchema = z.object({
  app: z.object({ recoveryCodesLeft: z.int() }).nullable(), // Null when no authenticator app is set up
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string().nullable(), createdAt: z.string(), lastUsedAt: z.string().nullable() }),
  ),
  hasPassword: z.boolean(), // Without a password, changes need a recent sign-in
})
export type SecondFactors = z.infer<typeof secondFactorsSchema>
export type Passkey = SecondFactors['passkeys'][number]
