/** A verified session: who is signed in. Who they are to the shop (role, profile) is the accounts domain's business. */
export type IdentitySession = {
  sessionId: string
  /** The identity's own id of the person; the shop's account has the same id. */
  accountId: string
  /** Normalised: trimmed, lower case. */
  email: string
  emailVerified: boolean
  name: string
}

export type NewIdentity = { email: string; name: string; password: string; emailVerified: boolean }

/** Who is signed in. Passwords, sessions and their cookies are this adapter's. */
export type Identity = {
  /** The live session that the request's cookie names; undefined when there is none. */
  sessionFromCookie(headers: Headers): Promise<IdentitySession | undefined>
  /** The live session of that id (an access token names it); undefined when it ended. */
  sessionById(sessionId: string): Promise<IdentitySession | undefined>
  /** Answers a request under `/api/auth/`. `clientAddress` is the network address that the shop's own front door saw. */
  answer(request: Request, clientAddress: string): Promise<Response>
  /** Creates an account from the command line, configuration or demo data. Undefined when the address has one already. */
  create(identity: NewIdentity): Promise<{ accountId: string } | undefined>
  findByEmail(email: string): Promise<{ accountId: string; name: string; emailVerified: boolean } | undefined>
}
