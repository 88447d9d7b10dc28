import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PLAN_REQUEST_STATUSES, type PlanRequestStatus } from '#messaging/contract/subscriptions.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const sqlList = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))

/** Copies the plan's name and price, so that old requests stay readable. */
export const planRequests = pgTable(
  'plan_requests',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').notNull(),
    plan: text().notNull(),
    planName: text('plan_name').notNull(),
    monthlyCents: integer('monthly_cents').notNull(),
    customerEmail: text('customer_email').notNull(), // Empty once the account is deleted; then no emails are sent
    customerName: text('customer_name').notNull(),
    language: text().notNull().default('en'), // Of the page where it was made
    status: text().$type<PlanRequestStatus>().notNull(),
    note: text(), // For the customer
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'), // When it was accepted, declined or withdrawn
  },
  // Ascending, read backwards for newest first.
  (table) => [
    uniqueIndex('plan_requests_one_pending').on(table.accountId, table.plan).where(sql`${table.status} = 'pending'`),
    index('plan_requests_of_account').on(table.accountId, table.createdAt, table.id),
    index('plan_requests_newest_first').on(table.createdAt, table.id),
    index('plan_requests_by_status').on(table.status, table.createdAt, table.id),
    check('plan_requests_status_known', sql`${table.status} IN (${sqlList(PLAN_REQUEST_STATUSES)})`),
    check('plan_requests_ended_has_date', sql`(${table.status} = 'pending') = (${table.endedAt} IS NULL)`),
    check('plan_requests_price_positive', sql`${table.monthlyCents} > 0`),
  ],
)
