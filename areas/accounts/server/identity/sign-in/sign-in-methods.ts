import type { Queryable } from '#platform/server/database/database.ts'
import { selectPasswordHash } from '../credential-store.ts'
import type { SignInMethods } from '../identity.ts'
import { selectServices } from '../people-store.ts'
import { selectPasskeys, selectTwoFactor } from '../second-factor-store.ts'

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
