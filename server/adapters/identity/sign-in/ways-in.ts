import type { Queryable } from '#server/adapters/database/database.ts'
import type { WaysIn } from '#server/adapters/identity/identity.ts'
import { selectPasswordHash } from '#server/adapters/identity/passwords/credential-store.ts'
import { selectServices } from '#server/adapters/identity/people-store.ts'
import { selectPasskeys, selectTwoFactor } from '#server/adapters/identity/second-factors/second-factor-store.ts'

/** The ways in which a person can sign in, without any of the secrets. */
export async function waysIn(db: Queryable, accountId: string): Promise<WaysIn> {
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
