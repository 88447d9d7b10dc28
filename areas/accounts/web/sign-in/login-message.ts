import { SIGN_IN_ERRORS } from '#accounts/contract/credentials.ts'
import { say, t } from '#platform/contract/language/text.ts'

export type LoginMessage = { kind: 'success' | 'error'; text: string }

/** The login page’s message for how a federated sign-in, an email link or a password reset ended. */
export function loginMessage(params: URLSearchParams): LoginMessage | undefined {
  const error = params.get('error')
  if (error !== null) return { kind: 'error', text: signInError(error) }
  if (params.has('verified')) return { kind: 'success', text: t('Your email is verified.') }
  if (params.has('emailChanged')) return { kind: 'success', text: t('Your email has been changed.') }
  if (params.has('reset'))
    return { kind: 'success', text: t('Your password has been changed. Log in with the new one.') }
  return undefined
}

function signInError(code: string): string {
  const known = Object.hasOwn(SIGN_IN_ERRORS, code) ? (code as keyof typeof SIGN_IN_ERRORS) : 'sign-in-failed'
  return say(SIGN_IN_ERRORS[known])
}
