import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { slugSchema } from './content-kinds.ts'
import { portfolioSchema } from './posts.ts'

const forVisitors = {
  method: 'GET',
  access: { kind: 'public', knowsCaller: { withQuery: 'preview' } },
  credential: 'either',
} as const
/** Shows the draft to whoever has a key for it. */
const query = z.strictObject({ preview: z.string().max(200).optional() })

const listedPostSchema = z.object({
  slug: z.string(), // The end of its address
  badge: z.int(),
  title: z.string(),
  summary: z.string(),
  date: z.string(), // Such as 2026-03-04; empty: none
  picture: z.string(), // As HTML; empty: none
  drawing: z.string().nullable(), // Of the posts that the shop came with, while they have no picture
})
export type ListedPost = z.output<typeof listedPostSchema>

const getBlog = defineOperation({
  ...forVisitors,
  path: '/blog',
  summary: 'The blog: its posts by their badges',
  query,
  output: z.object({
    title: z.string(),
    intro: z.string(),
    description: z.string(),
    posts: z.array(listedPostSchema),
  }),
  problems: ['not-found'], // While it is switched off
})

const getPost = defineOperation({
  ...forVisitors,
  path: '/blog/{slug}',
  summary: 'A post of the blog',
  params: z.strictObject({ slug: slugSchema }),
  query,
  output: listedPostSchema.extend({
    blog: z.string(), // The title of all
    html: z.string(),
    seoTitle: z.string(),
    description: z.string(),
    next: z.object({ slug: z.string(), title: z.string() }).nullable(), // The first one after the last
  }),
})

const getPortfolio = defineOperation({
  ...forVisitors,
  path: '/portfolio',
  summary: 'What the shop says of itself',
  query,
  output: portfolioSchema.omit({ on: true }),
  problems: ['not-found'], // While it is switched off
})

/** The blog and the portfolio, for visitors. */
export const blogOperations = { getBlog, getPost, getPortfolio }
