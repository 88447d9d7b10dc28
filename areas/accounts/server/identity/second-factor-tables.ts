import { bigint, boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { authUser } from './identity-tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

// Property names are those of Better Auth's plugins; the last ones of each table are the shop's own.

/** One authenticator app per account. Secret and recovery codes are encrypted with the shop's secret. */
export const authTwoFactor = pgTable('auth_two_factor', {
  id: uuid().primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => authUser.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean().notNull().default(false), // False until the first code
  /** Since the last right code or lock. */
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: moment('locked_until'),
  /** The last time step used (RFC 6238); it and earlier ones are refused. */
  lastUsedStep: bigint('last_used_step', { mode: 'number' }),
})

export const authPasskey = pgTable(
  'auth_passkey',
  {
    id: uuid().primaryKey(),
    name: text(),
    publicKey: text('public_key').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    credentialID: text('credential_id').notNull().unique(),
    counter: bigint({ mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text(),
    createdAt: moment('created_at').notNull(),
    aaguid: text(),
    lastUsedAt: moment('last_used_at'),
  },
  (passkey) => [index('auth_passkey_by_user').on(passkey.userId)],
)
