import { SIGN_IN_ERRORS } from '#contract/credentials.ts'

/** What there is to say to somebody who was sent to the login page. */
export type ArrivalWords = { kind: 'success' | 'error'; text: string }

const LINK_OVER = 'That link has run out or was used already. Log in, and ask for a new one in your dashboard.'

const LINK_ERRORS = {
  'link-of-another': 'That link is for another account. Sign out here, then open it again.',
  'address-taken': 'There is another account with that e-mail, so yours stays as it is.',
}

/** What the address of the login page tells: how a sign-in elsewhere, a letter's link or a reset ended. */
export function arrivalWords(params: URLSearchParams): ArrivalWords | undefined {
  const error = params.get('error')
  const fromLetter = params.has('verified') || params.has('emailChanged')
  if (error !== null) return { kind: 'error', text: fromLetter ? linkError(error) : signInError(error) }
  if (params.has('verified')) return { kind: 'success', text: 'Your e-mail is verified.' }
  if (params.has('emailChanged')) return { kind: 'success', text: 'Your e-mail is changed.' }
  if (params.has('reset')) return { kind: 'success', text: 'Your password is changed. Log in with the new one.' }
  return undefined
}

function linkError(code: string): string {
  return Object.hasOwn(LINK_ERRORS, code) ? LINK_ERRORS[code as keyof typeof LINK_ERRORS] : LINK_OVER
}

function signInError(code: string): string {
  return Object.hasOwn(SIGN_IN_ERRORS, code)
    ? SIGN_IN_ERRORS[code as keyof typeof SIGN_IN_ERRORS]
    : SIGN_IN_ERRORS['sign-in-failed']
}
