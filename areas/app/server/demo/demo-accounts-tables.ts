import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#accounts/server/accounts-tables.ts'

/** Accounts that a demo made, whatever became of their address, password and role since. */
export const demoAccounts = pgTable('demo_accounts', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
})
