import { msg } from '#platform/contract/language/text.ts'
import { refuse } from '#platform/contract/problem.ts'
import { digestOf } from '#platform/server/digests.ts'
import { networkOf } from '#platform/server/network-of.ts'
import { type Allowance, hasAllowance, takeAllowance } from './allowance-store.ts'
import type { IdentitySettings } from './identity-settings.ts'

const MINUTE_MS = 60_000

// At most 100 an hour together: 80 from anywhere, 20 from known devices, so that a stranger can't lock out the owner.
const PASSWORD_GUESSES = {
  anywhere: { atOnce: 30, everyMs: 1.2 * MINUTE_MS },
  knownDevice: { atOnce: 10, everyMs: 6 * MINUTE_MS },
} as const satisfies Record<string, Allowance>

/** Per address and kind. */
const EMAILS: Allowance = { atOnce: 3, everyMs: 10 * MINUTE_MS }

/** Emails of which a network may learn that they have an account. */
const LEARNED_EMAILS: Allowance = { atOnce: 20, everyMs: 30 * MINUTE_MS }

export const COME_BACK_AFTER_S = 600

export const TOO_MANY_ATTEMPTS = refuse(
  'too-many-requests',
  msg('Too many attempts. Wait a few minutes and try again.'),
)
export const TOO_MANY_EMAILS = refuse(
  'too-many-requests',
  msg('We have sent you several emails. Check your inbox, or try again later.'),
) // The same for everyone: the exact wait would reveal others' attempts

export type GuessLimits = ReturnType<typeof createGuessLimits>

/** Limits by email, whether or not it has an account, so that a limit reveals nothing. */
export function createGuessLimits({ db, rateLimits, now }: Pick<IdentitySettings, 'db' | 'rateLimits' | 'now'>) {
  const take = async (what: string, email: string, allowance: Allowance) =>
    !rateLimits || takeAllowance(db, `${what}:${digestOf(email)}`, allowance, now())
  return {
    mayGuess: (email: string, from: keyof typeof PASSWORD_GUESSES) =>
      take(`password-${from}`, email, PASSWORD_GUESSES[from]),
    mayWrite: (email: string, kind: 'verify-email' | 'reset-password' | 'change-email' | 'account-exists') =>
      take(`letter-${kind}`, email, EMAILS),
    mayLearn: async (address: string) => !rateLimits || hasAllowance(db, learnedBy(address), LEARNED_EMAILS, now()),
    hasLearned: async (address: string) => !rateLimits || takeAllowance(db, learnedBy(address), LEARNED_EMAILS, now()),
  }
}

function learnedBy(address: string): string {
  return `learned-emails:${digestOf(networkOf(address))}`
}
