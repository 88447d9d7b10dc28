import { QUESTIONS } from './content/questions.ts'

/** The pages that every shop has, for its sitemap; the parts come from the catalogue. */
export const sitemapPaths: readonly string[] = [
  '/',
  '/review',
  '/blogs',
  ...QUESTIONS.map(({ slug }) => `/blogs/${slug}`),
  '/portfolio',
]
