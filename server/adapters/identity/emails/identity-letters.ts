import type { Queryable } from '#server/adapters/database/database.ts'

/** What happened to an account's ways to sign in. */
export type SecondFactorChange =
  | 'app-added'
  | 'app-removed'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'

export type LetterTo = { accountId: string; email: string; name: string }

/** The letters that identity has sent. Each is posted as a row in the caller's transaction, and delivered afterwards. */
export type IdentityLetters = {
  verifyEmail(db: Queryable, to: LetterTo, letter: { url: string }): Promise<void>
  resetPassword(db: Queryable, to: LetterTo, letter: { url: string }): Promise<void>
  passwordChanged(db: Queryable, to: LetterTo): Promise<void>
  /** Goes to the new address, which `to` names. */
  confirmEmailChange(db: Queryable, to: LetterTo, letter: { url: string; newEmail: string }): Promise<void>
  /** Goes to the address that was the account's until now. */
  emailChanged(db: Queryable, to: LetterTo, letter: { newEmail: string }): Promise<void>
  secondFactorChanged(db: Queryable, to: LetterTo, letter: { change: SecondFactorChange }): Promise<void>
  newDevice(db: Queryable, to: LetterTo, letter: { device: string; network: string; at: Date }): Promise<void>
}
