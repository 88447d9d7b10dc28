import type { Queryable } from '#server/adapters/database/database.ts'

export type SecondFactorChange =
  | 'app-added'
  | 'app-removed'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'

export type EmailTo = { accountId: string; email: string; name: string }

/** Emails of the identity service, each queued as a row in the caller's transaction. */
export type IdentityEmails = {
  verifyEmail(db: Queryable, to: EmailTo, mail: { url: string }): Promise<void>
  resetPassword(db: Queryable, to: EmailTo, mail: { url: string }): Promise<void>
  passwordChanged(db: Queryable, to: EmailTo): Promise<void>
  /** To the new address, `to`. */
  confirmEmailChange(db: Queryable, to: EmailTo, mail: { url: string; newEmail: string }): Promise<void>
  /** To the previous address. */
  emailChanged(db: Queryable, to: EmailTo, mail: { newEmail: string }): Promise<void>
  secondFactorChanged(db: Queryable, to: EmailTo, mail: { change: SecondFactorChange }): Promise<void>
  newDevice(db: Queryable, to: EmailTo, mail: { device: string; network: string; at: Date }): Promise<void>
}
