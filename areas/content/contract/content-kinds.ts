import { t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { homeSchema } from './home.ts'
import { menusSchema } from './menus.ts'
import { blogSchema, forSearchEngines, portfolioSchema, postSchema, textSchema } from './posts.ts'

/** Pages that every shop has a place for, in the order of the footer. */
export const SHOP_PAGES = ['company', 'terms', 'privacy', 'returns', 'imprint', 'accessibility'] as const
export type ShopPageName = (typeof SHOP_PAGES)[number]

/** The end of an address, such as `size-guide`. */
export const slugSchema = z
  .string()
  .trim()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: () => t('Use small letters, digits and hyphens, such as size-guide') })

const pageSchema = z.strictObject({
  title: singleLine()
    .min(1, { error: () => t('A title is required') })
    .max(100),
  text: textSchema, // Empty: no such page
  ...forSearchEngines,
  listed: z.boolean().default(true), // In the footer, the sitemap and search engines
})

/** What the owner writes, by kind: the shape of its value. */
export const CONTENT_SCHEMAS = {
  page: pageSchema,
  post: postSchema,
  home: homeSchema,
  menus: menusSchema,
  blog: blogSchema,
  portfolio: portfolioSchema,
} as const
export type ContentKind = keyof typeof CONTENT_SCHEMAS
export type ContentOf<Kind extends ContentKind> = z.output<(typeof CONTENT_SCHEMAS)[Kind]>
export const CONTENT_KINDS = Object.keys(CONTENT_SCHEMAS) as [ContentKind, ...ContentKind[]]

const ADDRESSES: Record<ContentKind, (slug: string) => string> = {
  page: (slug) => `/pages/${slug}`,
  post: (slug) => `/blogs/${slug}`,
  home: () => '/',
  menus: () => '/',
  blog: () => '/blogs',
  portfolio: () => '/portfolio',
}

/** Of these there are as many as the owner adds. */
export const ADDED_KINDS = ['page', 'post'] as const
export type AddedKind = (typeof ADDED_KINDS)[number]

/** Where visitors find it; menus are on every page. */
export function contentPath({ kind, slug }: { kind: ContentKind; slug: string }): string {
  return ADDRESSES[kind](slug)
}
