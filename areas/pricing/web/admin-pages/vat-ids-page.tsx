import { useSearchParams } from 'react-router'
import { OPEN_VAT_ID_STATES, type OpenVatIdState } from '#orders/contract/tax-desk.ts'
import { OpenVatIdRow } from '#orders/web/order-taxes/open-vat-id.tsx'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { oneOf, readFilters } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'

export const meta = titled('VAT IDs to check')

const TABS: readonly { value?: OpenVatIdState; label: string }[] = [
  { label: 'All' },
  { value: 'open', label: 'To check' },
  { value: 'valid', label: 'To refund' },
  { value: 'credited', label: 'Refunded' },
]
const FILTERS = { state: oneOf(OPEN_VAT_ID_STATES) }
const EMPTY = {
  title: 'No VAT IDs here',
  text: 'An order appears here when a buyer’s VAT ID would remove the tax but could not be checked.',
}

export default function VatIdsPage() {
  const [params] = useSearchParams()
  return (
    <ListPage
      title="VAT IDs to check"
      lead={
        <>
          These VAT IDs could not be checked when the orders came in, so tax was charged.{' '}
          <InlineLink to="/dashboard/settings/taxes">Settings</InlineLink>
        </>
      }
      tabs={{ label: 'VAT ID status', name: 'state', current: readFilters(params, FILTERS).state, tabs: TABS }}
      operation="listOpenVatIds"
      filters={FILTERS}
      noun={['VAT ID', 'VAT IDs']}
      empty={{ none: EMPTY }}
    >
      {(vatIds) => (
        <ul className="flex flex-col gap-4">
          {vatIds.map((each) => (
            <OpenVatIdRow key={each.order} vatId={each} />
          ))}
        </ul>
      )}
    </ListPage>
  )
}
