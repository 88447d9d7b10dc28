import { partFilterSchema } from '#catalogue/contract/catalogue.ts'
import type { SearchField } from '#platform/web/ui/forms/search-form.tsx'

/** The filters of the administrators’ list of parts, kept in the URL. */
export type PartFilters = ReturnType<typeof readPartFilters>

const SHOWN = ['hidden', 'draft', 'deleted', 'all', 'without-weight', 'without-longest-side'] as const

/** Ignores unknown values, so that an old or mistyped URL still shows the list. */
export function readPartFilters(asked: Partial<Record<'search' | 'show' | 'sort' | 'cursor', string>>) {
  const { shape } = partFilterSchema
  const { show } = asked
  return {
    search: shape.search.catch(undefined).parse(asked.search),
    show: SHOWN.find((one) => one === show),
    sort: shape.sort.catch(undefined).parse(asked.sort),
    cursor: asked.cursor,
  } as const
}

export const PART_SEARCH: readonly SearchField[] = [
  { name: 'search', label: 'Name, SKU or category' },
  {
    name: 'show',
    label: 'Show',
    options: [
      { value: '', label: 'Published' },
      { value: 'hidden', label: 'Hidden' },
      { value: 'draft', label: 'Drafts' },
      { value: 'deleted', label: 'Deleted' },
      { value: 'all', label: 'All' },
      { value: 'without-weight', label: 'Without weight' },
      { value: 'without-longest-side', label: 'Without longest side' },
    ],
  },
  {
    name: 'sort',
    label: 'Sort',
    options: [
      { value: '', label: 'Name' },
      { value: 'price', label: 'Price: low to high' },
      { value: 'newest', label: 'Newest first' },
    ],
  },
]
