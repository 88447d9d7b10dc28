import type { Queryable } from '#server/adapters/database/database.ts'

/** What happened to an account's ways to sign in. */
export type SecondFactorChange =
  | 'app-added'
  | 'app-removed'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'

export type EmailTo = { accountId: string; email: string; name: string }

/** The emails that identity has sent. Each is posted as a row in the caller's transaction, and delivered afterwards. */
export type IdentityEmails = {
  verifyEmail(db: Queryable, to: EmailTo, mail: { url: string }): Promise<void>
  resetPassword(db: Queryable, to: EmailTo, mail: { url: string }): Promise<void>
  passwordChanged(db: Queryable, to: EmailTo): Promise<void>
  /** Goes to the new address, which `to` names. */
  confirmEmailChange(db: Queryable, to: EmailTo, mail: { url: string; newEmail: string }): Promise<void>
  /** Goes to the address that was the account's until now. */
  emailChanged(db: Queryable, to: EmailTo, mail: { newEmail: string }): Promise<void>
  secondFactorChanged(db: Queryable, to: EmailTo, mail: { change: SecondFactorChange }): Promise<void>
  newDevice(db: Queryable, to: EmailTo, mail: { device: string; network: string; at: Date }): Promise<void>
}
