import type { BackgroundWork } from './background-work.ts'
import type { IdentitySettings } from './identity-settings.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { GuessLimits } from './sign-in/guess-limits.ts'

/** What the things a person can do with their account are done with. */
export type IdentityContext = IdentitySettings & {
  passwords: Passwords
  limits: GuessLimits
  background: BackgroundWork
}

/** Who does it: the person of a session, and when they last proved who they are. */
export type SignedIn = {
  sessionId: string
  accountId: string
  email: string
  emailVerified: boolean
  name: string
  signedInAt: Date
}
