import { useSearchParams } from 'react-router'
import { type Message, msg, plural, say, t } from '#platform/contract/language/text.ts'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { oneOf, readFilters, text } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { RETURN_QUEUES, type ReturnQueue } from '#returns/contract/return-desk.ts'
import { ReturnsTable } from '../desk/returns-table.tsx'

export const meta = titled(msg('Returns'))

const FILTERS = { queue: oneOf(RETURN_QUEUES), search: text() }

const TABS: readonly { value?: ReturnQueue; label: Message }[] = [
  { label: msg('All') },
  { value: 'requested', label: msg('Requested') },
  { value: 'on-the-way', label: msg('On the way') },
  { value: 'to-refund', label: msg('To refund') },
]

const HOW_TO_FIND = msg('Scan or type the whole number of a return, an order, a parcel or a part.')

export default function ReturnsPage() {
  const [params] = useSearchParams()
  return (
    <ListPage
      operation="listReturns"
      filters={FILTERS}
      noun={{
        label: t('Returns'),
        count: (total) => plural(total, '{count} return', '{count} returns'),
      }}
      title={t('Returns')}
      lead={
        <>
          {t('What comes back, newest first.')}{' '}
          <May needs="settings.edit">
            <InlineLink to="/dashboard/settings/returns">{t('Settings')}</InlineLink>
          </May>
        </>
      }
      tabs={{
        label: t('Return queues'),
        name: 'queue',
        current: readFilters(params, FILTERS).queue,
        tabs: TABS.map((tab) => ({ ...tab, label: say(tab.label) })),
      }}
      search={{
        label: t('Find a return'),
        fields: [{ name: 'search', label: t('Number of return, order, parcel or part') }],
        kept: ['queue'],
      }}
      empty={{
        none: { title: t('No returns yet'), text: say(HOW_TO_FIND) },
        found: { title: t('No matching returns'), text: say(HOW_TO_FIND) },
      }}
    >
      {(returns) => <ReturnsTable returns={returns} />}
    </ListPage>
  )
}
