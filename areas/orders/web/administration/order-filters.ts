import { orderFilterSchema } from '#orders/contract/order-administration.ts'
import { statusLabel } from '#orders/contract/order-words.ts'
import { ORDER_STATUSES } from '#orders/contract/orders.ts'
import { t, tc } from '#platform/contract/language/text.ts'
import { type FiltersOf, oneOf, text } from '#platform/web/lists/use-shop-list.ts'
import type { SearchField } from '#platform/web/ui/forms/search-form.tsx'

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

export const orderSearch = (): readonly SearchField[] => [
  { name: 'search', label: t('Order number, customer or part') },
  {
    name: 'status',
    label: t('Status'),
    options: [
      { value: '', label: tc('orders', 'All') },
      ...ORDER_STATUSES.map((status) => ({ value: status, label: statusLabel(status) })),
    ],
  },
  {
    name: 'attention',
    label: t('Attention'),
    options: [
      { value: '', label: t('Any') },
      { value: 'money', label: t('Money problem') },
      { value: 'disputed', label: t('Disputed by bank') },
      { value: 'transfer', label: t('Bank transfer') },
      { value: 'pickup', label: t('Pays on pick-up') },
      { value: 'refund', label: t('Refund pending or failed') },
    ],
  },
  {
    name: 'sort',
    label: t('Sort'),
    options: [
      { value: '', label: t('Newest first') },
      { value: 'oldest', label: t('Oldest first') },
      { value: 'dearest', label: t('Price: high to low') },
      { value: 'cheapest', label: t('Price: low to high') },
    ],
  },
]
