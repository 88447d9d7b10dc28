import type { Database, Queryable } from '#platform/server/database/database.ts'
import type { IdentityEmails } from './emails/identity-emails.ts'
import type { Issuer } from './federated/issuer.ts'

/** What the identity service needs from the accounts domain. */
export type IdentityPeople = {
  /** Why the account may not sign in now; undefined when it may. */
  maySignIn(accountId: string): Promise<string | undefined>
  /** In the transaction `db`. */
  isStaff(db: Queryable, accountId: string): Promise<boolean>
  /** In the transaction that changes the email. */
  emailChanged(db: Queryable, change: { accountId: string; email: string }): Promise<void>
}

export type IdentitySettings = {
  db: Database
  secret: string
  publicUrl: string // Links in emails start with it, whatever host a request names
  origins: readonly string[]
  rateLimits: boolean
  /** Whether leaked passwords are allowed, as in a demo. Defaults to refused. */
  weakPasswords?: 'allowed' | 'refused'
  emails: IdentityEmails
  people: IdentityPeople
  issuers?: readonly Issuer[]
  log: IdentityLog
  now: () => Date
}

/** Never gets a password, hash, token or address. */
export type IdentityLog = (message: string, details: Record<string, string>) => void
