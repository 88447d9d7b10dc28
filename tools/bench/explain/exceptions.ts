/** A statement that may do what is otherwise a fault, and why it is right. */
export type Exception = {
  /** A part of the statement's text. */
  text: string
  /** A part of what is found. */
  fault: string
  reason: string
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
    text: 'own.source_digest',
    fault: 'reads',
    reason: 'What is not translated, among all that the owner wrote, when an administrator asks for it.',
  },
  {
    text: 'own.source ->> each.field',
    fault: 'reads',
    reason: 'What is not translated, among all that the owner wrote, when an administrator asks for it.',
  },
  { text: 'group by "orders"."status"', fault: 'reads orders whole', reason: 'For monitors, at most once a minute.' },
  { text: 'select count(*) from "audit_log"', fault: 'whole', reason: COUNTED },
  { text: 'select count(*) from "letters"', fault: 'whole', reason: COUNTED },
  {
    text: '(select 1 as "one" from "orders" where array_to_tsvector(',
    fault: 'reads orders whole',
    reason:
      'Of a word that most orders have, and no further than 10,001 of them: 287 pages. A rare word is found by the index of words in 0.3 ms.',
  },
  {
    text: 'from "letters" where ("letters"."recipient" ILIKE',
    fault: 'reads letters whole',
    reason: 'Emails are removed when they are old, so they are few; the search is for administrators.',
  },
]
