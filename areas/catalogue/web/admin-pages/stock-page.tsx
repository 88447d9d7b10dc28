import { StockNeedsTable } from '#engagement/web/stock-alerts/stock-needs-table.tsx'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { oneOf } from '#platform/web/lists/use-shop-list.ts'
import type { SearchField } from '#platform/web/ui/forms/search-form.tsx'

export const meta = () => [{ title: 'Stock needs · Parts Manufacture' }]

const SEARCH: readonly SearchField[] = [
  {
    name: 'show',
    label: 'Show',
    options: [
      { value: '', label: 'Low in stock' },
      { value: 'wanted', label: 'Customers waiting' },
    ],
  },
]

export default function StockPage() {
  return (
    <ListPage
      operation="listStockNeeds"
      filters={{ show: oneOf(['wanted']) }}
      noun={['part', 'parts']}
      title="Stock needs"
      lead="Parts that most customers wait for come first. Set a part’s limit on its page."
      search={{ label: 'Choose parts', fields: SEARCH }}
      empty={{
        none: { title: 'Nothing is low', text: 'Parts on sale below their limit or minimum order appear here.' },
        found: {
          title: 'Nobody waits',
          text: 'Customers can sign up on the page of an out-of-stock part.',
        },
      }}
    >
      {(needs) => <StockNeedsTable needs={needs} />}
    </ListPage>
  )
}
