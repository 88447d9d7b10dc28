import { QUESTIONS } from '#content/web/content/questions.ts'

/** Static pages; categories, parts and assemblies come from the catalogue. */
export const sitemapPaths: readonly string[] = [
  '/',
  '/parts',
  '/review',
  '/blogs',
  ...QUESTIONS.map(({ slug }) => `/blogs/${slug}`),
  '/portfolio',
  '/assemblies',
]
