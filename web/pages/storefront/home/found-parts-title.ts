import type { PartSearch } from '#web/catalogue/part-search.ts'

/** What a list of parts is called: by its category where nothing else was asked, else by what it is. */
export function foundPartsTitle({ search, category }: PartSearch, continued: boolean): string {
  if (search) return 'Parts found'
  if (category) return category
  return continued ? 'More parts' : 'All parts'
}
