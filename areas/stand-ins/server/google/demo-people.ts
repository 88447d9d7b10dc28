import { createHash } from 'node:crypto'

/** An account at the local issuer. */
export type IssuedPerson = {
  /** Their lasting id at the issuer. */
  subject: string
  name: string
  email: string
  emailVerified: boolean
}

/** The accounts that the chooser offers; their addresses lead nowhere (RFC 2606, section 3). */
export const DEMO_PEOPLE: readonly IssuedPerson[] = [
  { subject: 'demo-rider', name: 'Demo Rider', email: 'demo.rider@example.com', emailVerified: true },
  { subject: 'demo-mechanic', name: 'Demo Mechanic', email: 'demo.mechanic@example.com', emailVerified: true },
  { subject: 'demo-dealer', name: 'Demo Dealer', email: 'demo.dealer@example.com', emailVerified: true },
]

/** An account typed in at the chooser; its subject depends on the address only. */
export function typedPerson(typed: Omit<IssuedPerson, 'subject'>): IssuedPerson {
  return { ...typed, subject: `typed-${createHash('sha256').update(typed.email).digest('hex').slice(0, 32)}` }
}
