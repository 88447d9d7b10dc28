import { createHash } from 'node:crypto'
import type { IdentitySettings } from '#server/adapters/identity/identity-settings.ts'
import { type Allowance, takeAllowance } from './allowance-store.ts'

const MINUTE_MS = 60_000

/**
 * Together at most 100 in any hour: (30 + 50) from anywhere, (10 + 10) where somebody signed in before. The second is
 * the owner's way in while a stranger has used up the first.
 */
const PASSWORD_GUESSES = {
  anywhere: { atOnce: 30, everyMs: 1.2 * MINUTE_MS },
  knownDevice: { atOnce: 10, everyMs: 6 * MINUTE_MS },
} as const satisfies Record<string, Allowance>

/** Emails that somebody can have sent to one address. */
const EMAILS: Allowance = { atOnce: 3, everyMs: 10 * MINUTE_MS }

/**
 * How long to wait before it makes sense to come back. One figure for all, since the true one would tell how many
 * others tried.
 */
export const COME_BACK_AFTER_S = 600

export type GuessLimits = ReturnType<typeof createGuessLimits>

/** Limits by email, whether or not anybody has it: so being limited tells nothing about it. */
export function createGuessLimits({ db, rateLimits, now }: Pick<IdentitySettings, 'db' | 'rateLimits' | 'now'>) {
  const take = async (what: string, email: string, allowance: Allowance) =>
    !rateLimits || takeAllowance(db, `${what}:${digest(email)}`, allowance, now())
  return {
    /** Whether one more password may be tried on the account of that email. */
    mayGuess: (email: string, from: keyof typeof PASSWORD_GUESSES) =>
      take(`password-${from}`, email, PASSWORD_GUESSES[from]),
    /** Whether one more email of that kind may go to that address. */
    mayWrite: (email: string, kind: 'verify-email' | 'reset-password' | 'change-email') =>
      take(`letter-${kind}`, email, EMAILS),
  }
}

function digest(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}
