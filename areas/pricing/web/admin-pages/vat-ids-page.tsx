import { OPEN_VAT_ID_STATES, type OpenVatIdState } from '#orders/contract/tax-desk.ts'
import { OpenVatIdRow } from '#orders/web/order-taxes/open-vat-id.tsx'
import { type Message, msg, plural, say, t } from '#platform/contract/language/text.ts'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { oneOf } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'

export const meta = titled(msg('VAT IDs to check'))

const TABS: readonly { value?: OpenVatIdState; label: Message }[] = [
  { label: msg('All') },
  { value: 'open', label: msg('To check') },
  { value: 'valid', label: msg('To refund') },
  { value: 'credited', label: msg('Refunded') },
]
const FILTERS = { state: oneOf(OPEN_VAT_ID_STATES) }
const EMPTY = {
  title: msg('No VAT IDs here'),
  text: msg('An order appears here when a buyer’s VAT ID would remove the tax but could not be checked.'),
}

export default function VatIdsPage() {
  return (
    <ListPage
      title={t('VAT IDs to check')}
      lead={
        <Rich
          text={t(
            'These VAT IDs could not be checked when the orders came in, so tax was charged. <settings>Settings</settings>',
          )}
          settings={(words) => <InlineLink to="/dashboard/settings/taxes">{words}</InlineLink>}
        />
      }
      tabs={{ label: t('VAT ID status'), name: 'state', tabs: TABS }}
      operation="listOpenVatIds"
      filters={FILTERS}
      noun={{
        label: t('VAT IDs'),
        count: (total) => plural(total, '{count} VAT ID', '{count} VAT IDs'),
      }}
      empty={{ none: { title: say(EMPTY.title), text: say(EMPTY.text) } }}
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
