import type { Queryable } from '#server/adapters/database/database.ts'
import type { AuthEndpoints } from './auth-requests/auth-endpoint.ts'

export type { AuthEndpoint, AuthEndpoints } from './auth-requests/auth-endpoint.ts'
/** The other side of the port: what identity has posted. */
export type { EmailTo, IdentityEmails, SecondFactorChange } from './emails/identity-emails.ts'

/** A verified session: who is signed in. Who they are to the shop (role, profile) is the accounts domain's business. */
export type IdentitySession = {
  sessionId: string
  /** Whether it was begun with more than a password: a code, a recovery code or a passkey. */
  secondFactor: boolean
  /** The identity's own id of the person; the shop's account has the same id. */
  accountId: string
  /** Normalised: trimmed, lower case. */
  email: string
  emailVerified: boolean
  name: string
  /** An https address. */
  photoURL?: string
}

/** Somebody who can sign in, signed in or not. */
export type Person = Omit<IdentitySession, 'sessionId' | 'secondFactor'>

export type NewIdentity = { email: string; name: string; password: string; emailVerified: boolean }

/** A session as its person may see it; what its cookie holds is not in it. */
export type SessionSummary = {
  id: string
  /** In words, from the user agent: `Firefox on Linux`. */
  device: string
  /** The network address that it was begun from. */
  network: string
  createdAt: Date
  /** Kept to a few minutes. */
  lastUsedAt: Date
}

/** How a person can sign in, as they may see it. */
export type WaysIn = {
  password: boolean
  authenticatorApp: boolean
  passkeys: { name: string | null; createdAt: Date; lastUsedAt: Date | null }[]
  /** Outside services such as Google. */
  services: { name: string; since: Date }[]
}

/** Who is signed in. Passwords, sessions and their cookies are this adapter's. */
export type Identity = {
  /** The live session that the request's cookie names; undefined when there is none. */
  sessionFromCookie(headers: Pick<Headers, 'get'>): Promise<IdentitySession | undefined>
  /** The live session of that id (an access token names it); undefined when it ended. */
  sessionById(sessionId: string): Promise<IdentitySession | undefined>
  /**
   * Answers a request under `/api/auth/`. `clientAddress` is the network address that the shop's own front door saw.
   */
  answer(request: Request, clientAddress: string): Promise<Response>
  /**
   * The addresses that it answers, below `/api/auth`, and the name of the cookie that a session is in. For the API's
   * description.
   */
  readonly endpoints: AuthEndpoints
  readonly sessionCookie: string
  /**
   * Creates an account from the command line, configuration or demo data. Undefined when the address has one already.
   */
  create(identity: NewIdentity): Promise<{ accountId: string } | undefined>
  findByEmail(email: string): Promise<{ accountId: string; name: string; emailVerified: boolean } | undefined>
  /** The people of those ids as they are now, in one query; those that there are. */
  findPeople(accountIds: string[]): Promise<Person[]>

  /** When that session was begun, which is when its person last proved who they are; undefined when it ended. */
  signedInAt(sessionId: string): Promise<Date | undefined>
  /** The live sessions of the account, the one used last first. */
  sessionsOf(accountId: string): Promise<SessionSummary[]>
  /**
   * Ends the sessions of the account, all or all but one. `db`: the transaction that this belongs to. Answers how many
   * ended.
   */
  endSessionsOf(accountId: string, except?: string, db?: Queryable): Promise<number>

  /** Makes the links in emails to the account worthless. `db`: the transaction that this belongs to. */
  voidLinksOf(accountId: string, db?: Queryable): Promise<void>

  waysIn(accountId: string): Promise<WaysIn>
  hasPassword(accountId: string): Promise<boolean>
  /**
   * Whether that is the account's password. Hashes, so it is not for inside a transaction; counts against the limit of
   * guesses, beyond which no password is right.
   */
  verifyPassword(accountId: string, password: string): Promise<boolean>
  /** Gives the account that password, from configuration. False when it was that already; else its sessions end. */
  setPassword(accountId: string, password: string): Promise<boolean>
  /** For the shop's operator, who vouches for the account's email. Within the transaction `db`. */
  markEmailVerified(db: Queryable, accountId: string): Promise<void>
  /**
   * For the shop's operator, when somebody has lost them: removes the account's app and passkeys, ends its sessions,
   * and has a email posted. Within the transaction `db`. False when there are none.
   */
  removeSecondFactors(db: Queryable, accountId: string): Promise<boolean>
  /** Removes the person with all their ways to sign in and their sessions. Within the transaction `db`. */
  deleteIdentity(db: Queryable, accountId: string): Promise<void>

  /** Waits for what goes on after an answer was given (emails being posted). */
  settle(): Promise<void>
  /** Removes what has run out: sessions, links, proofs, counters. */
  removeExpired(): Promise<void>
}
