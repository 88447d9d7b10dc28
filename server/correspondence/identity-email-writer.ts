import type { Queryable } from '#server/adapters/database/database.ts'
import type { EmailTo, IdentityEmails } from '#server/adapters/identity/identity.ts'
import { composeAccountExists } from './emails/compose-account-exists.ts'
import type { ComposedEmail } from './emails/compose-email.ts'
import { composeEmailChange } from './emails/compose-email-change.ts'
import { composeEmailChanged } from './emails/compose-email-changed.ts'
import { composeNewDevice } from './emails/compose-new-device.ts'
import { composePasswordChanged } from './emails/compose-password-changed.ts'
import { composeResetPassword } from './emails/compose-reset-password.ts'
import { composeSecondFactor } from './emails/compose-second-factor.ts'
import { composeVerifyEmail } from './emails/compose-verify-email.ts'
import type { PostedEmail } from './post-email.ts'

type Office = {
  postEmail(db: Queryable, mail: PostedEmail): Promise<boolean>
  releaseHeldEmails(db: Queryable, to: string): Promise<void>
}

export function identityEmails(office: Office): IdentityEmails {
  const send = (db: Queryable, { accountId, email }: EmailTo, mail: ComposedEmail) =>
    office.postEmail(db, { ...mail, accountId, to: email })
  return {
    verifyEmail: (db, to, { url }) => send(db, to, composeVerifyEmail({ name: to.name, url })),
    resetPassword: (db, to, { url }) => send(db, to, composeResetPassword({ name: to.name, url })),
    passwordChanged: (db, to) => send(db, to, composePasswordChanged({ name: to.name })),
    confirmEmailChange: (db, to, { url, newEmail }) =>
      send(db, to, composeEmailChange({ name: to.name, url, newEmail })),
    emailChanged: (db, to, { newEmail }) => send(db, to, composeEmailChanged({ name: to.name, newEmail })),
    secondFactorChanged: (db, to, { change }) => send(db, to, composeSecondFactor({ name: to.name, change })),
    accountExists: (db, to) => send(db, to, composeAccountExists({ name: to.name })),
    addressVerified: (db, email) => office.releaseHeldEmails(db, email),
    newDevice: (db, to, signIn) => send(db, to, composeNewDevice({ name: to.name, ...signIn })),
  }
}
