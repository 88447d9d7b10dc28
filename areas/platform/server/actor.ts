import type { Permission } from '#platform/contract/permissions.ts'

export type VisitorActor = { kind: 'visitor'; network?: string | undefined }

/** Somebody with a token of a guest order, not checked yet. */
export type GuestActor = { kind: 'guest'; token: string }

/** Role and permissions were read from the database for this request. */
export type AccountActor = {
  kind: 'account'
  accountId: string
  sessionId: string
  email: string
  name: string
  role: 'customer' | 'staff' | 'admin'
  permissions: ReadonlySet<Permission> // Empty for customers
  credential: 'bearer' | 'cookie'
  secondFactor: boolean // Signed in with more than a password
  emailVerified: boolean
  /** A digest of the caller's network, to limit what one network may do; undefined while nothing is limited. */
  network?: string | undefined
}

export type Actor = VisitorActor | GuestActor | AccountActor

export const VISITOR: VisitorActor = { kind: 'visitor' }

/** Whether the caller is staff with that permission; administrators have all. */
export function may(actor: Actor, permission: Permission): boolean {
  return actor.kind === 'account' && actor.permissions.has(permission)
}

/** Staff who may act as customers only, because something is missing, such as a second factor. */
export function asCustomer(actor: AccountActor): AccountActor {
  return { ...actor, role: 'customer', permissions: new Set() }
}
