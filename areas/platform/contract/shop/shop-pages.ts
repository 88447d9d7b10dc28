import { defineOperation } from '../operation.ts'
import { z } from '../schema.ts'
import { singleLine } from '../single-line.ts'

/** Pages that the owner writes, in the order of the footer. */
export const SHOP_PAGES = ['company', 'terms', 'privacy', 'returns', 'imprint', 'accessibility'] as const
export type ShopPageName = (typeof SHOP_PAGES)[number]

export const LONGEST_PAGE = 50_000

const nameSchema = z.enum(SHOP_PAGES, `Name a page: ${SHOP_PAGES.join(', ')}`)
const versionSchema = z.int().positive()

const shopPageSchema = z.object({
  name: nameSchema,
  version: versionSchema, // From 1; a version never changes
  title: z.string(),
  text: z.string(),
  publishedAt: z.iso.datetime(),
})
export type ShopPage = z.output<typeof shopPageSchema>

const getShopPage = defineOperation({
  method: 'GET',
  path: '/page/{name}',
  summary: 'A page that the owner wrote, as it is now or as an earlier version had it',
  section: '2',
  access: { kind: 'public' },
  credential: 'either',
  params: z.strictObject({ name: nameSchema }),
  query: z.strictObject({ version: z.coerce.number('Give the number of a version').pipe(versionSchema).optional() }),
  output: shopPageSchema.extend({ latest: versionSchema.nullable() }), // Null once the page was taken down
})

const admin = { section: '2', credential: 'bearer' } as const

const draftedPageSchema = z.object({
  name: nameSchema,
  version: z.int().nonnegative(), // 0 before the first one
  title: z.string(),
  text: z.string(), // Empty for a page that visitors don't see
  publishedAt: z.iso.datetime().nullable(),
})
export type AdministeredPage = z.output<typeof draftedPageSchema>

const listShopPages = defineOperation({
  ...admin,
  method: 'GET',
  path: '/admin/page',
  access: { kind: 'admin', needs: 'content.edit' },
  summary: 'The pages that the owner writes, each as it is now',
  output: z.array(draftedPageSchema),
})

const publishShopPage = defineOperation({
  ...admin,
  method: 'PUT',
  path: '/admin/page/{name}',
  access: { kind: 'admin', needs: 'content.publish' },
  summary: 'Publish a page’s next version; an empty text takes it down. Earlier versions stay',
  params: z.strictObject({ name: nameSchema }),
  body: z.strictObject({
    version: z.int('Send the version that you edited').nonnegative(),
    title: singleLine().min(1, 'A title is required').max(100, 'Use at most 100 characters'),
    text: z.string().trim().max(LONGEST_PAGE, `Use at most ${LONGEST_PAGE} characters`),
  }),
  output: draftedPageSchema,
  problems: ['precondition-failed'],
})

/** Reading and writing the owner's pages. */
export const shopPageOperations = { getShopPage, listShopPages, publishShopPage }
