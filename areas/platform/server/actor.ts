export type VisitorActor = { kind: 'visitor'; network?: string | undefined }

/** Somebody with a token of a guest order, not checked yet. */
export type GuestActor = { kind: 'guest'; token: string }

/** The role was read from the database for this request. */
export type AccountActor = {
  kind: 'account'
  accountId: string
  sessionId: string
  email: string
  name: string
  role: 'customer' | 'admin'
  credential: 'bearer' | 'cookie'
  secondFactor: boolean // Signed in with more than a password
  emailVerified: boolean
  /** A digest of the caller's network, to limit what one network may do; undefined while nothing is limited. */
  network?: string | undefined
}

export type Actor = VisitorActor | GuestActor | AccountActor

export const VISITOR: VisitorActor = { kind: 'visitor' }
