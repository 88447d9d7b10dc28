import { boolean, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The last answer of a register about a VAT id. Of ids that are valid it stays, as the proof that it was asked. */
export const vatIdChecks = pgTable(
  'vat_id_checks',
  {
    service: text({ enum: ['stand-in', 'vies', 'by-hand'] }).notNull(),
    country: text().notNull(), // As in the id: EL for Greece, XI for Northern Ireland
    id: text().notNull(),
    valid: boolean().notNull(),
    name: text(), // As answered; many member states don't disclose it
    consultationNumber: text('consultation_number'), // Only given to those who name their own id
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.service, table.country, table.id] }),
    index('vat_id_checks_by_time').on(table.valid, table.checkedAt),
  ],
)
