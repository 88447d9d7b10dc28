import type { Queryable } from '#server/adapters/database/database.ts'
import type { IdentityLetters, LetterTo } from '#server/adapters/identity/identity.ts'
import type { PostedLetter } from '../post-letter.ts'
import { composeEmailChange } from './compose-email-change.ts'
import { composeEmailChanged } from './compose-email-changed.ts'
import type { ComposedLetter } from './compose-letter.ts'
import { composeNewDevice } from './compose-new-device.ts'
import { composePasswordChanged } from './compose-password-changed.ts'
import { composeResetPassword } from './compose-reset-password.ts'
import { composeSecondFactor } from './compose-second-factor.ts'
import { composeVerifyEmail } from './compose-verify-email.ts'

type Office = { postLetter(db: Queryable, letter: PostedLetter): Promise<void> }

/** The letters that identity has sent, each composed and posted. */
export function identityLetters(office: Office): IdentityLetters {
  const send = (db: Queryable, { accountId, email }: LetterTo, letter: ComposedLetter) =>
    office.postLetter(db, { ...letter, accountId, to: email })
  return {
    verifyEmail: (db, to, { url }) => send(db, to, composeVerifyEmail({ name: to.name, url })),
    resetPassword: (db, to, { url }) => send(db, to, composeResetPassword({ name: to.name, url })),
    passwordChanged: (db, to) => send(db, to, composePasswordChanged({ name: to.name })),
    confirmEmailChange: (db, to, { url, newEmail }) =>
      send(db, to, composeEmailChange({ name: to.name, url, newEmail })),
    emailChanged: (db, to, { newEmail }) => send(db, to, composeEmailChanged({ name: to.name, newEmail })),
    secondFactorChanged: (db, to, { change }) => send(db, to, composeSecondFactor({ name: to.name, change })),
    newDevice: (db, to, signIn) => send(db, to, composeNewDevice({ name: to.name, ...signIn })),
  }
}
