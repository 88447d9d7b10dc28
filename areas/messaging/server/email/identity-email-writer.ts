import type { EmailTo, IdentityEmails } from '#accounts/server/identity/identity.ts'
import { momentIn } from '#platform/contract/day-in.ts'
import { ownPath } from '#platform/contract/language/addresses.ts'
import { currentLanguage } from '#platform/contract/language/languages.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { inLanguage, inOfficeLanguage } from '#platform/server/language/in-language.ts'
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

type Known = {
  timeZone: () => Promise<string>
  /** That an account chose; undefined while nobody has. */
  languageOf: (db: Queryable, accountId: string) => Promise<string | undefined>
}

/** In the language of the account, or else of the page that caused the email. */
export function identityEmails(office: Office, { timeZone, languageOf }: Known): IdentityEmails {
  const send = async (db: Queryable, { accountId, email }: EmailTo, compose: () => ComposedEmail) => {
    const language = (await languageOf(db, accountId)) ?? currentLanguage()
    return office.postEmail(db, { ...inLanguage(language, compose), accountId, to: email })
  }
  return {
    verifyEmail: (db, to, { url }) => send(db, to, () => composeVerifyEmail({ name: to.name, url })),
    resetPassword: (db, to, { url }) => send(db, to, () => composeResetPassword({ name: to.name, url })),
    passwordChanged: (db, to) => send(db, to, () => composePasswordChanged({ name: to.name })),
    confirmEmailChange: (db, to, { url, newEmail }) =>
      send(db, to, () => composeEmailChange({ name: to.name, url, newEmail })),
    emailChanged: (db, to, { newEmail }) => send(db, to, () => composeEmailChanged({ name: to.name, newEmail })),
    secondFactorChanged: (db, to, { change }) => send(db, to, () => composeSecondFactor({ name: to.name, change })),
    accountExists: (db, to) => send(db, to, () => composeAccountExists({ name: to.name })),
    addressVerified: (db, email) => office.releaseHeldEmails(db, email),
    newDevice: async (db, to, { at, ...signIn }) => {
      const zone = await timeZone()
      return send(db, to, () => composeNewDevice({ name: to.name, ...signIn, at: momentIn(zone, at) }))
    },
  }
}

/** Emails the link with which somebody gets a role. Its token is in the fragment, which no server sees. */
export function invitationEmails(office: Office, { publicUrl }: { publicUrl: string }) {
  return (db: Queryable, { email, token, role }: { email: string; token: string; role: string }): Promise<boolean> =>
    office.postEmail(db, {
      ...inOfficeLanguage(() => composeInvitation({ role, url: publicUrl + ownPath(`/invitation#token=${token}`) })),
      to: email,
    })
}
