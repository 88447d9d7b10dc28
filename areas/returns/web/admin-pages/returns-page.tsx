import { useSearchParams } from 'react-router'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { oneOf, readFilters, text } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { RETURN_QUEUES, type ReturnQueue } from '#returns/contract/return-desk.ts'
import { ReturnsTable } from '../desk/returns-table.tsx'

export const meta = titled('Returns')

const FILTERS = { queue: oneOf(RETURN_QUEUES), search: text() }

const TABS: readonly { value?: ReturnQueue; label: string }[] = [
  { label: 'All' },
  { value: 'requested', label: 'Requested' },
  { value: 'on-the-way', label: 'On the way' },
  { value: 'to-refund', label: 'To refund' },
]

const HOW_TO_FIND = 'Scan or type the whole number of a return, an order, a parcel or a part.'

export default function ReturnsPage() {
  const [params] = useSearchParams()
  return (
    <ListPage
      operation="listReturns"
      filters={FILTERS}
      noun={['return', 'returns']}
      title="Returns"
      lead={
        <>
          What comes back, newest first.{' '}
          <May needs="settings.edit">
            <InlineLink to="/dashboard/settings/returns">Settings</InlineLink>
          </May>
        </>
      }
      tabs={{ label: 'Return queues', name: 'queue', current: readFilters(params, FILTERS).queue, tabs: TABS }}
      search={{
        label: 'Find a return',
        fields: [{ name: 'search', label: 'Number of return, order, parcel or part' }],
        kept: ['queue'],
      }}
      empty={{
        none: { title: 'No returns yet', text: HOW_TO_FIND },
        found: { title: 'No matching returns', text: HOW_TO_FIND },
      }}
    >
      {(returns) => <ReturnsTable returns={returns} />}
    </ListPage>
  )
}
