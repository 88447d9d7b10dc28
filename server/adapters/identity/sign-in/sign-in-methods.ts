import type { Queryable } from '#server/adapters/database/database.ts'
import { selectPasswordHash } from '#server/adapters/identity/credential-store.ts'
import type { SignInMethods } from '#server/adapters/identity/identity.ts'
import { selectServices } from '#server/adapters/identity/people-store.ts'
import { selectPasskeys, selectTwoFactor } from '#server/adapters/identity/second-factor-store.ts'

/** Without secrets. */
export async function signInMethods(db: Queryable, accountId: string): Promise<SignInMethods> {
  const [hash, twoFactor, passkeys, services] = await Promise.all([
    selectPasswordHash(db, accountId),
    selectTwoFactor(db, accountId),
    selectPasskeys(db, accountId),
    selectServices(db, accountId),
  ])
  return {
    password: hash !== undefined,
    authenticatorApp: twoFactor?.verified ?? false,
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
    services,
  }
}
