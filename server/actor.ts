/** Nobody is signed in. */
export type VisitorActor = { kind: 'visitor' }

/** A signed-in account. The role was read from the database for this very request. */
export type AccountActor = {
  kind: 'account'
  accountId: string
  sessionId: string
  email: string
  name: string
  role: 'customer' | 'admin'
  credential: 'bearer' | 'cookie'
  /** Whether the session was begun with more than a password. */
  secondFactor: boolean
}

/** Who is asking. */
export type Actor = VisitorActor | AccountActor

export const VISITOR: VisitorActor = { kind: 'visitor' }
