export type Audience =
  | 'anyone'
  | 'signed in'
  | 'that account'
  | 'that account, or an admin'
  | 'the order’s owner'
  | 'the review’s owner'
  | 'the order’s owner, or an admin'
  | 'who has the link of the guest order'
  | 'admin'

/**
 * The credential of a call. Those that the specification lists without an authorization header take the session cookie.
 */
export type Proof = 'none' | 'guest token' | 'token' | 'cookie' | 'token or cookie'

/** What the call sends, so that it gets past the guard and changes nothing, and how that is then answered. */
type Sample = { body?: Record<string, unknown>; answer: Answered }
type Answered = { status: 200 | 403 | 404 | 409 | 415 | 422; problem?: string }

export type Row = { who: Audience; proof: Proof } & Sample

export const good: Answered = { status: 200 }
export const invalid: Answered = { status: 422, problem: 'input-invalid' }
export const noDocument: Answered = { status: 404, problem: 'not-found' }
