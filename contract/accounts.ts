import { z } from 'zod'
import { defineOperation } from './operation.ts'

/** Messages of the sign-in and sign-up forms (specification, section 5). */
const ACCOUNT_MESSAGES = {
  emailRequired: 'Email is Required',
  emailInvalid: 'Provide a valid Email',
  passwordRequired: 'Password is Required',
  passwordShort: 'Must be 6 characters or longer',
  nameRequired: 'Name is Required',
} as const

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 128

/** The simple lower-case address pattern of section 5; the text is trimmed and lower-cased first, so nobody is told off for a capital. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, ACCOUNT_MESSAGES.emailRequired)
  .max(254, ACCOUNT_MESSAGES.emailInvalid)
  .regex(/^[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/, ACCOUNT_MESSAGES.emailInvalid)

const passwordSchema = z
  .string()
  .min(1, ACCOUNT_MESSAGES.passwordRequired)
  .min(MIN_PASSWORD_LENGTH, ACCOUNT_MESSAGES.passwordShort)
  .max(MAX_PASSWORD_LENGTH, `Must be ${MAX_PASSWORD_LENGTH} characters or shorter`)

const nameSchema = z.string().trim().min(1, ACCOUNT_MESSAGES.nameRequired).max(120)

export const signInSchema = z.strictObject({ email: emailSchema, password: passwordSchema })
export const signUpSchema = z.strictObject({ name: nameSchema, email: emailSchema, password: passwordSchema })

export const ACCESS_TOKEN_LIFETIME_S = 600

const emailParamsSchema = z.strictObject({ email: emailSchema })

/** The token call: the session cookie proves who is asking, the answer is a short-lived access token bound to that session. */
export const putUser = defineOperation({
  method: 'PUT',
  path: '/user/{email}',
  summary: 'Create or update the user of the signed-in session; answers an access token',
  section: '7',
  access: { kind: 'self', email: { in: 'params', name: 'email' }, orAdmin: false },
  credential: 'cookie',
  params: emailParamsSchema,
  body: z.strictObject({ email: emailSchema.optional() }),
  output: z.object({
    acknowledged: z.literal(true),
    modifiedCount: z.int(),
    token: z.string(),
    /** Seconds until the token runs out. */
    expiresIn: z.int(),
    email: z.string(),
    name: z.string(),
  }),
})

export const getAdmin = defineOperation({
  method: 'GET',
  path: '/admin/{email}',
  summary: 'Whether the account is an administrator',
  section: '7',
  access: { kind: 'self', email: { in: 'params', name: 'email' }, orAdmin: true },
  credential: 'bearer',
  params: emailParamsSchema,
  output: z.object({ admin: z.boolean() }),
})
