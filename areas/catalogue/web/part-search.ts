import { t } from '#platform/contract/language/text.ts'
import type { SearchField } from '#platform/web/ui/forms/search-form.tsx'

const SORTS = ['name', 'price', 'newest'] as const

/** The visitor’s search, kept in the URL. */
export type PartSearch = { search?: string; category?: string; sort?: (typeof SORTS)[number] }

/** Ignores unknown values, so that an old or mistyped URL still shows parts. */
export function readPartSearch(params: URLSearchParams): PartSearch {
  const [search, category, sort] = ['search', 'category', 'sort'].map((name) => params.get(name)?.trim().slice(0, 100))
  const sorted = SORTS.find((one) => one === sort)
  return { ...(search && { search }), ...(category && { category }), ...(sorted && { sort: sorted }) }
}

export function partSearchAddress(search: PartSearch, cursor?: string): string {
  return `/?${new URLSearchParams({ ...search, ...(cursor !== undefined && { cursor }) })}`
}

/** The home page shows only the first few parts; this is the whole list, with its filters. */
export const ALL_PARTS = '/parts'

/** Includes the requested category even if it no longer exists. */
export function partSearchFields(categories: readonly string[], selected: string | undefined): SearchField[] {
  const named = selected === undefined || categories.includes(selected) ? categories : [selected, ...categories]
  return [
    { name: 'search', label: t('Name, part number or category') },
    {
      name: 'category',
      label: t('Category'),
      options: [{ value: '', label: t('All') }, ...named.map((name) => ({ value: name, label: name }))],
    },
    {
      name: 'sort',
      label: t('Sort'),
      options: [
        { value: 'name', label: t('Name') },
        { value: 'price', label: t('Price: low to high') },
        { value: 'newest', label: t('Newest first') },
      ],
    },
  ]
}
