import type { Refusal } from '#platform/contract/problem.ts'
import type { PictureCopies, Queryable } from '#platform/server/database/database.ts'
import type { AuthEndpoints } from './auth-endpoint.ts'

export type { AuthEndpoint, AuthEndpoints } from './auth-endpoint.ts'
export type { EmailTo, IdentityEmails, SecondFactorChange } from './emails/identity-emails.ts'

/** Who is signed in. Role and profile belong to the accounts domain. */
export type IdentitySession = {
  sessionId: string
  secondFactor: boolean // Signed in with a code, recovery code or passkey
  accountId: string // Also the id of the shop's account
  email: string // Normalised
  emailVerified: boolean
  name: string
}

/** Someone who can sign in. */
export type Person = Omit<IdentitySession, 'sessionId' | 'secondFactor'> & {
  photoURL?: string // The path of the shop's copy
  photoAddress?: string // The issuer's address of it, for the person alone
}

export type NewIdentity = { email: string; name: string; password: string; emailVerified: boolean }

export type AddedPerson = { accountId: string; email: string; name: string }

/** Without the cookie's secret. */
export type SessionSummary = {
  id: string
  device: string // From the user agent: `Firefox on Linux`
  network: string // The network address at sign-in
  createdAt: Date
  lastUsedAt: Date // Accurate to a few minutes
}

export type SignInMethods = {
  password: boolean
  authenticatorApp: boolean
  passkeys: { name: string | null; createdAt: Date; lastUsedAt: Date | null }[]
  services: { name: string; since: Date }[] // Such as Google
}

/** Sign-in and sessions. Passwords and cookies never leave this adapter. */
export type Identity = {
  sessionFromCookie(headers: Pick<Headers, 'get'>): Promise<IdentitySession | undefined>
  /** Undefined when the session has ended. */
  sessionById(sessionId: string): Promise<IdentitySession | undefined>
  /** Answers requests under `/api/auth/`. `clientAddress` is what the shop's own front saw. */
  answer(request: Request, clientAddress: string): Promise<Response>
  readonly endpoints: AuthEndpoints // For the API description; paths below `/api/auth`
  readonly sessionCookie: string
  /** For command line, configuration and demo data. Undefined when the address is taken. */
  create(identity: NewIdentity): Promise<{ accountId: string } | undefined>
  /** Why somebody new may not have this password; undefined if they may. */
  refuseWeakPassword(password: string, person: { email: string; name: string }): Promise<Refusal | undefined>
  /** Optionally in the transaction `db`. */
  findByEmail(
    email: string,
    db?: Queryable,
  ): Promise<{ accountId: string; name: string; emailVerified: boolean } | undefined>
  /** People who can sign in, by email, in the transaction `db`. */
  findByEmails(db: Queryable, emails: readonly string[]): Promise<Map<string, { accountId: string; name: string }>>
  /**
   * Of another shop: they have no password yet, and get one by the link for a forgotten one. In the transaction `db`;
   * returns the ids of those whose address was free.
   */
  addWithoutPassword(db: Queryable, people: readonly AddedPerson[]): Promise<Set<string>>
  /** The existing ones, in one query. */
  findPeople(accountIds: string[]): Promise<Person[]>

  /** When the person signed in; undefined when the session has ended. */
  signedInAt(sessionId: string): Promise<Date | undefined>
  /** Last used first. */
  sessionsOf(accountId: string): Promise<SessionSummary[]>
  /** Ends all sessions, or all but one, optionally in the transaction `db`. Returns how many. */
  endSessionsOf(accountId: string, except?: string, db?: Queryable): Promise<number>

  /** Voids links in emails, optionally in the transaction `db`. */
  voidLinksOf(accountId: string, db?: Queryable): Promise<void>

  readonly photoCopies: PictureCopies

  signInMethods(accountId: string): Promise<SignInMethods>
  hasPassword(accountId: string): Promise<boolean>
  /** Hashes, so call it outside transactions. Counts as a guess; beyond the limit no password is right. */
  verifyPassword(accountId: string, password: string): Promise<boolean>
  /** From configuration. False if unchanged; otherwise the sessions end. */
  setPassword(accountId: string, password: string): Promise<boolean>
  /** For the operator, who vouches for the email. In the transaction `db`. */
  markEmailVerified(db: Queryable, accountId: string): Promise<void>
  /**
   * For the operator, when the owner lost them: removes app and passkeys, ends the sessions and emails the owner. In
   * the transaction `db`. False when there are none.
   */
  removeSecondFactors(db: Queryable, accountId: string): Promise<boolean>
  /** Removes the person with credentials and sessions. In the transaction `db`. */
  deleteIdentity(db: Queryable, accountId: string): Promise<void>

  /** Waits for work that continues after answers. */
  settle(): Promise<void>
  /** Removes expired sessions, links, proofs and counters. */
  removeExpired(): Promise<void>
}
