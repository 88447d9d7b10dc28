import { categorySlug } from './documents/document-of.ts'
import type { FindContext } from './find-context.ts'

/** The pages of categories that have parts on sale. */
export async function categoryPaths({ catalogue }: Pick<FindContext, 'catalogue'>): Promise<string[]> {
  const slugs = new Set((await catalogue.listCategories()).map(categorySlug))
  return [...slugs].map((slug) => `/parts/${encodeURIComponent(slug)}`)
}
