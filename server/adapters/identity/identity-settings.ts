import type { Database, Queryable } from '#server/adapters/database/database.ts'
import type { IdentityEmails } from './emails/identity-emails.ts'
import type { Issuer } from './federated/issuer.ts'
import type { IdentityLog } from './identity-log.ts'

/** What the shop knows of its people that identity has to heed, and what it must hear of. */
export type IdentityPeople = {
  /** Why that account may not sign in now, as a sentence for its person; undefined when it may. */
  maySignIn(accountId: string): Promise<string | undefined>
  /** Whether the account is an administrator's, within the transaction `db`. */
  isAdministrator(db: Queryable, accountId: string): Promise<boolean>
  /** Told within the transaction that gives the account another email. */
  emailChanged(db: Queryable, change: { accountId: string; email: string }): Promise<void>
}

/** What the identity adapter is built from. */
export type IdentitySettings = {
  db: Database
  secret: string
  /** Every link in an email starts with it, whatever host a request names. */
  publicUrl: string
  origins: readonly string[]
  rateLimits: boolean
  /** Whether a password may be one that is known from leaks; a demonstration's may. Refused when left out. */
  weakPasswords?: 'allowed' | 'refused'
  emails: IdentityEmails
  people: IdentityPeople
  /** Who else people can sign in with; nobody when left out. */
  issuers?: readonly Issuer[]
  log: IdentityLog
  now: () => Date
}
