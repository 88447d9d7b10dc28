import { markVerified } from './credential-store.ts'
import type { Identity } from './identity.ts'
import type { IdentitySettings } from './identity-settings.ts'
import { holdIdentity } from './identity-store.ts'
import { countPasskeys, deleteSecondFactors, hasApp } from './second-factor-store.ts'
import { deleteChallenges, deleteSessions } from './sessions/session-store.ts'

/** The operator's share of the port, for the command line. */
export function operatorService({
  emails,
  now,
}: IdentitySettings): Pick<Identity, 'markEmailVerified' | 'removeSecondFactors'> {
  return {
    async markEmailVerified(db, accountId) {
      const person = await holdIdentity(db, accountId)
      if (person && (await markVerified(db, accountId, person.email, now())))
        await emails.addressVerified(db, person.email)
    },

    async removeSecondFactors(db, accountId) {
      const person = await holdIdentity(db, accountId)
      if (!person) return false
      const app = await hasApp(db, accountId)
      const passkeys = await countPasskeys(db, accountId)
      await deleteSecondFactors(db, accountId)
      if (!app && passkeys === 0) return false
      await deleteSessions(db, accountId)
      await deleteChallenges(db, accountId)
      if (app) await emails.secondFactorChanged(db, person, { change: 'app-removed' })
      if (passkeys > 0) await emails.secondFactorChanged(db, person, { change: 'passkey-removed' })
      return true
    },
  }
}
