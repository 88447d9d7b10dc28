import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  customType,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { QUESTION_HELD_FOR } from '#engagement/contract/question-desk.ts'
import { REPORT_REASONS } from '#engagement/contract/reviews.ts'
import { foldedWords } from '#platform/server/database/database.ts'

const wordsType = customType<{ data: string }>({ dataType: () => 'tsvector' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What people ask about parts, with the shop's answer. Shown without who asked. */
export const partQuestions = pgTable(
  'part_questions',
  {
    id: uuid().primaryKey(),
    partId: uuid('part_id').notNull(),
    accountId: uuid('account_id'), // Null for guests and deleted accounts
    email: text(), // Of a guest; forgotten some time after the answer
    question: text().notNull(),
    language: text().notNull().default('en'), // Of the page where it was asked
    createdAt: moment('created_at').notNull(),
    network: text(), // A digest of where it was written, for some days
    hiddenAt: moment('hidden_at'), // Set while hidden
    heldFor: text('held_for', { enum: QUESTION_HELD_FOR }).array(), // Set while it waits for approval, hidden
    answer: text(),
    answeredAt: moment('answered_at'),
    toldAt: moment('told_at'), // When the email with the answer was queued
    /** As those of reviews. */
    words: wordsType()
      .notNull()
      .generatedAlwaysAs(
        sql`array_to_tsvector(string_to_array(btrim(regexp_replace(regexp_replace(lower("question" || ' ' || coalesce("answer", '')), '[^[:alnum:]]+', ' ', 'g'), '([[:alnum:]]{50})[[:alnum:]]+', '\\1', 'g')), ' '))`,
      ),
  },
  // Ascending, read backwards for newest first.
  (table) => [
    index('part_questions_shown')
      .on(table.partId, sql`((${table.answer} IS NOT NULL)::integer)`, table.createdAt, table.id)
      .where(sql`${table.hiddenAt} IS NULL`),
    index('part_questions_by_age').on(table.createdAt, table.id),
    index('part_questions_unanswered')
      .on(table.createdAt, table.id)
      .where(sql`${table.answer} IS NULL AND (${table.hiddenAt} IS NULL OR ${table.heldFor} IS NOT NULL)`),
    index('part_questions_held').on(table.createdAt, table.id).where(sql`${table.heldFor} IS NOT NULL`),
    index('part_questions_hidden').on(table.createdAt, table.id).where(sql`${table.hiddenAt} IS NOT NULL`),
    index('part_questions_of_account')
      .on(table.accountId, table.createdAt, table.id)
      .where(sql`${table.accountId} IS NOT NULL`),
    index('part_questions_of_guest').on(table.email).where(sql`${table.email} IS NOT NULL`),
    index('part_questions_of_network').on(table.network, table.createdAt).where(sql`${table.network} IS NOT NULL`),
    index('part_questions_by_text').on(sql`md5(lower(${table.question}))`),
    index('part_questions_by_words').using('gin', questionWords(table)),
    check(
      'part_questions_held_are_hidden',
      sql`${table.heldFor} IS NULL OR (${table.hiddenAt} IS NOT NULL AND cardinality(${table.heldFor}) > 0)`,
    ),
    check('part_questions_of_one', sql`${table.accountId} IS NULL OR ${table.email} IS NULL`),
    check('part_questions_answer_has_date', sql`(${table.answer} IS NULL) = (${table.answeredAt} IS NULL)`),
  ],
)

/** What questions are searched by. */
export function questionWords({ question, answer }: Record<'question' | 'answer', AnyPgColumn>): SQL {
  return foldedWords(sql`${question} || ' ' || coalesce(${answer}, '')`)
}

/** Questions shown of each part. Maintained by triggers. */
export const questionCounts = pgTable(
  'question_counts',
  { partId: uuid('part_id').primaryKey(), count: bigint({ mode: 'number' }).notNull() },
  (table) => [check('question_counts_not_negative', sql`${table.count} >= 0`)],
)

/** What somebody reports; once for each account. Null for visitors. */
export const questionReports = pgTable(
  'question_reports',
  {
    id: uuid().primaryKey(),
    question: uuid()
      .notNull()
      .references(() => partQuestions.id, { onDelete: 'cascade' }),
    account: uuid(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    note: text().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('question_reports_of_question').on(table.question, table.at),
    uniqueIndex('question_reports_once').on(table.account, table.question),
  ],
)
