import type { PartSearch } from '#web/catalogue/part-search.ts'

/** Heading and title of a list of parts. */
export function foundPartsTitle({ search, category }: PartSearch): string {
  if (search) return `Results for “${search}”`
  if (category) return category
  return 'All parts'
}
