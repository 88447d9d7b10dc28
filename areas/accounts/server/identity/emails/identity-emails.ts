import type { Queryable } from '#platform/server/database/database.ts'

export type SecondFactorChange =
  | 'app-added'
  | 'app-removed'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'

export type EmailTo = { accountId: string; email: string; name: string }

/**
 * Emails of the identity service, each queued as a row in the caller's transaction; false when it was not, because its
 * recipient gets too many.
 */
export type IdentityEmails = {
  verifyEmail(db: Queryable, to: EmailTo, mail: { url: string }): Promise<boolean>
  resetPassword(db: Queryable, to: EmailTo, mail: { url: string }): Promise<boolean>
  passwordChanged(db: Queryable, to: EmailTo): Promise<boolean>
  /** To the new address, `to`. */
  confirmEmailChange(db: Queryable, to: EmailTo, mail: { url: string; newEmail: string }): Promise<boolean>
  /** To the previous address. */
  emailChanged(db: Queryable, to: EmailTo, mail: { newEmail: string }): Promise<boolean>
  secondFactorChanged(db: Queryable, to: EmailTo, mail: { change: SecondFactorChange }): Promise<boolean>
  newDevice(db: Queryable, to: EmailTo, mail: { device: string; network: string; at: Date }): Promise<boolean>
  /** To the owner of an email that somebody signs up with again. */
  accountExists(db: Queryable, to: EmailTo): Promise<boolean>
  /** Sends what waited for the address to be verified. */
  addressVerified(db: Queryable, email: string): Promise<void>
}
