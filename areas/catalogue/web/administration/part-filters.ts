import { partFilterSchema } from '#catalogue/contract/catalogue.ts'
import { t } from '#platform/contract/language/text.ts'
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

/** Above the administrators’ list of parts. */
export const partSearch = (): readonly SearchField[] => [
  { name: 'search', label: t('Name, SKU or category') },
  {
    name: 'show',
    label: t('Show'),
    options: [
      { value: '', label: t('Published') },
      { value: 'hidden', label: t('Hidden') },
      { value: 'draft', label: t('Drafts') },
      { value: 'deleted', label: t('Deleted') },
      { value: 'all', label: t('All') },
      { value: 'without-weight', label: t('Without weight') },
      { value: 'without-longest-side', label: t('Without longest side') },
    ],
  },
  {
    name: 'sort',
    label: t('Sort'),
    options: [
      { value: '', label: t('Name') },
      { value: 'price', label: t('Price: low to high') },
      { value: 'newest', label: t('Newest first') },
    ],
  },
]
