import type { Queryable } from '#server/adapters/database/database.ts'
import { selectPasswordHash } from './credential-store.ts'
import type { WaysIn } from './identity.ts'
import { selectServices } from './people-store.ts'
import { selectPasskeys, selectTwoFactor } from './second-factors/second-factor-store.ts'

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
