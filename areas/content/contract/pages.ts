import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { slugSchema } from './content-kinds.ts'
import type { Section } from './home.ts'

const versionSchema = z.int().positive()

const shopPageSchema = z.object({
  name: z.string(), // The end of its address
  version: z.int().nonnegative(), // From 1; a version never changes. 0: the preview of a page that never was published
  title: z.string(),
  text: z.string(), // As it was written
  html: z.string(),
  seoTitle: z.string(),
  description: z.string(),
  listed: z.boolean(), // Whether search engines may list it
  publishedAt: z.iso.datetime(),
  latest: versionSchema.nullable(), // Null once the page was taken down
})
export type ShopPage = z.output<typeof shopPageSchema>

const getShopPage = defineOperation({
  method: 'GET',
  path: '/page/{name}',
  summary: 'A page that the owner wrote, as it is now or, of legal pages, as an earlier version had it',
  access: { kind: 'public', knowsCaller: { withQuery: 'preview' } },
  credential: 'either',
  params: z.strictObject({ name: slugSchema }),
  query: z.strictObject({
    version: z.coerce
      .number({ error: () => t('Give the number of a version') })
      .pipe(versionSchema)
      .optional(),
    preview: z.string().max(200).optional(), // Shows the draft to whoever has a key for it
  }),
  output: shopPageSchema,
})

const getHome = defineOperation({
  method: 'GET',
  path: '/home',
  summary: 'The sections of the home page that visitors see now, in order; null while they are those a shop comes with',
  access: { kind: 'public', knowsCaller: { withQuery: 'preview' } },
  credential: 'either',
  query: z.strictObject({ preview: z.string().max(200).optional() }),
  output: z.object({
    sections: z.array(z.looseObject({ kind: z.string(), id: z.string(), html: z.string().optional() })).nullable(),
  }),
  problems: ['not-found'], // Of a preview that has ended
})

/** A section as pages get it: Markdown as HTML. */
export type ShownSection = Section & { html?: string }

/** What the owner wrote, for visitors. */
export const pageOperations = { getShopPage, getHome }
