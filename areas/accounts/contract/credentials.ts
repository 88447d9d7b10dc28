import { msg, say, t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { emailText, withAsciiDomain } from '#platform/contract/typed-text.ts'

/** Messages of the sign-in and sign-up forms (specification, section 5). */
const ACCOUNT_MESSAGES = {
  emailRequired: msg('Email is Required'),
  emailInvalid: msg('Provide a valid Email'),
  passwordRequired: msg('Password is Required'),
  passwordShort: msg('Must be 6 characters or longer'),
  nameRequired: msg('Name is Required'),
} as const

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 128

const email = (read: (typed: string) => string, pattern: RegExp) =>
  z
    .string()
    .overwrite(read)
    .min(1, { error: () => say(ACCOUNT_MESSAGES.emailRequired) })
    .max(254, { error: () => say(ACCOUNT_MESSAGES.emailInvalid) })
    .regex(pattern, { error: () => say(ACCOUNT_MESSAGES.emailInvalid) })

/** Of accounts: the simple lower-case pattern of section 5. */
export const emailSchema = email(emailText, /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/)

/** Of everybody else: all that the HTML standard takes in a field for emails, and domains of any script. */
export const contactEmailSchema = email(
  (typed) => withAsciiDomain(emailText(typed)),
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/,
)

export const passwordSchema = z
  .string()
  .min(1, { error: () => say(ACCOUNT_MESSAGES.passwordRequired) })
  .min(MIN_PASSWORD_LENGTH, { error: () => say(ACCOUNT_MESSAGES.passwordShort) })
  .max(MAX_PASSWORD_LENGTH, {
    error: () => t('Must be {most} characters or shorter', { most: String(MAX_PASSWORD_LENGTH) }),
  })

export const nameSchema = singleLine()
  .min(1, { error: () => say(ACCOUNT_MESSAGES.nameRequired) })
  .max(120)

export const signInSchema = z.strictObject({ email: emailSchema, password: passwordSchema })
export const signUpSchema = z.strictObject({ name: nameSchema, email: emailSchema, password: passwordSchema })

/** Why a federated sign-in failed, by the code in `/login?error=…`. */
export const SIGN_IN_ERRORS = {
  'sign-in-cancelled': msg('You cancelled the sign-in.'),
  'sign-in-expired': msg('That took too long, or was started in another tab or browser. Try again.'),
  'sign-in-unavailable': msg('We can’t reach that service right now. Try again later, or log in with your password.'),
  'sign-in-failed': msg('That did not work. Try again, or log in with your password.'),
  'email-missing': msg('That service did not share your email address, which we need for your orders.'),
  'email-unconfirmed': msg('Confirm your email address at that service first, then try again.'),
  'email-taken': msg(
    'An account with this email exists, but its address is not verified. Log in with your password and verify it, then try again.',
  ),
  'account-blocked': msg('This account can’t log in right now. Contact us with the contact form.'),
} as const
export type SignInError = keyof typeof SIGN_IN_ERRORS
