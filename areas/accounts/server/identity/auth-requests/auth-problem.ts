import { APIError } from 'better-auth/api'
import { SIGN_IN_ERRORS } from '#accounts/contract/credentials.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import {
  type FieldError,
  isRefusal,
  NOTHING_HERE,
  PROBLEMS,
  problemFrom,
  type Refusal,
  refuse,
  refuseField,
  SHOP_BUSY,
} from '#platform/contract/problem.ts'
import type { AuthEndpoint } from '../auth-endpoint.ts'
import { withError } from '../federated/shop-path.ts'
import { COME_BACK_AFTER_S, TOO_MANY_ATTEMPTS } from '../guess-limits.ts'
import { WRONG_PASSWORD } from '../passwords/check-password.ts'

const EMAIL_TAKEN = msg('An account with this email already exists. Log in, or use another email.')
export const CROSS_SITE = refuse('wrong-origin', msg('The request came from another site.'))
const UNEXPECTED = refuse('unexpected', msg('Something went wrong on our side. Try again.'))

/** Why a federated sign-in could not start, by code. */
const FEDERATED_REFUSALS: Readonly<Record<string, Refusal>> = {
  PROVIDER_NOT_FOUND: refuse('not-found', msg('This shop does not offer that sign-in method.')),
  SIGN_IN_UNAVAILABLE: refuse('unavailable', SIGN_IN_ERRORS['sign-in-unavailable']),
}

const WRONG_CODE = msg('Wrong code. Enter the one your app shows now.')
const USED_CODE = msg('That code was already used. Wait for the next one.')
const WRONG_RECOVERY_CODE = msg('Wrong or already used recovery code.')
const NO_PASSKEY = msg('That passkey was not accepted. Try again, or log in another way.')
const HALF_DONE = msg(
  'The change is saved, but we could not sign out your other devices or email you. Sign them out yourself.',
)
const SIGN_IN_OVER = refuse('not-signed-in', msg('This login has expired. Log in again.'))

/** By the plugins' own codes. */
const SECOND_FACTOR_REFUSALS: Readonly<Record<string, Refusal>> = {
  INVALID_CODE: refuseField('code', WRONG_CODE),
  CODE_USED: refuseField('code', USED_CODE),
  INVALID_BACKUP_CODE: refuseField('code', WRONG_RECOVERY_CODE),
  INVALID_TWO_FACTOR_COOKIE: SIGN_IN_OVER,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: SIGN_IN_OVER,
  SIGN_IN_OVER,
  FOLLOW_UP_FAILED: refuse('unexpected', HALF_DONE),
  SECOND_FACTOR_LOCKED: refuse('too-many-requests', msg('Too many wrong codes. Try again in ten minutes.')),
  INVALID_PASSWORD: refuseField('password', WRONG_PASSWORD),
  PASSWORD_NEEDED: refuse('proof-needed', msg('Enter your password to confirm it’s you.')),
  FACTOR_NEEDED: refuse('second-factor-needed', msg('Log in with your passkey or app first.')),
  SIGN_IN_NEEDED: refuse('proof-needed', msg('Sign out, log in again, and try within ten minutes.')),
  TOO_MANY_PASSKEYS: refuse('input-invalid', msg('You can have up to 20 passkeys. Delete one you do not use.')),
  TOTP_ALREADY_ENABLED: refuse('input-invalid', msg('An authenticator app is already set up.')),
  TOTP_NOT_ENABLED: refuse('input-invalid', msg('No authenticator app is set up. Start again.')),
  TWO_FACTOR_NOT_ENABLED: refuse('input-invalid', msg('No authenticator app is set up.')),
  CHALLENGE_NOT_FOUND: refuse('input-invalid', msg('That took too long. Try again.')),
  NO_SUCH_PASSKEY: refuse('not-found', msg('Passkey not found.')),
  PASSKEY_NOT_FOUND: refuse('not-signed-in', NO_PASSKEY),
  AUTHENTICATION_FAILED: refuse('not-signed-in', NO_PASSKEY),
  FAILED_TO_VERIFY_REGISTRATION: refuse('input-invalid', msg('This passkey could not be added. Try again.')),
}

/** By Better Auth's own codes. */
const BY_CODE: Readonly<Record<string, Refusal>> = {
  ...SECOND_FACTOR_REFUSALS,
  ...FEDERATED_REFUSALS,
  INVALID_EMAIL_OR_PASSWORD: refuse('not-signed-in', msg('Wrong email or password.')),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: refuseField('email', EMAIL_TAKEN),
  FAILED_TO_CREATE_USER: UNEXPECTED, // Better Auth blames the input (422); the fault is the database's
}

/** By status, for other codes. */
const BY_STATUS: Readonly<Record<number, Refusal>> = {
  400: refuse('input-invalid', msg('Check what you entered.')),
  401: refuse('not-signed-in', msg('Log in first.')),
  403: CROSS_SITE,
  404: NOTHING_HERE,
  422: refuse('input-invalid', msg('Check what you entered.')),
  429: TOO_MANY_ATTEMPTS,
  503: SHOP_BUSY,
}

export function authRefusal(status: number, code: string | undefined): Refusal {
  return (code && BY_CODE[code]) || BY_STATUS[status] || UNEXPECTED
}

/** Carries our own refusal through Better Auth; `refusalIn` reads it back. */
export function refusalError(refusal: Refusal): APIError {
  const { status } = PROBLEMS[refusal.refused]
  const headers = status === 429 ? { 'x-retry-after': String(COME_BACK_AFTER_S) } : {}
  return new APIError(status, { shopRefusal: refusal }, headers)
}

export function refusalIn(body: unknown): Refusal | undefined {
  const refusal = (body as { shopRefusal?: unknown } | null | undefined)?.shopRefusal
  return isRefusal(refusal) ? refusal : undefined
}

/** Input that doesn't fit its schema; `detail` is the first message. */
export function inputRefusal(errors: FieldError[]): Refusal {
  return refuse('input-invalid', errors[0]?.message ?? t('The input is not valid'), { errors })
}

/** Redirects a browser that opened the address as a page to a page that explains the refusal. */
export function pageProblem({ failurePath }: NonNullable<AuthEndpoint['page']>) {
  return (_: Refusal, headers: Headers): Response => pageAnswer(withError(failurePath, 'sign-in-failed'), headers)
}

export function pageAnswer(location: string, headers: Headers): Response {
  headers.set('cache-control', 'no-store')
  headers.set('location', location)
  // The address it leaves holds a secret.
  headers.set('referrer-policy', 'no-referrer')
  return new Response(null, { status: 302, headers })
}

/** The problem document, with the `code` and `message` that Better Auth's clients read. */
export function authProblem(refusal: Refusal, headers: Headers, code: string = refusal.refused): Response {
  const problem = problemFrom(refusal)
  headers.set('content-type', 'application/problem+json')
  headers.set('cache-control', 'no-store')
  return new Response(JSON.stringify({ ...problem, code, message: problem.detail }), {
    status: problem.status,
    headers,
  })
}
