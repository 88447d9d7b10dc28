import { orderFilterSchema } from '#orders/contract/order-administration.ts'
import { ORDER_STATUSES } from '#orders/contract/orders.ts'
import type { SearchField } from '#platform/web/ui/forms/search-form.tsx'
import { sentenceCase } from '#platform/web/ui/text/sentence-case.ts'

/** The filters of the list of all orders, kept in the URL. */
export type OrderFilters = ReturnType<typeof readOrderFilters>

/** Ignores unknown values, so that an old or mistyped URL still shows the list. */
export function readOrderFilters(
  asked: Partial<Record<'search' | 'status' | 'fulfilment' | 'attention' | 'sort' | 'cursor', string>>,
) {
  const { shape } = orderFilterSchema
  return {
    search: shape.search.catch(undefined).parse(asked.search),
    status: shape.status.catch(undefined).parse(asked.status),
    fulfilment: shape.fulfilment.catch(undefined).parse(asked.fulfilment),
    attention: shape.attention.catch(undefined).parse(asked.attention),
    sort: shape.sort.catch(undefined).parse(asked.sort),
    cursor: asked.cursor,
  }
}

export const ORDER_SEARCH: readonly SearchField[] = [
  { name: 'search', label: 'Order number, customer or part' },
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
      { value: 'money', label: 'Money problem' },
      { value: 'disputed', label: 'Disputed by bank' },
      { value: 'transfer', label: 'Bank transfer' },
      { value: 'refund', label: 'Refund pending or failed' },
    ],
  },
  {
    name: 'sort',
    label: 'Sort',
    options: [
      { value: '', label: 'Newest first' },
      { value: 'oldest', label: 'Oldest first' },
      { value: 'dearest', label: 'Price: high to low' },
      { value: 'cheapest', label: 'Price: low to high' },
    ],
  },
]
