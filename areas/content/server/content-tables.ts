import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const ofContent = () =>
  uuid('content_id')
    .notNull()
    .references(() => content.id)
const locale = () => text().notNull().default('en')

/** Pages, posts, and what there is one of: home page, portfolio, menus. */
export const content = pgTable(
  'content',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    slug: text().notNull(), // Empty for what there is one of
    purpose: text().unique(), // What the shop uses it for, and came with; null for what the owner added
    createdAt: moment('created_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('content_address').on(table.kind, table.slug).where(sql`${table.removedAt} IS NULL`),
    check('content_kind_known', sql`${table.kind} IN ('page', 'post', 'blog', 'home', 'portfolio', 'menus')`),
  ],
)

/**
 * Every version that was published; none ever changes. Of those whose time has come, the one published from the latest
 * moment is in force, unless that has ended.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    contentId: ofContent(),
    locale: locale(),
    version: integer().notNull(),
    value: jsonb().$type<Record<string, unknown>>().notNull(),
    publishFrom: moment('publish_from').notNull(),
    publishTo: moment('publish_to'),
    accountId: uuid('account_id'), // Null for the shop itself
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.locale, table.version] }),
    index('content_versions_by_time').on(table.contentId, table.locale, table.publishFrom, table.version),
    check('content_versions_end_later', sql`${table.publishTo} > ${table.publishFrom}`),
  ],
)

/** What is being written, one of each. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    contentId: ofContent(),
    locale: locale(),
    value: jsonb().$type<Record<string, unknown>>().notNull(),
    base: integer('base_version').notNull(),
    accountId: uuid('account_id'),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.locale] })],
)

/** Where addresses lead that no page has. */
export const redirects = pgTable(
  'redirects',
  {
    fromPath: text('from_path').primaryKey(), // In small letters, without a slash at its end
    toPath: text('to_path').notNull(),
    source: text({ enum: ['owner', 'import', 'renamed'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    hits: bigint({ mode: 'number' }).notNull().default(0),
    lastHitAt: moment('last_hit_at'),
  },
  (table) => [check('redirects_source_known', sql`${table.source} IN ('owner', 'import', 'renamed')`)],
)

/** Grows with each change of an address above, by a trigger: hits change nothing that visitors see. */
export const redirectChanges = pgTable(
  'redirect_changes',
  { one: boolean().primaryKey().default(true), version: bigint({ mode: 'number' }).notNull().default(0) },
  (table) => [check('redirect_changes_one', sql`${table.one}`)],
)

/** Of the release before, which may run beside this one: triggers keep both in step. */
export const shopPages = pgTable(
  'shop_pages',
  {
    name: text().notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
)
