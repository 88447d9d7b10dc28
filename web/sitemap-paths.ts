import { QUESTIONS } from './content/questions.ts'

/** Static pages; the parts come from the catalogue. */
export const sitemapPaths: readonly string[] = [
  '/',
  '/review',
  '/blogs',
  ...QUESTIONS.map(({ slug }) => `/blogs/${slug}`),
  '/portfolio',
]
