import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { HELD_FOR } from '#engagement/contract/review-desk.ts'
import { REPORT_REASONS } from '#engagement/contract/reviews.ts'
import { FIT_OUTCOMES } from '#fitment/contract/fit-outcomes.ts'
import { foldedWords, pictureCopyColumns, pictureCopyIndexes } from '#platform/server/database/database.ts'

const wordsType = customType<{ data: string }>({ dataType: () => 'tsvector' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** To find the same text again. */
export const textDigest = (review: AnyPgColumn | SQL): SQL => sql`md5(lower(${review}))`

/** The hash in the address of an uploaded picture. */
export const pictureHash = (img: AnyPgColumn): SQL<string> => sql`substring(${img} from '/pictures/([0-9a-f]{32})-')`

/** `accountId` is null for demo reviews and deleted accounts. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id'),
    partId: uuid('part_id'), // Null when it is about the shop
    /** The purchase it is about: an order has one line of a part. Null for reviews of those who didn't buy it here. */
    orderId: uuid('order_id'),
    name: text().notNull(),
    img: text().notNull(), // As typed; an address is never given out
    ...pictureCopyColumns(),
    review: text().notNull(),
    ratings: integer().notNull(),
    createdAt: moment('created_at').notNull(),
    earlierShop: boolean('earlier_shop').notNull().default(false), // Imported: nobody knows who bought what there
    editedAt: moment('edited_at'),
    hiddenAt: moment('hidden_at'), // Set while hidden
    heldFor: text('held_for', { enum: HELD_FOR }).array(), // Set while it waits for approval, hidden
    network: text(), // A digest of where it was written, for some days
    helpful: integer().notNull().default(0), // Votes. Maintained by a trigger
    answer: text(), // The shop's reply
    answeredAt: moment('answered_at'),
    bikeKind: text('bike_kind'), // Code of the rule book, if the author said whether the part fitted
    fitOutcome: text('fit_outcome', { enum: FIT_OUTCOMES }),
    /** Of the release before, which searches by them. */
    words: wordsType()
      .notNull()
      .generatedAlwaysAs(
        sql`array_to_tsvector(string_to_array(btrim(regexp_replace(regexp_replace(lower("name" || ' ' || "review"), '[^[:alnum:]]+', ' ', 'g'), '([[:alnum:]]{50})[[:alnum:]]+', '\\1', 'g')), ' '))`,
      ),
  },
  // Ascending, read backwards for newest first.
  (table) => [
    index('reviews_by_age').on(table.createdAt, table.id),
    index('reviews_shown').on(table.createdAt, table.id).where(sql`${table.hiddenAt} IS NULL`),
    index('reviews_shown_of_part').on(table.partId, table.createdAt, table.id).where(sql`${table.hiddenAt} IS NULL`),
    index('reviews_shown_by_stars').on(table.ratings, table.createdAt, table.id).where(sql`${table.hiddenAt} IS NULL`),
    index('reviews_shown_of_part_by_stars')
      .on(table.partId, table.ratings, table.createdAt, table.id)
      .where(sql`${table.hiddenAt} IS NULL`),
    index('reviews_shown_by_helpful')
      .on(table.helpful, table.createdAt, table.id)
      .where(sql`${table.hiddenAt} IS NULL`),
    index('reviews_shown_of_part_by_helpful')
      .on(table.partId, table.helpful, table.createdAt, table.id)
      .where(sql`${table.hiddenAt} IS NULL`),
    index('reviews_shown_of_stars_by_helpful')
      .on(table.ratings, table.helpful, table.createdAt, table.id)
      .where(sql`${table.hiddenAt} IS NULL`),
    index('reviews_shown_of_part_and_stars_by_helpful')
      .on(table.partId, table.ratings, table.helpful, table.createdAt, table.id)
      .where(sql`${table.hiddenAt} IS NULL`),
    index('reviews_unanswered')
      .on(table.createdAt, table.id)
      .where(sql`${table.hiddenAt} IS NULL AND ${table.answer} IS NULL`),
    index('reviews_held').on(table.createdAt, table.id).where(sql`${table.heldFor} IS NOT NULL`),
    index('reviews_by_text').on(textDigest(table.review)),
    index('reviews_of_network').on(table.network, table.createdAt).where(sql`${table.network} IS NOT NULL`),
    index('reviews_hidden').on(table.createdAt, table.id).where(sql`${table.hiddenAt} IS NOT NULL`),
    uniqueIndex('reviews_line_once').on(table.orderId, table.partId).where(sql`${table.orderId} IS NOT NULL`),
    check('reviews_line_has_part', sql`${table.orderId} IS NULL OR ${table.partId} IS NOT NULL`),
    index('reviews_of_account').on(table.accountId, table.createdAt, table.id),
    index('reviews_by_words').using('gin', reviewWords(table)),
    ...pictureCopyIndexes('reviews', table),
    check(
      'reviews_held_are_hidden',
      sql`${table.heldFor} IS NULL OR (${table.hiddenAt} IS NOT NULL AND cardinality(${table.heldFor}) > 0)`,
    ),
    check('reviews_helpful_from_0', sql`${table.helpful} >= 0`),
    check('reviews_ratings_1_to_5', sql`${table.ratings} BETWEEN 1 AND 5`),
    check('reviews_fit_of_a_bike', sql`(${table.bikeKind} IS NULL) = (${table.fitOutcome} IS NULL)`),
    check('reviews_answer_has_date', sql`(${table.answer} IS NULL) = (${table.answeredAt} IS NULL)`),
  ],
)

/** What imports have brought, by a digest of what it says, so that no import brings it again. */
export const importedReviews = pgTable('imported_reviews', { digest: text().primaryKey() })

/** What reviews are searched by. */
export function reviewWords({ name, review }: Record<'name' | 'review', AnyPgColumn>): SQL {
  return foldedWords(sql`${name} || ' ' || ${review}`)
}

/** Published reviews per rating, of the shop (`about` is `shop`) and each part. Maintained by triggers. */
export const reviewCounts = pgTable(
  'review_counts',
  {
    about: text().notNull(),
    ratings: integer().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.about, table.ratings] })],
)

/** Who found which review helpful. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    review: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    account: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.review, table.account] }),
    index('review_votes_of_account').on(table.account),
  ],
)

/** What somebody reports; once for each account. Null for visitors. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: uuid().primaryKey(),
    review: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    account: uuid(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    note: text().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('review_reports_of_review').on(table.review, table.at),
    uniqueIndex('review_reports_once').on(table.account, table.review),
  ],
)

/** What a review said before each edit. */
export const reviewVersions = pgTable(
  'review_versions',
  {
    id: uuid().primaryKey(),
    review: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    text: text().notNull(),
    ratings: integer().notNull(),
    until: moment('until').notNull(),
  },
  (table) => [index('review_versions_of_review').on(table.review, table.until)],
)

/** Photos of a review, or of what it was before an edit changed them. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    id: uuid().primaryKey(),
    review: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    version: uuid().references(() => reviewVersions.id, { onDelete: 'cascade' }), // Null for those of now
    place: smallint().notNull(), // From 1
    img: text().notNull(),
    alt: text().notNull(), // Empty where the author said nothing
  },
  (table) => [
    unique('review_photos_place').on(table.review, table.version, table.place).nullsNotDistinct(),
    index('review_photos_of_version').on(table.version).where(sql`${table.version} IS NOT NULL`),
    index('review_photos_of_picture').on(pictureHash(table.img)),
    check('review_photos_at_most_four', sql`${table.place} BETWEEN 1 AND 4`),
  ],
)

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
