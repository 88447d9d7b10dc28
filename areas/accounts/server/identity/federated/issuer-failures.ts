import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import type { SignInError } from '#accounts/contract/credentials.ts'
import { IssuerUnreachable } from './issuer-fetch.ts'

/** Error codes that matter to the person (RFC 6749, section 4.1.2.1). */
const BY_ISSUERS_WORD: Readonly<Record<string, SignInError>> = {
  access_denied: 'sign-in-cancelled',
  temporarily_unavailable: 'sign-in-unavailable',
  server_error: 'sign-in-unavailable',
}

export function failureCode(error: unknown): SignInError {
  if (error instanceof AuthorizationResponseError) {
    return Object.hasOwn(BY_ISSUERS_WORD, error.error)
      ? (BY_ISSUERS_WORD[error.error] ?? 'sign-in-failed')
      : 'sign-in-failed'
  }
  return causes(error).some((cause) => cause instanceof IssuerUnreachable) ? 'sign-in-unavailable' : 'sign-in-failed'
}

/** Safe for the log: names, codes and the protocol's own error words only. */
export function describeFailure(error: unknown): string {
  const words = causes(error).flatMap((cause) => {
    const { code, claim, attribute, error: word } = cause as unknown as Record<string, unknown>
    const isIssuersWord = cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError
    return [cause.name, code, claim ?? attribute, isIssuersWord && word]
  })
  return words.filter((word) => typeof word === 'string' && /^[\w-]{1,60}$/.test(word)).join(' ')
}

/** The error and its causes; the innermost is often a plain object that names the wrong claim. */
function causes(error: unknown): Error[] {
  const chain: Error[] = []
  for (let cause = error; cause && typeof cause === 'object' && chain.length < 6; cause = (cause as Error).cause) {
    chain.push(cause as Error)
  }
  return chain
}
