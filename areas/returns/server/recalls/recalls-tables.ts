import { sql } from 'drizzle-orm'
import { boolean, check, date, index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { RECALL_KINDS, RECALL_REMEDIES } from '#returns/contract/recalls/recalls.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What buyers of a part are told. Nothing of it changes once something was sent. */
export const recalls = pgTable(
  'recalls',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: RECALL_KINDS }).notNull(),
    title: text().notNull(),
    text: text().notNull(),
    hazard: text().notNull().default(''), // Empty for service notices and older recalls, like the next three
    stopUse: text('stop_use').notNull().default(''),
    remedies: text({ enum: RECALL_REMEDIES }).array().notNull().default(sql`'{}'`),
    contact: text().notNull().default(''),
    safety: boolean().notNull().default(false), // Sent as European law words it
    sku: text().notNull(), // As it was named
    name: text().notNull(),
    partId: uuid('part_id'), // Null for what is not for sale
    serialsFrom: text('serials_from'), // Null: open
    serialsUntil: text('serials_until'),
    soldFrom: date('sold_from'),
    soldUntil: date('sold_until'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'), // First
  },
  (table) => [
    // Ascending, read backwards: Drizzle's `.desc()` adds NULLS LAST, which no query uses.
    index('recalls_newest_first').on(table.createdAt, table.id),
    check('recalls_kind_known', sql`${table.kind} IN ('recall', 'notice')`),
    check(
      'recalls_days_in_order',
      sql`${table.soldFrom} IS NULL OR ${table.soldUntil} IS NULL OR ${table.soldFrom} <= ${table.soldUntil}`,
    ),
  ],
)

/** What a person has of it, as they are told. */
export type NoticeLine = {
  order: string // Such as `PM-100234`
  name: string
  units: number
  serials: string[] // In the range
  certain: boolean
  language?: string // Of the order; older notices lack it
  country?: string | null // It was sent to
}

export const NOTICE_STATUSES = ['noted', 'held', 'waiting', 'sent', 'failed'] as const

/**
 * One email of a recall to one address. `noted`: a job has to post it. Since then it has the status of its email, which
 * a trigger keeps, because emails are removed after a while.
 */
export const recallNotices = pgTable(
  'recall_notices',
  {
    id: uuid().primaryKey(),
    recallId: uuid('recall_id')
      .notNull()
      .references(() => recalls.id),
    email: text(), // In lower case; null after the account was deleted
    accountId: uuid('account_id'),
    name: text().notNull(),
    lines: jsonb().$type<NoticeLine[]>().notNull(),
    status: text({ enum: NOTICE_STATUSES }).notNull(),
    notedAt: moment('noted_at').notNull(),
  },
  (table) => [
    unique('recall_notices_once').on(table.recallId, table.email),
    index('recall_notices_of_account').on(table.accountId).where(sql`${table.accountId} IS NOT NULL`),
    index('recall_notices_noted').on(table.recallId).where(sql`${table.status} = 'noted'`),
    check('recall_notices_status_known', sql`${table.status} IN ('noted', 'held', 'waiting', 'sent', 'failed')`),
  ],
)

export type RecallRow = typeof recalls.$inferSelect
export type NoticeRow = typeof recallNotices.$inferSelect
