import type { SearchField } from '#web/ui/forms/search-form.tsx'

const SORTS = ['name', 'price', 'newest'] as const

/** What a visitor narrows the parts to; it stands in the address. */
export type PartSearch = { search?: string; category?: string; sort?: (typeof SORTS)[number] }

/**
 * Reads the address. What is no choice of ours is left out, so that an old or mistyped address shows parts all the
 * same.
 */
export function readPartSearch(params: URLSearchParams): PartSearch {
  const [search, category, sort] = ['search', 'category', 'sort'].map((name) => params.get(name)?.trim().slice(0, 100))
  const sorted = SORTS.find((one) => one === sort)
  return { ...(search && { search }), ...(category && { category }), ...(sorted && { sort: sorted }) }
}

/** The address of a page of what was searched for. */
export function partSearchAddress(search: PartSearch, cursor?: string): string {
  return `/?${new URLSearchParams({ ...search, ...(cursor !== undefined && { cursor }) })}`
}

/** The list of all parts; the home page shows the first few. */
export const ALL_PARTS = partSearchAddress({ sort: 'name' })

/** The fields of the search above the parts. A category that the address names is among the choices. */
export function partSearchFields(categories: readonly string[], asked: string | undefined): SearchField[] {
  const named = asked === undefined || categories.includes(asked) ? categories : [asked, ...categories]
  return [
    { name: 'search', label: 'Name, part number or category' },
    {
      name: 'category',
      label: 'Category',
      options: [{ value: '', label: 'All' }, ...named.map((name) => ({ value: name, label: name }))],
    },
    {
      name: 'sort',
      label: 'Sort',
      options: [
        { value: 'name', label: 'By name' },
        { value: 'price', label: 'Cheapest first' },
        { value: 'newest', label: 'Newest first' },
      ],
    },
  ]
}
