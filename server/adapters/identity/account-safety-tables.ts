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

/** The links in emails, each for one account and one address. Only the hash of its token is kept. */
export const authLink = pgTable(
  'auth_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text({ enum: LINK_KINDS }).notNull(),
    userId: ofPerson(),
    /** The address whose mailbox the link proves. */
    email: text().notNull(),
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

/** The browsers that a person signed in with before. Only the hash of the id in a browser's cookie is kept. */
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

/** What may be done only so often, such as guessing a password: until `spentUntil` the allowance is not whole again. */
export const authAllowance = pgTable(
  'auth_allowance',
  {
    key: text().primaryKey(),
    spentUntil: moment('spent_until').notNull(),
  },
  (allowance) => [index('auth_allowance_by_spent_until').on(allowance.spentUntil)],
)
