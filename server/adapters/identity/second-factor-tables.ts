import { bigint, boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { authUser } from './identity-tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

// The property names are the field names of Better Auth's plugins; those at the end of each table are the shop's own.

/** An authenticator app, one per account. The secret and the recovery codes are encrypted with the shop's secret. */
export const authTwoFactor = pgTable('auth_two_factor', {
  id: uuid().primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => authUser.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  backupCodes: text('backup_codes').notNull(),
  /** False until the first code of the app was typed. */
  verified: boolean().notNull().default(false),
  /** Codes tried since the last right one, or since the last lock ended. */
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: moment('locked_until'),
  /** The time step (RFC 6238) of the last code that was taken: it and earlier ones are not taken again. */
  lastUsedStep: bigint('last_used_step', { mode: 'number' }),
})

/** The public halves of passkeys. */
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
