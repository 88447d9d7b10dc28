import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { WRONG_PASSWORD } from '../passwords/check-password.ts'

const WRONG_CODE = 'Wrong code. Enter the one your app shows now.'
const USED_CODE = 'That code was already used. Wait for the next one.'
const WRONG_RECOVERY_CODE = 'Wrong or already used recovery code.'
const NO_PASSKEY = 'That passkey was not accepted. Try again, or log in another way.'
const HALF_DONE =
  'The change is saved, but we could not sign out your other devices or email you. Sign them out yourself.'
const SIGN_IN_OVER = refuse('not-signed-in', 'This login has expired. Log in again.')

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
  SECOND_FACTOR_LOCKED: refuse('too-many-requests', 'Too many wrong codes. Try again in ten minutes.'),
  INVALID_PASSWORD: wrong('password', WRONG_PASSWORD),
  PASSWORD_NEEDED: refuse('proof-needed', 'Enter your password to confirm it’s you.'),
  FACTOR_NEEDED: refuse('second-factor-needed', 'Log in with your passkey or app first.'),
  SIGN_IN_NEEDED: refuse('proof-needed', 'Sign out, log in again, and try within ten minutes.'),
  TOO_MANY_PASSKEYS: refuse('input-invalid', 'You can have up to 20 passkeys. Delete one you do not use.'),
  TOTP_ALREADY_ENABLED: refuse('input-invalid', 'An authenticator app is already set up.'),
  TOTP_NOT_ENABLED: refuse('input-invalid', 'No authenticator app is set up. Start again.'),
  TWO_FACTOR_NOT_ENABLED: refuse('input-invalid', 'No authenticator app is set up.'),
  CHALLENGE_NOT_FOUND: refuse('input-invalid', 'That took too long. Try again.'),
  NO_SUCH_PASSKEY: refuse('not-found', 'Passkey not found.'),
  PASSKEY_NOT_FOUND: refuse('not-signed-in', NO_PASSKEY),
  AUTHENTICATION_FAILED: refuse('not-signed-in', NO_PASSKEY),
  FAILED_TO_VERIFY_REGISTRATION: refuse('input-invalid', 'This passkey could not be added. Try again.'),
}
