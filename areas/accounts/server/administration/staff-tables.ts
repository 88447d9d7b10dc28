import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts-tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Roles of staff. The administrator's is no row: nobody can change it. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    permissions: text().array().notNull(),
    builtIn: boolean('built_in').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (role) => [
    uniqueIndex('staff_roles_name').on(sql`lower(${role.name})`),
    check('staff_roles_some_permission', sql`cardinality(${role.permissions}) > 0`),
  ],
)

/** Who has which role; one each. Beside `accounts`, so that the column needs no index on a large table. */
export const staffMembers = pgTable(
  'staff_members',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    roleId: uuid('role_id')
      .notNull()
      .references(() => staffRoles.id),
  },
  (member) => [index('staff_members_of_role').on(member.roleId)],
)

/** Kept until they expire, also those that were accepted or revoked: they count for the day's limit. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    roleId: uuid('role_id').references(() => staffRoles.id), // Null: administrator
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: uuid('invited_by').references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'), // Accepted, revoked, or replaced by a newer one
  },
  (invitation) => [
    index('staff_invitations_of_role').on(invitation.roleId),
    index('staff_invitations_by').on(invitation.invitedBy),
    check('staff_invitations_email_lower_case', sql`${invitation.email} = lower(${invitation.email})`),
  ],
)
