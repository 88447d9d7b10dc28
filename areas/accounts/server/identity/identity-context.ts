import type { BackgroundWork } from './background-work.ts'
import type { GuessLimits } from './guess-limits.ts'
import type { IdentitySettings } from './identity-settings.ts'
import type { Passwords } from './passwords/passwords.ts'

export type IdentityContext = IdentitySettings & {
  passwords: Passwords
  limits: GuessLimits
  background: BackgroundWork
}

/** The person of a session, and when they last proved their identity. */
export type SignedIn = {
  sessionId: string
  accountId: string
  email: string
  emailVerified: boolean
  name: string
  signedInAt: Date
}
