import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

// The property names are Better Auth's field names; it reads and writes these tables through them.

/** The people who can sign in. */
export const authUser = pgTable(
  'auth_user',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    /** A password alone does not sign this person in. */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (user) => [check('auth_user_email_lower_case', sql`${user.email} = lower(${user.email})`)],
)

/** One row per signed-in browser; without the row the browser's cookie and its access tokens are worth nothing. */
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
    /** What it was made with besides or instead of the password: `totp`, `recovery-code` or `passkey`. */
    secondFactor: text('second_factor'),
    /** When its person last proved again who they are. */
    provedAt: moment('proved_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Ours, not Better Auth's. Null: not since it was begun, or only within the first minutes. */
    lastUsedAt: moment('last_used_at'),
  },
  (session) => [
    index('auth_session_by_user').on(session.userId),
    index('auth_session_by_expiry').on(session.expiresAt),
  ],
)

/** The ways a person can sign in: the password (`credential`), later an outside issuer's subject. */
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

/** Proofs under way (links in emails, states of outside sign-ins). */
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

/** How often a network used a path lately. `lastRequest` is in milliseconds since 1970. */
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
