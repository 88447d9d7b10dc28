import { orderFilterSchema } from '#contract/orders/order-administration.ts'
import { ORDER_STATUSES } from '#contract/orders/orders.ts'
import type { SearchField } from '#web/ui/forms/search-form.tsx'
import { sentenceCase } from '#web/ui/text/sentence-case.ts'

/** What the list of all orders is asked for; it stands in the address. */
export type OrderFilters = ReturnType<typeof readOrderFilters>

/**
 * Reads the address. What is no choice of ours is left out, so that an old or mistyped address shows the list all the
 * same.
 */
export function readOrderFilters(
  asked: Partial<Record<'search' | 'status' | 'attention' | 'sort' | 'cursor', string>>,
) {
  const { shape } = orderFilterSchema
  return {
    search: shape.search.catch(undefined).parse(asked.search),
    status: shape.status.catch(undefined).parse(asked.status),
    attention: shape.attention.catch(undefined).parse(asked.attention),
    sort: shape.sort.catch(undefined).parse(asked.sort),
    cursor: asked.cursor,
  }
}

/** The fields of the search above the list. */
export const ORDER_SEARCH: readonly SearchField[] = [
  { name: 'search', label: 'Number, customer or part' },
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: '', label: 'All' },
      ...ORDER_STATUSES.map((status) => ({ value: status, label: sentenceCase(status) })),
    ],
  },
  {
    name: 'attention',
    label: 'Attention',
    options: [
      { value: '', label: 'Any' },
      { value: 'disputed', label: 'Disputed by the bank' },
      { value: 'refund', label: 'Refund under way or failed' },
    ],
  },
  {
    name: 'sort',
    label: 'Sort',
    options: [
      { value: '', label: 'Newest first' },
      { value: 'oldest', label: 'Oldest first' },
      { value: 'dearest', label: 'Dearest first' },
      { value: 'cheapest', label: 'Cheapest first' },
    ],
  },
]
