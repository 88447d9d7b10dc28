import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { emailText, withAsciiDomain } from '#platform/contract/typed-text.ts'

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

const email = (read: (typed: string) => string, pattern: RegExp) =>
  z
    .string()
    .overwrite(read)
    .min(1, ACCOUNT_MESSAGES.emailRequired)
    .max(254, ACCOUNT_MESSAGES.emailInvalid)
    .regex(pattern, ACCOUNT_MESSAGES.emailInvalid)

/** Of accounts: the simple lower-case pattern of section 5. */
export const emailSchema = email(emailText, /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/)

/** Of everybody else: all that the HTML standard takes in a field for emails, and domains of any script. */
export const contactEmailSchema = email(
  (typed) => withAsciiDomain(emailText(typed)),
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/,
)

export const passwordSchema = z
  .string()
  .min(1, ACCOUNT_MESSAGES.passwordRequired)
  .min(MIN_PASSWORD_LENGTH, ACCOUNT_MESSAGES.passwordShort)
  .max(MAX_PASSWORD_LENGTH, `Must be ${MAX_PASSWORD_LENGTH} characters or shorter`)

export const nameSchema = singleLine().min(1, ACCOUNT_MESSAGES.nameRequired).max(120)

export const signInSchema = z.strictObject({ email: emailSchema, password: passwordSchema })
export const signUpSchema = z.strictObject({ name: nameSchema, email: emailSchema, password: passwordSchema })

/** Why a federated sign-in failed, by the code in `/login?error=…`. */
export const SIGN_IN_ERRORS = {
  'sign-in-cancelled': 'You cancelled the sign-in.',
  'sign-in-expired': 'That took too long, or was started in another tab or browser. Try again.',
  'sign-in-unavailable': 'We can’t reach that service right now. Try again later, or log in with your password.',
  'sign-in-failed': 'That did not work. Try again, or log in with your password.',
  'email-missing': 'That service did not share your email address, which we need for your orders.',
  'email-unconfirmed': 'Confirm your email address at that service first, then try again.',
  'email-taken':
    'An account with this email exists, but its address is not verified. Log in with your password and verify it, then try again.',
  'account-blocked': 'This account can’t log in right now. Contact us with the contact form.',
} as const
export type SignInError = keyof typeof SIGN_IN_ERRORS
