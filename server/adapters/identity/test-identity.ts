import type { Database } from '#server/adapters/database/database.ts'
import { type BetterAuthIdentityOptions, createBetterAuthIdentity } from './better-auth-identity.ts'
import type { Identity } from './identity.ts'
import { SHOP_URL } from './test-browser.ts'

export const TEST_SECRET = 'a secret of the tests that is long enough 4711'

/** The identity adapter on a test database, without rate limits unless asked for. */
export function createTestIdentity(db: Database, settings: Partial<BetterAuthIdentityOptions> = {}): Identity {
  return createBetterAuthIdentity({
    db,
    secret: TEST_SECRET,
    publicUrl: SHOP_URL,
    origins: [SHOP_URL],
    rateLimits: false,
    now: () => new Date(),
    log: () => {},
    ...settings,
  })
}
