import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { authUser } from './identity-tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const ofPerson = () =>
  uuid('user_id')
    .notNull()
    .references(() => authUser.id, { onDelete: 'cascade' })

export const LINK_KINDS = ['verify-email', 'reset-password', 'change-email'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** Links in emails, each for one account and address. Stores only the token's hash. */
export const authLink = pgTable(
  'auth_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text({ enum: LINK_KINDS }).notNull(),
    userId: ofPerson(),
    email: text().notNull(), // The address that the link proves
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (link) => [
    check('auth_link_kind_known', sql`${link.kind} IN ('verify-email', 'reset-password', 'change-email')`),
    index('auth_link_by_user').on(link.userId),
    index('auth_link_by_expiry').on(link.expiresAt),
  ],
)

/** Browsers of earlier sign-ins. Stores only the hash of the cookie's id. */
export const authKnownDevice = pgTable(
  'auth_known_device',
  {
    userId: ofPerson(),
    deviceHash: text('device_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (device) => [
    primaryKey({ columns: [device.userId, device.deviceHash] }),
    index('auth_known_device_by_last_seen').on(device.lastSeenAt),
  ],
)

/** Rate limits such as password guesses; the allowance is full again after `spentUntil`. */
export const authAllowance = pgTable(
  'auth_allowance',
  {
    key: text().primaryKey(),
    spentUntil: moment('spent_until').notNull(),
  },
  (allowance) => [index('auth_allowance_by_spent_until').on(allowance.spentUntil)],
)
