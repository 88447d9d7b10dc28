import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Orders that were delivered and whose buyers were not thought of yet; a trigger on orders notes them. */
export const reviewInvitationsDue = pgTable(
  'review_invitations_due',
  { orderId: uuid('order_id').primaryKey(), deliveredAt: moment('delivered_at').notNull() },
  (table) => [index('review_invitations_due_by_time').on(table.deliveredAt)],
)

/** Lines whose buyer was invited: an order has one line of a part. */
export const reviewInvitations = pgTable(
  'review_invitations',
  {
    orderId: uuid('order_id').notNull(),
    partId: uuid('part_id').notNull(),
    invitedAt: moment('invited_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.partId] })],
)

/** Who wants no invitations: keyed digests of their addresses. */
export const reviewOptOuts = pgTable('review_opt_outs', {
  digest: text().primaryKey(),
  at: moment('at').notNull(),
})
