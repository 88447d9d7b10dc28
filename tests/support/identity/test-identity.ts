import { createBetterAuthIdentity } from '#accounts/server/identity/better-auth-identity.ts'
import type { EmailTo, IdentityEmails } from '#accounts/server/identity/emails/identity-emails.ts'
import type { Identity } from '#accounts/server/identity/identity.ts'
import type { IdentitySettings } from '#accounts/server/identity/identity-settings.ts'
import type { Database } from '#platform/server/database/database.ts'
import { SHOP_URL } from './test-browser.ts'

export const TEST_SECRET = 'a secret of the tests that is long enough 4711'

/** The identity adapter on a test database, by default without rate limits and emails. */
export function createTestIdentity(db: Database, settings: Partial<IdentitySettings> = {}): Identity {
  return createBetterAuthIdentity({
    db,
    secret: TEST_SECRET,
    publicUrl: SHOP_URL,
    origins: [SHOP_URL],
    rateLimits: false,
    emails: emailsInto([]),
    people: { maySignIn: async () => undefined, isStaff: async () => false, emailChanged: async () => {} },
    now: () => new Date(),
    log: () => {},
    ...settings,
  })
}

export type TestEmail = EmailTo & {
  kind: keyof IdentityEmails
  url?: string
  newEmail?: string
  change?: string
  device?: string
  network?: string
  at?: Date
}

/** Unlike rows, these stay when the transaction rolls back. */
export function emailsInto(list: TestEmail[]): IdentityEmails {
  const lay =
    (kind: keyof IdentityEmails) =>
    async (_: unknown, to: EmailTo, mail: Partial<TestEmail> = {}) => {
      const { accountId, email, name } = to
      list.push({ ...mail, kind, accountId, email, name })
      return true
    }
  return {
    verifyEmail: lay('verifyEmail'),
    resetPassword: lay('resetPassword'),
    passwordChanged: lay('passwordChanged'),
    confirmEmailChange: lay('confirmEmailChange'),
    emailChanged: lay('emailChanged'),
    secondFactorChanged: lay('secondFactorChanged'),
    newDevice: lay('newDevice'),
    accountExists: lay('accountExists'),
    addressVerified: async () => {},
  }
}
