export type VisitorActor = { kind: 'visitor' }

/** The role was read from the database for this request. */
export type AccountActor = {
  kind: 'account'
  accountId: string
  sessionId: string
  email: string
  name: string
  role: 'customer' | 'admin'
  credential: 'bearer' | 'cookie'
  /** Signed in with more than a password. */
  secondFactor: boolean
}

export type Actor = VisitorActor | AccountActor

export const VISITOR: VisitorActor = { kind: 'visitor' }
