import type { PartSearch } from '#catalogue/web/part-search.ts'

/** Heading and title of a list of parts. */
export function foundPartsTitle({ search, category }: PartSearch): string {
  if (search) return `Results for “${search}”`
  if (category) return category
  return 'All parts'
}
