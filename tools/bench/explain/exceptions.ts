/** A statement that may do what is otherwise a fault, and why it is right. */
export type Exception = {
  /** A part of the statement's text. */
  text: string
  /** A part of what is found. */
  fault: string
  reason: string
  /** Not of every run: the shop is kept, and what is done in the background comes in any order. */
  sometimes?: true
}

const COUNTED =
  'For administrators only, and exact: ten milliseconds for 100,000 rows. To be bounded as that of the orders is.'

/** Accepted faults. An exception that is no longer needed is a failure too, so the list stays current. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    text: 'from "orders"',
    fault: 'by GET /api/orders/export',
    reason: 'Page by page, so that a file needs no memory.',
  },
  {
    text: 'from "parts"',
    fault: 'by GET /api/product/export',
    reason: 'Page by page, so that a file needs no memory.',
  },
  {
    text: '"parts" AS p LEFT JOIN "part_fitments"',
    fault: 'reads parts whole',
    reason: 'What is known of all parts by the value of their stock, for administrators: a second for a million parts.',
  },
  {
    text: '::bigint * "parts"."price_cents"',
    fault: 'reads parts whole',
    reason: 'The value of all stock, when an administrator asks for it.',
  },
  {
    text: 'SELECT ((SELECT count(nullif(',
    fault: 'reads parts whole',
    reason: 'How many texts parts have, for administrators who translate them: 0.9 seconds for a million parts.',
  },
  { text: 'group by "orders"."status"', fault: 'reads orders whole', reason: 'For monitors, at most once a minute.' },
  { text: 'select count(*) from "audit_log"', fault: 'whole', reason: COUNTED },
  { text: 'select count(*) as count from "letters"', fault: 'whole', reason: COUNTED },
  {
    text: '(select 1 as "one" from "orders" where (public.folded_words(',
    fault: 'rows of orders',
    reason: 'Of a word that all orders have, by the index, and no further than 10,001 of them: 33 ms of 100,000.',
  },
  {
    text: 'WITH named AS MATERIALIZED',
    fault: 'an index of accounts whole',
    reason: 'A search may find thousands of customers, whose accounts are joined at once.',
  },
  {
    text: 'count(*)::integer AS total',
    fault: 'rows of parts',
    reason: 'All parts of a category, by its index, for administrators.',
  },
  {
    text: 'make_timestamptz(',
    fault: 'reads orders whole',
    reason: 'All orders of a year, when an administrator asks: the big shop has no other year.',
  },
  { text: 'AS "onSale"', fault: 'whole', reason: 'The first part, or paid order, ends it.' },
  {
    text: 'INSERT INTO "sales_days"',
    fault: 'rows of orders',
    reason: 'A job sums the orders of each day once; the big shop has all of them on two days.',
    sometimes: true,
  },
  {
    text: 'DELETE FROM find_changes',
    fault: 'whole',
    reason: 'The table has what changed lately, and most of that goes; the big shop has just got all its parts.',
    sometimes: true,
  },
  {
    text: 'from "',
    fault: 'by GET /api/import/reviews',
    reason: 'Page by page, so that a file needs no memory.',
  },
  {
    text: 'from "content_',
    fault: 'by GET /api/admin/content',
    reason: 'Draft and versions of each page of the owner’s: there are few.',
  },
  {
    text: 'from "owner_settings"',
    fault: 'is sent',
    reason: 'Once for each kind of settings, after one was changed; else they are remembered.',
  },
  {
    text: 'from "order_return_lines"',
    fault: 'by POST /api/returns/{back}/receive',
    reason: 'Receiving and crediting each read the return under the lock of its order, however many units it has.',
  },
  {
    text: 'AS combination',
    fault: 'reads',
    reason: 'Which words of a search that finds nothing have parts: all that have one of them.',
    sometimes: true,
  },
  {
    text: 'AS count FROM judged',
    fault: 'rows of part_documents',
    reason: 'How many parts a frequent word finds, for whoever finds nothing with all words.',
    sometimes: true,
  },
  {
    text: 'AS "imgAlt"',
    fault: 'by GET /api/product/export',
    reason: 'Page by page, so that a file needs no memory.',
  },
  {
    text: '"sitemap_files"',
    fault: 'is sent',
    reason: 'Files of the sitemap are made in the background, each when it has changed.',
    sometimes: true,
  },
  {
    text: 'from "parts" where ("parts"."active" = $1 and "parts"."id" > $2)',
    fault: 'by GET /sitemap.xml',
    reason: 'A thousand parts at a time, in the background.',
    sometimes: true,
  },
  {
    text: '::uuid[]) OR true)',
    fault: 'reads',
    reason: 'All parts without any word, for the landing pages of the sitemap, in the background.',
    sometimes: true,
  },
  {
    text: 'AS stated WHERE text IS NOT NULL',
    fault: 'reads part_documents whole',
    reason: 'Ends at the limit, which values that many parts state reach soon.',
  },
  {
    text: 'ARRAY[CASE WHEN d.words @@',
    fault: 'reads',
    reason: 'Words that thousands of parts have, by the database until the index in memory is ready.',
    sometimes: true,
  },
]
