import { partFilterSchema } from '#contract/catalogue/catalogue.ts'
import type { SearchField } from '#web/ui/forms/search-form.tsx'

/** What the list of parts is asked for; it stands in the address. */
export type PartFilters = ReturnType<typeof readPartFilters>

/**
 * Reads the address. What is no choice of ours is left out, so that an old or mistyped address shows the list all the
 * same.
 */
export function readPartFilters(asked: Partial<Record<'search' | 'show' | 'sort' | 'cursor', string>>) {
  const { shape } = partFilterSchema
  const { show } = asked
  return {
    search: shape.search.catch(undefined).parse(asked.search),
    show: show === 'deleted' || show === 'all' ? show : undefined,
    sort: shape.sort.catch(undefined).parse(asked.sort),
    cursor: asked.cursor,
  } as const
}

/** The fields of the search above the list. */
export const PART_SEARCH: readonly SearchField[] = [
  { name: 'search', label: 'Name, SKU or category' },
  {
    name: 'show',
    label: 'Show',
    options: [
      { value: '', label: 'In the shop' },
      { value: 'deleted', label: 'Deleted' },
      { value: 'all', label: 'All' },
    ],
  },
  {
    name: 'sort',
    label: 'Sort',
    options: [
      { value: '', label: 'By name' },
      { value: 'price', label: 'Cheapest first' },
      { value: 'newest', label: 'Newest first' },
    ],
  },
]
