import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { homeSchema } from './home.ts'
import { menusSchema } from './menus.ts'

/** Pages that every shop has a place for, in the order of the footer. */
export const SHOP_PAGES = ['company', 'terms', 'privacy', 'returns', 'imprint', 'accessibility'] as const
export type ShopPageName = (typeof SHOP_PAGES)[number]

export const LONGEST_PAGE = 50_000

/** The end of an address, such as `size-guide`. */
export const slugSchema = z
  .string()
  .trim()
  .max(80, 'Use at most 80 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and hyphens, such as size-guide')

const pageSchema = z.strictObject({
  title: singleLine().min(1, 'A title is required').max(100, 'Use at most 100 characters'),
  text: z.string().trim().max(LONGEST_PAGE, `Use at most ${LONGEST_PAGE} characters`), // Markdown; empty: no such page
  seoTitle: singleLine().max(70, 'Use at most 70 characters').default(''),
  description: singleLine().max(160, 'Use at most 160 characters').default(''),
  listed: z.boolean().default(true), // In the footer, the sitemap and search engines
})

/** What the owner writes, by kind: the shape of its value. */
export const CONTENT_SCHEMAS = { page: pageSchema, home: homeSchema, menus: menusSchema } as const
export type ContentKind = keyof typeof CONTENT_SCHEMAS
export type ContentOf<Kind extends ContentKind> = z.output<(typeof CONTENT_SCHEMAS)[Kind]>
export const CONTENT_KINDS = Object.keys(CONTENT_SCHEMAS) as [ContentKind, ...ContentKind[]]

/** Where visitors find it; menus are on every page. */
export function contentPath({ kind, slug }: { kind: ContentKind; slug: string }): string {
  return kind === 'page' ? `/pages/${slug}` : '/'
}
