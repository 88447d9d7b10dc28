import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PRODUCER_SCHEMES } from '#platform/contract/shop/producer-schemes.ts'
import { parts } from '../catalogue-tables.ts'

/** Who makes what the company does not make itself, and who answers for it in the European Union. */
export const makers = pgTable(
  'makers',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    tradeName: text('trade_name').notNull().default(''),
    address: text().notNull(),
    country: text().notNull(), // ISO 3166-1
    contact: text().notNull(), // An email address or a website
    responsibleName: text('responsible_name').notNull().default(''), // Empty with the next two: nobody is named
    responsibleAddress: text('responsible_address').notNull().default(''),
    responsibleContact: text('responsible_contact').notNull().default(''),
    version: integer().notNull().default(1), // Counts edits
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('makers_differ').on(sql`lower(${table.name} COLLATE alphabetical)`),
    index('makers_by_name').on(sql`${table.name} COLLATE alphabetical`, table.id),
    check('makers_country_written', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check(
      'makers_responsible_whole',
      sql`(${table.responsibleName} = '') = (${table.responsibleAddress} = '') AND (${table.responsibleName} = '') = (${table.responsibleContact} = '')`,
    ),
  ],
)

/** What laws ask about a part, where there is something to say. Without a maker it is the company's own. */
export const partLaw = pgTable(
  'part_law',
  {
    partId: uuid('part_id')
      .primaryKey()
      .references(() => parts.id),
    makerId: uuid('maker_id').references(() => makers.id),
    supportedUntil: date('supported_until'), // Until when there are spare parts and help
    epr: text({ enum: PRODUCER_SCHEMES }).array().notNull().default(sql`'{}'`), // Schemes in which it counts
  },
  (table) => [
    index('part_law_by_maker').on(table.makerId).where(sql`${table.makerId} IS NOT NULL`),
    check('part_law_epr_known', sql`${table.epr} <@ ARRAY['packaging', 'weee', 'battery', 'other']`),
  ],
)

export type MakerRow = typeof makers.$inferSelect
