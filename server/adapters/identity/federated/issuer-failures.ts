import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import type { SignInError } from '#contract/accounts/credentials.ts'
import { IssuerUnreachable } from './issuer-fetch.ts'

/**
 * The error words that an issuer sends with the browser and that mean something to its person (RFC 6749, section
 * 4.1.2.1).
 */
const BY_ISSUERS_WORD: Readonly<Record<string, SignInError>> = {
  access_denied: 'sign-in-cancelled',
  temporarily_unavailable: 'sign-in-unavailable',
  server_error: 'sign-in-unavailable',
}

/** What the person is told when talking to an issuer ended with that error. */
export function failureCode(error: unknown): SignInError {
  if (error instanceof AuthorizationResponseError) {
    return Object.hasOwn(BY_ISSUERS_WORD, error.error)
      ? (BY_ISSUERS_WORD[error.error] ?? 'sign-in-failed')
      : 'sign-in-failed'
  }
  return causes(error).some((cause) => cause instanceof IssuerUnreachable) ? 'sign-in-unavailable' : 'sign-in-failed'
}

/**
 * What the operator may read of it: names and codes, and of what was in an answer only the protocol's own error words.
 */
export function describeFailure(error: unknown): string {
  const words = causes(error).flatMap((cause) => {
    const { code, claim, attribute, error: word } = cause as unknown as Record<string, unknown>
    const isIssuersWord = cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError
    return [cause.name, code, claim ?? attribute, isIssuersWord && word]
  })
  return words.filter((word) => typeof word === 'string' && /^[\w-]{1,60}$/.test(word)).join(' ')
}

/** The error and what caused it; the innermost cause is often a plain object that names the claim that was wrong. */
function causes(error: unknown): Error[] {
  const chain: Error[] = []
  for (let cause = error; cause && typeof cause === 'object' && chain.length < 6; cause = (cause as Error).cause) {
    chain.push(cause as Error)
  }
  return chain
}
