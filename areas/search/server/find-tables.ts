import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { OTHER_NUMBER_KINDS } from '#catalogue/contract/part-details.ts'

const xidType = customType<{ data: string }>({ dataType: () => 'xid8' })
const wordsType = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The dictionary: every value that parts state, with its token. An empty value says that a part states the attribute at
 * all. It only grows, so a token known once stays true.
 */
export const attributeValues = pgTable(
  'attribute_values',
  {
    token: integer().generatedAlwaysAsIdentity().primaryKey(),
    attribute: text().notNull(), // A key of the registry, or `category`
    value: text().notNull(),
    number: doublePrecision(), // In the attribute's unit
    label: text().notNull(),
  },
  (table) => [uniqueIndex('attribute_values_once').on(table.attribute, table.value)],
)

/**
 * What can be searched of each part. Stock and price are joined when they are asked for, so orders write nothing here.
 */
export const partDocuments = pgTable(
  'part_documents',
  {
    partId: uuid('part_id').primaryKey(),
    partNumber: integer('part_number').generatedAlwaysAsIdentity().unique('part_documents_number'), // Dense
    active: boolean().notNull(),
    rules: text().notNull(), // Version of registry and vocabulary
    tokens: integer().array().notNull(),
    nameWords: smallint('name_words').notNull(), // How many words the name has
    words: wordsType().notNull(), // A name, B attributes, C category, D description; `#` before groups of the number
  },
  (table) => [
    index('part_documents_by_tokens').using('gin', table.tokens),
    index('part_documents_by_words').using('gin', table.words),
    index('part_documents_of_rules').on(table.rules, table.partId),
  ],
)

/**
 * What parts say in the shop's further languages, as `part_documents` has it for the language of their own texts.
 * Tokens are the same in all.
 */
export const partWords = pgTable(
  'part_words',
  {
    partId: uuid('part_id')
      .notNull()
      .references(() => partDocuments.partId, { onDelete: 'cascade' }),
    language: text().notNull(),
    nameWords: smallint('name_words').notNull(),
    words: wordsType().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partId, table.language] }),
    index('part_words_by_words').using('gin', table.words),
  ],
)

const NUMBER_KINDS = ['own', ...OTHER_NUMBER_KINDS] as const
export type NumberKind = (typeof NUMBER_KINDS)[number]

/** Every number that leads to a part: letters and digits in capitals. */
export const partNumbers = pgTable(
  'part_numbers',
  {
    norm: text().notNull(),
    partId: uuid('part_id').notNull(),
    kind: text({ enum: NUMBER_KINDS }).notNull(),
    written: text().notNull(),
    confusable: text().notNull(), // With 0 for O, 1 for I and L, 5 for S, 8 for B
  },
  (table) => [
    primaryKey({ columns: [table.norm, table.partId] }),
    index('part_numbers_of_part').on(table.partId),
    index('part_numbers_by_beginning').using('btree', table.norm.op('text_pattern_ops')),
    index('part_numbers_confusable').on(table.confusable),
  ],
)

/** Parts whose document is older than they are. Triggers on `parts` fill it; stock and price don't count. */
export const staleDocuments = pgTable('stale_documents', { partId: uuid('part_id').primaryKey() })

/**
 * Parts of which something that a search sees has changed, with the transaction that did it. Triggers write it: on
 * documents, on names, prices and ends of sale, and on `low_stock`, so an order writes here only when it begins or ends
 * that a part can be ordered. A day is kept.
 */
export const findChanges = pgTable(
  'find_changes',
  {
    partId: uuid('part_id').notNull(),
    xid: xidType().notNull().default(sql`pg_current_xact_id()`),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('find_changes_by_transaction').on(table.xid)],
)
