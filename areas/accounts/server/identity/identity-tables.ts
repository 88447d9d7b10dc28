import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { pictureCopyColumns, pictureCopyIndexes } from '#platform/server/database/picture-copies-store.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

// Property names are Better Auth's field names.

export const authUser = pgTable(
  'auth_user',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(), // The issuer's address of it, never given out
    ...pictureCopyColumns(), // Ours, not Better Auth's
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false), // Needs a second factor
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (user) => [
    check('auth_user_email_lower_case', sql`${user.email} = lower(${user.email})`),
    ...pictureCopyIndexes('auth_user', user),
  ],
)

/** One row per signed-in browser; cookie and access tokens are void without it. */
export const authSession = pgTable(
  'auth_session',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    secondFactor: text('second_factor'), // `totp`, `recovery-code` or `passkey`
    provedAt: moment('proved_at'), // The last proof of identity
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    lastUsedAt: moment('last_used_at'), // Ours, not Better Auth's. Null until the first noted use.
  },
  (session) => [
    index('auth_session_by_user').on(session.userId),
    index('auth_session_by_expiry').on(session.expiresAt),
  ],
)

/** Sign-in methods: the password (`credential`) or an issuer's subject. */
export const authAccount = pgTable(
  'auth_account',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (account) => [
    unique('auth_account_provider_account_key').on(account.providerId, account.accountId),
    index('auth_account_by_user').on(account.userId),
  ],
)

/** Pending verifications, such as states of federated sign-ins. */
export const authVerification = pgTable(
  'auth_verification',
  {
    id: uuid().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (verification) => [
    index('auth_verification_by_identifier').on(verification.identifier),
    index('auth_verification_by_expiry').on(verification.expiresAt),
  ],
)

/** Requests per network and path. `lastRequest` is in milliseconds since 1970. */
export const authRateLimit = pgTable(
  'auth_rate_limit',
  {
    id: uuid().primaryKey(),
    key: text().notNull().unique(),
    count: integer().notNull(),
    lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
  },
  (limit) => [index('auth_rate_limit_by_last_request').on(limit.lastRequest)],
)
