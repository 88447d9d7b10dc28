import { APIError } from 'better-auth/api'
import { type FieldError, isRefusal, PROBLEMS, problemFrom, type Refusal, refuse } from '#contract/problem.ts'
import { FEDERATED_REFUSALS } from '#server/adapters/identity/federated/federated-problems.ts'
import { withError } from '#server/adapters/identity/federated/shop-path.ts'
import { SECOND_FACTOR_REFUSALS } from '#server/adapters/identity/second-factors/second-factor-problems.ts'
import { COME_BACK_AFTER_S } from '#server/adapters/identity/sign-in/guess-limits.ts'
import type { AuthEndpoint } from './auth-endpoint.ts'

const EMAIL_TAKEN = 'There is an account with this email already. Log in, or use another email.'
const UNEXPECTED = refuse('unexpected', 'That did not work, and it is our fault. Try again.')

export const NOTHING_HERE = refuse('not-found', 'There is nothing at this address.')

/** Refusals by Better Auth's own code. */
const BY_CODE: Readonly<Record<string, Refusal>> = {
  ...SECOND_FACTOR_REFUSALS,
  ...FEDERATED_REFUSALS,
  INVALID_EMAIL_OR_PASSWORD: refuse('not-signed-in', 'Wrong email or password.'),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: refuse('input-invalid', EMAIL_TAKEN, {
    errors: [{ path: 'email', message: EMAIL_TAKEN }],
  }),
  // Better Auth calls it the input's fault, with 422; it is the database's.
  FAILED_TO_CREATE_USER: UNEXPECTED,
}

/** Refusals by status, for the codes that need no words of their own. */
const BY_STATUS: Readonly<Record<number, Refusal>> = {
  400: refuse('input-invalid', 'This could not be read. Check what you typed.'),
  401: refuse('not-signed-in', 'Sign in first.'),
  403: refuse('wrong-origin', 'The request came from another site.'),
  404: NOTHING_HERE,
  422: refuse('input-invalid', 'This could not be read. Check what you typed.'),
  429: refuse('too-many-requests', 'Too many attempts. Wait a little and try again.'),
  503: refuse('unavailable', 'The shop is busy. Try again in a moment.'),
}

/** The refusal that stands for an error answer of Better Auth. */
export function authRefusal(status: number, code: string | undefined): Refusal {
  return (code && BY_CODE[code]) || BY_STATUS[status] || UNEXPECTED
}

/** The error that carries a refusal of our own through Better Auth; `refusalIn` finds it in the answer. */
export function refusalError(refusal: Refusal): APIError {
  const { status } = PROBLEMS[refusal.refused]
  const headers = status === 429 ? { 'x-retry-after': String(COME_BACK_AFTER_S) } : {}
  return new APIError(status, { shopRefusal: refusal }, headers)
}

/** The refusal of our own in the body of an error answer, if there is one. */
export function refusalIn(body: unknown): Refusal | undefined {
  const refusal = (body as { shopRefusal?: unknown } | null | undefined)?.shopRefusal
  return isRefusal(refusal) ? refusal : undefined
}

/** A refusal for input that does not fit its schema; the first message stands for all in `detail`. */
export function inputRefusal(errors: FieldError[]): Refusal {
  return refuse('input-invalid', errors[0]?.message ?? 'The input is not valid', { errors })
}

/**
 * How a browser that opened the address as a page learns of a refusal: it is led to a page of the shop that says so.
 */
export function pageProblem({ failurePath }: NonNullable<AuthEndpoint['page']>) {
  return (_: Refusal, headers: Headers): Response => pageAnswer(withError(failurePath, 'sign-in-failed'), headers)
}

/** Leads a browser on. */
export function pageAnswer(location: string, headers: Headers): Response {
  headers.set('cache-control', 'no-store')
  headers.set('location', location)
  // The address that it leaves holds a secret.
  headers.set('referrer-policy', 'no-referrer')
  return new Response(null, { status: 302, headers })
}

/** The problem document of a refusal, with `code` and `message` besides, where clients of Better Auth look for them. */
export function authProblem(refusal: Refusal, headers: Headers, code: string = refusal.refused): Response {
  const problem = problemFrom(refusal)
  headers.set('content-type', 'application/problem+json')
  headers.set('cache-control', 'no-store')
  return new Response(JSON.stringify({ ...problem, code, message: problem.detail }), {
    status: problem.status,
    headers,
  })
}
