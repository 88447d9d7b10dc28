import type { EmailTo, IdentityEmails } from '#accounts/server/identity/identity.ts'
import { momentIn } from '#platform/contract/day-in.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { PostedEmail } from './post-email.ts'
import {
  composeAccountExists,
  composeEmailChange,
  composeEmailChanged,
  composeInvitation,
  composeNewDevice,
  composePasswordChanged,
  composeResetPassword,
  composeSecondFactor,
  composeVerifyEmail,
} from './templates/account-emails.ts'
import type { ComposedEmail } from './templates/compose-email.ts'

type Office = {
  postEmail(db: Queryable, mail: PostedEmail): Promise<boolean>
  releaseHeldEmails(db: Queryable, to: string): Promise<void>
}

export function identityEmails(office: Office, timeZone: () => Promise<string>): IdentityEmails {
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
    newDevice: async (db, to, { at, ...signIn }) =>
      send(db, to, composeNewDevice({ name: to.name, ...signIn, at: momentIn(await timeZone(), at) })),
  }
}

/** Emails the link with which somebody gets a role. Its token is in the fragment, which no server sees. */
export function invitationEmails(office: Office, { publicUrl }: { publicUrl: string }) {
  return (db: Queryable, { email, token, role }: { email: string; token: string; role: string }): Promise<boolean> =>
    office.postEmail(db, { ...composeInvitation({ role, url: `${publicUrl}/invitation#token=${token}` }), to: email })
}
