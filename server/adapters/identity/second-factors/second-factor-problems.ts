import { type Refusal, refuse } from '#contract/problem.ts'

const WRONG_CODE = 'That code is not right. Type the one that your app shows now.'
const USED_CODE = 'That code was used already. Wait until your app shows the next one.'
const WRONG_RECOVERY_CODE = 'That is none of your unused recovery codes.'
const WRONG_PASSWORD = 'This is not your password.'
const NO_PASSKEY = 'That passkey was not accepted. Try again, or sign in another way.'
const HALF_DONE =
  'The change is made, but what follows it failed: sessions elsewhere may go on, and no letter was sent. Sign out your other devices.'
const SIGN_IN_OVER = refuse('not-signed-in', 'This sign-in has run out. Log in again.')

function wrong(path: 'code' | 'password', message: string): Refusal {
  return refuse('input-invalid', message, { errors: [{ path, message }] })
}

/** By the plugins' own codes. */
export const SECOND_FACTOR_REFUSALS: Readonly<Record<string, Refusal>> = {
  INVALID_CODE: wrong('code', WRONG_CODE),
  CODE_USED: wrong('code', USED_CODE),
  INVALID_BACKUP_CODE: wrong('code', WRONG_RECOVERY_CODE),
  INVALID_TWO_FACTOR_COOKIE: SIGN_IN_OVER,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: SIGN_IN_OVER,
  SIGN_IN_OVER,
  FOLLOW_UP_FAILED: refuse('unexpected', HALF_DONE),
  SECOND_FACTOR_LOCKED: refuse('too-many-requests', 'Too many wrong codes. No code is taken for the next ten minutes.'),
  INVALID_PASSWORD: wrong('password', WRONG_PASSWORD),
  PASSWORD_NEEDED: refuse('proof-needed', 'Type your password to show that it is you.'),
  FACTOR_NEEDED: refuse(
    'second-factor-needed',
    'Sign in with your passkey or app first. This time you came in without.',
  ),
  SIGN_IN_NEEDED: refuse('proof-needed', 'Sign out and sign in again, and do this within ten minutes.'),
  TOO_MANY_PASSKEYS: refuse('input-invalid', 'An account can have 20 passkeys. Delete one that you do not use.'),
  TOTP_ALREADY_ENABLED: refuse('input-invalid', 'An authenticator app is set up already.'),
  TOTP_NOT_ENABLED: refuse('input-invalid', 'No authenticator app is set up. Begin anew.'),
  TWO_FACTOR_NOT_ENABLED: refuse('input-invalid', 'No authenticator app is set up.'),
  CHALLENGE_NOT_FOUND: refuse('input-invalid', 'That took too long. Try again.'),
  NO_SUCH_PASSKEY: refuse('not-found', 'There is no such passkey any more.'),
  PASSKEY_NOT_FOUND: refuse('not-signed-in', NO_PASSKEY),
  AUTHENTICATION_FAILED: refuse('not-signed-in', NO_PASSKEY),
  FAILED_TO_VERIFY_REGISTRATION: refuse('input-invalid', 'This passkey could not be added. Try again.'),
}
