import type { Credential } from '#contract/operation.ts'
import type { AccountActor } from '#server/actor.ts'
import type { AccountsParts } from './accounts-parts.ts'
import { hasAdmin, selectAccount, selectAccountByEmail } from './accounts-store.ts'
import { findActor } from './find-actor.ts'
import { makeAdmin } from './make-admin.ts'
import { normaliseEmail } from './normalise-email.ts'
import { putUser } from './put-user.ts'

export { normaliseEmail } from './normalise-email.ts'

export type AccountsService = ReturnType<typeof createAccountsService>

/** The door of the accounts domain: what other rooms may call. */
export function createAccountsService(parts: AccountsParts) {
  return {
    findActor: (headers: Headers, accepts: Credential) => findActor(parts, headers, accepts),
    putUser: (actor: AccountActor) => putUser(parts, actor),
    findAccount: (id: string) => selectAccount(parts.db, id),
    findByEmail: (email: string) => selectAccountByEmail(parts.db, normaliseEmail(email)),
    /** False, too, when there is no account with that e-mail. */
    isAdmin: async (email: string) => (await selectAccountByEmail(parts.db, normaliseEmail(email)))?.role === 'admin',
    hasAdmin: () => hasAdmin(parts.db),
    makeAdmin: (email: string) => makeAdmin(parts, email),
  }
}
