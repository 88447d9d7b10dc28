import { orderFilterSchema } from '#orders/contract/order-administration.ts'
import { ORDER_STATUSES } from '#orders/contract/orders.ts'
import { type FiltersOf, oneOf, text } from '#platform/web/lists/use-shop-list.ts'
import type { SearchField } from '#platform/web/ui/forms/search-form.tsx'
import { sentenceCase } from '#platform/web/ui/text/sentence-case.ts'

const { status, attention, sort } = orderFilterSchema.shape

/** Of the list of all orders, kept in the address. */
export const ORDER_FILTERS = {
  search: text(),
  status: oneOf(status.unwrap().options),
  fulfilment: oneOf(['partial']),
  attention: oneOf(attention.unwrap().options),
  sort: oneOf(sort.unwrap().options),
}
export type OrderFilters = FiltersOf<typeof ORDER_FILTERS>

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
      { value: 'pickup', label: 'Pays on pick-up' },
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
